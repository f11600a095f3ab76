import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { mergePeople, separatePeople } from './merge-people.ts'
import { erasePerson, exportPerson, recordExport } from './people.ts'
import { listPeople, summarizePeople } from './people-list.ts'
import { findPerson } from './person-page.ts'

export const confirmation = z.object({
  inquiries: z.coerce.number('must be a number').int('must be a whole number').min(0),
})
const personId = z.string('must be the id of a person').min(1).max(64)
export const peopleListInput = z.object({
  /** Comma-separated ids of people to show. */
  ids: z.string().max(200).optional(),
  search: z.string().trim().max(200, 'is longer than 200 characters').optional(),
  /** The time of the last contact and the id of the last person shown. */
  after: z
    .string()
    .regex(/^(\d{1,16}\.[\w-]{1,64})?$/, 'must be a cursor from the list')
    .optional(),
})
export const personMerge = z.object({
  from: personId,
  name: personId,
  mail: personId,
  phone: personId,
})

/**
 * People: the list, one person's page, merging two, and privacy requests, which export or delete
 * everything about a person. Every call accepts the id of any of a person's addresses. Owner only.
 */
export const people = new Hono<App>()
  .use(ownerOnly)
  .get('/', valid('query', peopleListInput), async c => {
    const { search, after, ids } = c.req.valid('query')
    const db = connect(c.env.DB)
    if (ids) {
      const people = await summarizePeople(db, ids.split(','))
      return c.json({ people, more: false, next: null })
    }
    return c.json(await listPeople(db, { search, after }))
  })
  .get('/:id/page', async c => {
    const person = await findPerson(connect(c.env.DB), c.req.param('id'), new Date())
    return person ? c.json(person, 200) : c.json(missing, 404)
  })
  .post('/:id/merges', valid('json', personMerge), async c => {
    const { from, ...choice } = c.req.valid('json')
    const into = c.req.param('id')
    if (from === into) return refuseField(c, 'from', 'must be another person')
    const merged = await mergePeople(connect(c.env.DB), { from, into }, choice, changeBy(c))
    return c.json({ merged }, merged ? 200 : 409)
  })
  .delete('/:id/merges/:from', async c => {
    const { id: into, from } = c.req.param()
    const separate = await separatePeople(connect(c.env.DB), { from, into }, changeBy(c))
    return c.json({ separate }, separate ? 200 : 409)
  })
  .get('/:id', async c => {
    const id = c.req.param('id')
    const person = await exportPerson(c.env, id)
    if (!person) return c.json(missing, 404)
    const now = new Date()
    await recordExport(connect(c.env.DB), person.person.id, { who: c.get('owner'), now })
    c.header('content-disposition', `attachment; filename="person-${id}.json"`)
    return c.json({ exportedAt: now.toISOString(), ...person })
  })
  .delete('/:id', valid('query', confirmation), async c => {
    const { inquiries } = c.req.valid('query')
    const gone = await erasePerson(c.env, c.req.param('id'), inquiries, changeBy(c))
    if (gone.status === 'missing') return c.json(missing, 404)
    if (gone.status === 'count changed') {
      return c.json({ error: 'Another inquiry came in', inquiries: gone.inquiries }, 409)
    }
    return c.json({ inquiries: gone.inquiries, spooled: gone.spooled }, 200)
  })

const missing = { error: 'No such person' }

const changeBy = (c: Context<App>) => ({ who: c.get('owner'), now: new Date() })
