import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { sendReportNow } from './send-report.ts'
import { readReport } from './weekly-mail.ts'

export const reportPressed = z.object({ key: z.uuid('must be a UUID') })

/** The report of the last week, and the mail with it. Owner only. */
export const weeklyReport = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await readReport(c.env, new Date())))
  .post('/', valid('json', reportPressed), async c =>
    c.json(await sendReportNow(c, c.req.valid('json').key, new Date())),
  )
