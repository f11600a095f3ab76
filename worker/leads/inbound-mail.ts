import { replyMailWords as words } from '../../src/content/reply-mail.ts'
import { isoDay } from '../../src/domain/format.ts'
import { interpret } from '../../src/domain/interpret.ts'
import { connect } from '../db/connect.ts'
import { findAsking } from '../db/lead-history.ts'
import { addInboundMail } from '../db/lead-mails.ts'
import { sha256 } from '../digest.ts'
import type { Bindings } from '../env.ts'
import type { Report } from '../log.ts'
import { notifyAgent } from '../push/notify.ts'
import { deliverDue } from './outbox.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { leadOfAddress } from './reply-address.ts'

type Incoming = Pick<
  ForwardableEmailMessage,
  'from' | 'to' | 'headers' | 'raw' | 'rawSize' | 'setReject'
>

/** Text is far smaller; a larger email contains files, which are not kept. */
const maxBytes = 1024 * 1024

/**
 * Receives an email from Email Routing. An email to a lead's reply address is added to its
 * timeline, forwarded to the agent, and becomes a task; what cannot be accepted is rejected in the
 * SMTP session. Automated replies are dropped silently to avoid mail loops. Throws if the database
 * fails, so that the sender's server retries.
 */
export async function receiveMail(
  message: Incoming,
  env: Bindings,
  { now, report }: { now: Date; report: Report },
): Promise<void> {
  const leadId = await leadOfAddress(env, message.to)
  if (!leadId) return message.setReject(words.rejected.unknown)
  if (isByMachine(message, env)) return
  if (message.rawSize > maxBytes) return message.setReject(words.rejected.tooLarge)
  const lead = await findAsking(connect(env.DB), leadId)
  if (!lead) return message.setReject(words.rejected.unknown)
  const mail = await read(message).catch(report)
  if (!mail) return message.setReject(words.rejected.unread)
  const isOther = message.from.toLowerCase() !== lead.email.toLowerCase()
  const { text, attachments, cut, ...head } = mail
  const { language } = interpret(text, [], now)
  const key = (await sha256(mail.messageId ?? JSON.stringify([message.from, mail]))).slice(0, 32)
  const stored = await addInboundMail(
    connect(env.DB),
    leadId,
    {
      key,
      text,
      detail: {
        ...head,
        ...(isOther && { from: message.from.slice(0, 254) }),
        ...(attachments > 0 && { attachments }),
        ...(cut && { cut }),
      },
    },
    {
      ...{ now, today: isoDay(now), task: words.task },
      // Only the known address is told: never send email to an address that did not ask for it.
      refusal: attachments > 0 && !isOther ? { ...words.attachments[language], language } : null,
    },
  )
  if (stored === 'missing') return message.setReject(words.rejected.unknown)
  if (stored === 'too many') return message.setReject(words.rejected.tooMany)
  await notifyAgent(env, { event: key, notice: { kind: 'reply' }, leadId }, now).catch(report)
  await deliverDue(env, { now, only: leadId, report }).catch(report)
}

async function read({ raw }: Incoming): Promise<ReadMail> {
  return readMail(new Uint8Array(await new Response(raw).arrayBuffer()))
}

/**
 * Whether a machine wrote it: an out-of-office reply, a bounce (no sender), a mailing list, or this
 * site. Source: RFC 3834, section 2; RFC 2919; and the headers that programs really send.
 */
function isByMachine({ from, headers }: Incoming, env: Bindings): boolean {
  const has = (name: string) => headers.get(name) !== null
  const [name = '', domain = ''] = from.toLowerCase().split('@')
  return (
    domain === '' ||
    domain === env.REPLY_DOMAIN?.toLowerCase() ||
    from.toLowerCase() === env.MAIL_FROM?.toLowerCase() ||
    /^(?:mailer-daemon|postmaster|no-?reply|bounces?)\b/.test(name) ||
    (headers.get('auto-submitted') ?? 'no').trim().toLowerCase() !== 'no' ||
    /\b(?:bulk|junk|list|auto_reply)\b/i.test(headers.get('precedence') ?? '') ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-loop'].some(has)
  )
}
