import { alertMail, sendAlert } from './alerts/alert-mail.ts'
import { connect } from './db/connect.ts'
import type { Bindings } from './env.ts'
import { inboundMailNotice } from './inbox/reply-mail.ts'
import { sendNotice } from './inbox/send-notice.ts'
import { sendToVisitor, visitorMail } from './inbox/visitor-mail.ts'
import { sendToCrm } from './leads/crm.ts'
import { announcement } from './leads/mails.ts'
import { isTest, testMail } from './leads/test-lead.ts'
import type { AlertShipment, ReportShipment, Shipment } from './mail/deliveries.ts'
import type { AnyShipment } from './mail/outbox.ts'
import { sellerMail, sendSellerMail } from './reports/seller/seller-mail.ts'
import { feedbackMail, sendFeedbackMail } from './reports/seller/tour-feedback.ts'
import { reportMail, sendReport } from './reports/weekly-mail.ts'
import { type Mail, sendMail } from './services/mail.ts'
import type { Outcome } from './services/response.ts'
import { sendTourMail, tourMail } from './tours/tour-mail.ts'
import { readTour } from './tours/tour-rows.ts'

/** Which room writes and sends each delivery of the outbox, which itself knows no room. */

/** A lead this young comes from a form, not from a restored backup or the spool. */
const freshMs = 60_000

/**
 * Follow Up Boss has no idempotency key: except for the first attempt of a lead that has just come
 * in, its events are searched before anything is sent (follow-up-boss.ts). The row's own count of
 * attempts is not enough, because a row restored from a backup lacks the latest ones. Resend gets
 * the delivery's id as its idempotency key. Cloudflare's mail binding has none: a mail with an
 * unknown outcome may arrive twice, which is better than never.
 */
export function send(env: Bindings, shipment: AnyShipment, now: Date): Promise<Outcome> {
  if ('device' in shipment) return sendNotice(env, shipment, now)
  if ('report' in shipment) {
    const sendThis = isOfSeller(shipment) ? sendSellerMail : sendReport
    return sendThis(env, shipment.delivery, now)
  }
  if ('mail' in shipment) return sendAlert(env, shipment, now)
  const { delivery, lead, home } = shipment
  const isFresh = now.getTime() - lead.createdAt.getTime() < freshMs
  const maybeSent = delivery.attempts > 1 || !isFresh
  switch (delivery.target) {
    case 'crm':
      return sendToCrm(env, { lead, home, maybeSent })
    case 'agent-mail':
      return sendMail(env, announced(env, lead, home), delivery.id)
    case 'tour':
    case 'tour-agent':
    case 'tour-reminder':
      return sendTourMail(env, shipment, now)
    case 'feedback':
      return sendFeedbackMail(env, shipment, now)
    case 'heard':
      return sendMail(env, inboundMailNotice(env, shipment), delivery.id)
    default:
      return sendToVisitor(env, shipment, now)
  }
}

const isOfSeller = ({ delivery }: ReportShipment) => delivery.target === 'seller'

const announced: typeof announcement = (env, lead, home) =>
  isTest(lead) ? testMail(env) : announcement(env, lead, home)

/** The mail of a delivery, as it is sent. */
export async function mailOf(
  env: Bindings,
  found: Shipment | AlertShipment | ReportShipment,
): Promise<Mail> {
  if ('report' in found) {
    const write = isOfSeller(found) ? sellerMail : reportMail
    return write(env, found.delivery, new Date())
  }
  if ('mail' in found) return alertMail(env, found, new Date(), true)
  const { delivery, lead, home } = found
  if (delivery.target === 'heard') return inboundMailNotice(env, found)
  if (delivery.target === 'agent-mail') return announced(env, lead, home)
  if (delivery.target === 'feedback') return feedbackMail(env, found, new Date())
  const tour = delivery.target.startsWith('tour') && (await readTour(connect(env.DB), lead.id))
  return tour ? tourMail(env, found, tour) : visitorMail(env, found, new Date())
}
