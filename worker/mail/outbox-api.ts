import { Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { page, valid } from '../middleware/valid.ts'
import type { mailOf } from '../senders.ts'
import type { Mail } from '../services/mail.ts'
import { recordAudit } from '../site/audit-log.ts'
import {
  type AlertShipment,
  findDelivery,
  findShipment,
  listDeliveries,
  retryDelivery,
  type Shipment,
} from './deliveries.ts'
import { deliverBeforeResponse } from './outbox.ts'

const chosen = page(50).extend({
  status: z
    .enum(['waiting', 'delivered', 'parked'], 'must be waiting, delivered or parked')
    .optional(),
})

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
    const id = c.req.param('id')
    const db = connect(c.env.DB)
    // A home owner's report has such an id, too.
    const report = /^(?:report|seller)-/.test(id) ? await findDelivery(db, id) : undefined
    if (report?.target === 'report' || report?.target === 'seller') {
      const { status, reason } = report
      const mail = await writeMail(c.env, { delivery: report, report: true })
      return c.json({ status, reason, ...withoutLinks(mail) })
    }
    const shipment = await findShipment(db, id)
    if (!shipment || !hasMail(shipment)) return c.json({ error: 'No such mail' }, 404)
    const { status, reason } = shipment.delivery
    const mail = await writeMail(c.env, shipment)
    return c.json({ status, reason, ...('mail' in shipment ? withoutLinks(mail) : mail) })
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
    const [only = id] = id.split('.')
    await deliverBeforeResponse(c, only, now)
    return c.json({ retried: true })
  })

const hasMail = ({ delivery: { target } }: Shipment | AlertShipment) =>
  target !== 'crm' && target !== 'push'

const writeMail: typeof mailOf = async (env, shipment) =>
  (await import('../senders.ts')).mailOf(env, shipment)

/** Hides the links of alerts and sellers: anyone who has them can use them. */
function withoutLinks({ text, html, headers: _, ...mail }: Mail): Mail {
  const hidden = (part: string) => part.replace(/\?t=[\w.-]+/g, '?t=…')
  return { ...mail, text: hidden(text), html: hidden(html) }
}
