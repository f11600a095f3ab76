import { Hono } from 'hono'
import { z } from 'zod'
import { lazy } from '../../src/domain/lazy.ts'
import { recordAudit } from '../db/audit-log.ts'
import { connect } from '../db/connect.ts'
import { findShipment, listDeliveries, retryDelivery } from '../db/deliveries.ts'
import { readTour } from '../db/tours.ts'
import { limitOf, withoutDeadline, withTimeout } from '../deadlines.ts'
import type { App } from '../env.ts'
import { announcement } from '../leads/mails.ts'
import { deliverDue } from '../leads/outbox.ts'
import { tourMail } from '../leads/tour-mail.ts'
import { visitorMail } from '../leads/visitor-mail.ts'
import { logError } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { page } from './page.ts'

const chosen = lazy(() =>
  page(50).extend({
    status: z
      .enum(['waiting', 'delivered', 'parked'], 'must be waiting, delivered or parked')
      .optional(),
  }),
)

/**
 * Deliveries of leads, with status and reason; shows their mails and retries parked ones. Owner
 * only.
 */
export const outbox = new Hono<App>()
  .use(ownerOnly)
  .get('/', valid('query', chosen), async c =>
    c.json(await listDeliveries(connect(c.env.DB), c.req.valid('query'))),
  )
  .get('/:id/mail', async c => {
    const found = await findShipment(connect(c.env.DB), c.req.param('id'))
    if (!found || found.delivery.target === 'crm') return c.json({ error: 'No such mail' }, 404)
    const { delivery, lead, home } = found
    const { target, status, reason } = delivery
    const tour = target.startsWith('tour') && (await readTour(connect(c.env.DB), lead.id))
    const mail =
      target === 'agent-mail'
        ? announcement(c.env, lead, home)
        : tour
          ? await tourMail(c.env, found, tour)
          : await visitorMail(c.env, found, new Date())
    return c.json({ status, reason, ...mail })
  })
  .post('/:id/retry', async c => {
    const id = c.req.param('id')
    const now = new Date()
    const db = connect(c.env.DB)
    if (!(await retryDelivery(db, id, now))) {
      return c.json({ error: 'No parked delivery with this id' }, 404)
    }
    const who = c.get('owner')
    await recordAudit(db, { at: now, who, action: 'delivery.retry', subject: id, detail: {} })
    const [leadId] = id.split('.')
    const report = (error: unknown) => logError(c, error)
    const sending = deliverDue(withoutDeadline(c.env), { now, leadId, report })
    // A slow delivery continues after the response.
    c.executionCtx.waitUntil(sending.catch(report))
    await withTimeout(limitOf(c.env, 'owner'), 'The delivery', sending).catch(report)
    return c.json({ retried: true })
  })
