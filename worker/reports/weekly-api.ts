import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { reportWeek } from '../../src/reports/report-week.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { findDelivery } from '../mail/deliveries.ts'
import { deliverBeforeResponse } from '../mail/outbox.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { recordAudit } from '../site/audit-log.ts'
import { addReport } from './weekly-counts.ts'
import { readReport } from './weekly-mail.ts'

export const reportPressed = z.object({ key: z.uuid('must be a UUID') })

/** The report of the last week, and the mail with it. Owner only. */
export const weeklyReport = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await readReport(c.env, new Date())))
  .post('/', valid('json', reportPressed), async c =>
    c.json(await sendReportNow(c, c.req.valid('json').key, new Date())),
  )

/** Mails the report of the last week to the agent now. Idempotent by `key`. */
export async function sendReportNow(c: Context<App>, key: string, now: Date) {
  const db = connect(c.env.DB)
  const { id, insert } = addReport(db, reportWeek(now).monday, key, now)
  const who = c.get('owner')
  await db.batch([insert, recordAudit(db, { at: now, who, action: 'report.send', detail: {} })])
  await deliverBeforeResponse(c, id, now)
  const delivery = await findDelivery(db, id)
  return { status: delivery?.status ?? ('waiting' as const), reason: delivery?.reason ?? null }
}
