import { Hono } from 'hono'
import { z } from 'zod'
import { lazy } from '../../src/domain/lazy.ts'
import { connect } from '../db/connect.ts'
import { recordExport } from '../db/people.ts'
import type { App } from '../env.ts'
import { forgetPerson, gatherPerson } from '../leads/privacy-request.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'

const confirmation = lazy(() =>
  z.object({
    inquiries: z.coerce.number('must be a number').int('must be a whole number').min(0),
  }),
)

/** Privacy requests: exports or deletes everything about a person. Owner only. */
export const people = new Hono<App>()
  .use(ownerOnly)
  .get('/:id', async c => {
    const id = c.req.param('id')
    const found = await gatherPerson(c.env, id)
    if (!found) return c.json(missing, 404)
    const now = new Date()
    await recordExport(connect(c.env.DB), id, { who: c.get('owner'), now })
    c.header('content-disposition', `attachment; filename="person-${id}.json"`)
    return c.json({ exportedAt: now.toISOString(), ...found })
  })
  .delete('/:id', valid('query', confirmation), async c => {
    const by = { who: c.get('owner'), now: new Date() }
    const { inquiries } = c.req.valid('query')
    const gone = await forgetPerson(c.env, c.req.param('id'), inquiries, by)
    if (gone.is === 'missing') return c.json(missing, 404)
    if (gone.is === 'count changed') {
      return c.json({ error: 'Another inquiry came in', inquiries: gone.inquiries }, 409)
    }
    return c.json({ inquiries: gone.inquiries, spooled: gone.spooled }, 200)
  })

const missing = { error: 'No such person' }
