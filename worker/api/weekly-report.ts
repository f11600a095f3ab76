import { Hono } from 'hono'
import { z } from 'zod'
import { reportWeek } from '../../src/domain/report-week.ts'
import { recordAudit } from '../db/audit-log.ts'
import { connect } from '../db/connect.ts'
import { findDelivery } from '../db/deliveries.ts'
import { addReport } from '../db/weekly-report.ts'
import { limitOf, withoutDeadline, withTimeout } from '../deadlines.ts'
import type { App } from '../env.ts'
import { deliverDue } from '../leads/outbox.ts'
import { readReport } from '../leads/weekly-report.ts'
import { logError } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'

const pressed = z.object({ key: z.uuid('must be a UUID') })

/** The report of the last week, and the mail with it. Owner only. */
export const weeklyReport = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await readReport(c.env, new Date())))
  .post('/', valid('json', pressed), async c => {
    const now = new Date()
    const db = connect(c.env.DB)
    const { id, insert } = addReport(db, reportWeek(now).monday, c.req.valid('json').key, now)
    const who = c.get('owner')
    await db.batch([insert, recordAudit(db, { at: now, who, action: 'report.send', detail: {} })])
    const report = (error: unknown) => logError(c, error)
    const sending = deliverDue(withoutDeadline(c.env), { now, only: id, report })
    // A slow delivery continues after the response.
    c.executionCtx.waitUntil(sending.catch(report))
    await withTimeout(limitOf(c.env, 'owner'), 'The mail', sending).catch(report)
    const delivery = await findDelivery(db, id)
    return c.json({ status: delivery?.status ?? 'waiting', reason: delivery?.reason ?? null })
  })
