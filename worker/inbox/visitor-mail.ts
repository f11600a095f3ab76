import { visitorMailWords as words } from '../../src/leads/visitor-mail-words.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { hasNewerRequest } from '../leads/lead-rows.ts'
import { acknowledgement } from '../leads/mails.ts'
import { type LeadWithPreferences, matchesMail } from '../leads/matches-mail.ts'
import { stopLink } from '../leads/stop-mail.ts'
import type { Lead, Shipment } from '../mail/deliveries.ts'
import { mayMail } from '../mail/may-mail.ts'
import { type Mail, sendMail, whyNoMail } from '../services/mail.ts'
import type { Outcome } from '../services/response.ts'
import { replyMail } from './reply-mail.ts'

/** Sends a lead's visitor the acknowledgement, matching homes or reply, if the ledger allows it. */
export async function sendToVisitor(
  env: Bindings,
  shipment: Shipment,
  now: Date,
): Promise<Outcome> {
  const { delivery, lead } = shipment
  const reason = whyNoMail(env)
  if (reason) return { status: 'not configured', reason }
  const isOfHomes = delivery.target !== 'reply' && asksForHomes(lead)
  if (isOfHomes && (await hasNewerRequest(connect(env.DB), lead))) {
    return { status: 'held', reason: words.replaced }
  }
  const permission = await mayMail(env, {
    email: lead.email,
    kind: isOfHomes ? 'homes' : 'answer',
    deliveryId: delivery.id,
    now,
  })
  if (permission.status === 'stopped') return { status: 'held', reason: words.stopped }
  if (permission.status === 'later')
    return { status: 'held', reason: words.later, until: permission.until }
  return sendMail(env, await visitorMail(env, shipment, now), delivery.id)
}

/** The mail itself, with the link that stops mail in its text and its headers (RFC 8058). */
export async function visitorMail(env: Bindings, shipment: Shipment, now: Date): Promise<Mail> {
  const { delivery, lead, home } = shipment
  const stop = await stopLink(env, lead.email)
  const mail: Mail =
    delivery.target === 'reply'
      ? await replyMail(env, shipment, stop)
      : asksForHomes(lead)
        ? await matchesMail(env, lead, stop, now)
        : acknowledgement(lead, home, stop)
  return {
    ...mail,
    headers: {
      ...mail.headers,
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const asksForHomes = (lead: Lead): lead is LeadWithPreferences => lead.preferences !== null
