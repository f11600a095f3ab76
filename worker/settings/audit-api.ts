import { Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { page, valid } from '../middleware/valid.ts'
import { listAudit } from '../site/audit-log.ts'

export const auditPage = page(50)
  .pick({ limit: true })
  .extend({
    before: z.coerce.number('must be a number').int('must be a whole number').positive().optional(),
  })

/** The audit log, the latest entries first. Owner only. */
export const auditLog = new Hono<App>().get('/', ownerOnly, valid('query', auditPage), async c =>
  c.json(await listAudit(connect(c.env.DB), c.req.valid('query'))),
)
