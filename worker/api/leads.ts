import { Hono } from 'hono'
import { connect } from '../db/connect.ts'
import { listLeads } from '../db/leads.ts'
import type { App } from '../env.ts'
import { inquiry, takeIn } from '../leads/intake.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { page } from './page.ts'

export const leads = new Hono<App>()
  .post('/', valid('json', inquiry), async c => {
    const stored = await takeIn(connect(c.env.DB), c.req.valid('json'), new Date())
    c.header('cache-control', 'no-store')
    return c.json(stored, 201)
  })
  .get('/', ownerOnly, valid('query', page(50)), async c => {
    const { leads, total } = await listLeads(connect(c.env.DB), c.req.valid('query'))
    c.header('x-total-count', String(total))
    return c.json(leads)
  })
