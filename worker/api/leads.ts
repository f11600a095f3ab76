import { Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import { listLeads } from '../db/leads.ts'
import type { App } from '../env.ts'
import { inquiry, takeIn } from '../leads/intake.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'

const page = z.object({
  limit: z.coerce.number('must be a number').int().min(1).max(200).default(100),
  offset: z.coerce.number('must be a number').int().min(0).default(0),
})

export const leads = new Hono<App>()
  .post('/', valid('json', inquiry), async c => {
    const stored = await takeIn(connect(c.env.DB), c.req.valid('json'), new Date())
    c.header('cache-control', 'no-store')
    return c.json(stored, 201)
  })
  .get('/', ownerOnly, valid('query', page), async c => {
    const { leads, total } = await listLeads(connect(c.env.DB), c.req.valid('query'))
    c.header('x-total-count', String(total))
    return c.json(leads)
  })
