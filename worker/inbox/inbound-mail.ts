import { isoDay } from '../../src/format/format.ts'
import { replyMailWords as words } from '../../src/inbox/reply-mail-words.ts'
import { interpret } from '../../src/search/interpret.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { deliverDue } from '../mail/outbox.ts'
import { sha256 } from '../platform/digest.ts'
import type { Report } from '../platform/log.ts'
import { findLeadToAnswer } from './lead-history.ts'
import { addInboundMail } from './lead-mails.ts'
import { notifyAgent } from './notify.ts'
import { readMail } from './read-mail.ts'
import { leadOfAddress } from './reply-mail.ts'
import { proofOf } from './sender-proof.ts'

type Incoming = Pick<
  ForwardableEmailMessage,
  'from' | 'to' | 'headers' | 'raw' | 'rawSize' | 'setReject'
>

/** What is read of an email: its text, which is far smaller, comes before the files. */
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
  if (isBySite(message.from, env) || isAutomatic(message.headers)) return
  const lead = await findLeadToAnswer(connect(env.DB), leadId)
  if (!lead) return message.setReject(words.rejected.unknown)
  const parsed = await read(message).catch(report)
  if (!parsed) return message.setReject(words.rejected.unread)
  const { mail, results, isReport } = parsed
  const isWhole = message.rawSize <= maxBytes
  if (!isWhole && mail.text === '') return message.setReject(words.rejected.tooLarge)
  const author = plain(parsed.author ?? message.from)
  if (isReport || isBySite(author, env) || isAutoReply(mail.subject, message.headers)) return
  const isOwn = (address: string) => address.toLowerCase() === lead.email.toLowerCase()
  // The visitor may be called Bounce, or write through a group or a tool that adds a list's headers.
  const isImpersonal = isOfMachine(author) || isOfMachine(message.from) || isOfList(message.headers)
  if (isImpersonal && !isOwn(author)) return
  const proof = proofOf(results, author, message.from)
  const unproven = proof === 'disproved'
  // Where nothing proves From, the address of the SMTP session counts as well.
  const other = (proof === 'proven' ? [author] : [author, plain(message.from)]).find(
    address => !isOwn(address),
  )
  const { text, attachments: files, cut, ...head } = mail
  // The file that made it so large may be shown in the text, as a phone does with photos.
  const attachments = isWhole ? files : Math.max(1, files)
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
        ...(other && { from: other }),
        ...(unproven && { unproven: author }),
        ...(attachments > 0 && { attachments }),
        ...(cut && { cut }),
      },
    },
    {
      now,
      today: isoDay(now),
      task: words.task,
      // Only the known address is told: never send email to an address that did not ask for it.
      refusal:
        attachments > 0 && !other && !unproven
          ? { ...words.attachments[language], language }
          : null,
    },
  )
  if (stored === 'missing') return message.setReject(words.rejected.unknown)
  if (stored === 'too many') return message.setReject(words.rejected.tooMany)
  const notice = { kind: 'reply', ...(unproven && { unproven }) } as const
  await notifyAgent(env, { event: key, notice, leadId }, now).catch(report)
  await deliverDue(env, { now, only: leadId, report }).catch(report)
}

const plain = (address: string) => address.replace(/[\p{Cc}\s]/gu, '').slice(0, 254)

async function read({ raw }: Incoming) {
  const start = new Uint8Array(maxBytes)
  let length = 0
  for await (const chunk of raw) {
    const part = chunk.subarray(0, maxBytes - length)
    start.set(part, length)
    length += part.length
    if (length === maxBytes) break
  }
  return readMail(start.subarray(0, length))
}

/**
 * Whether a program sent it: an out-of-office reply, a receipt, or a bounce. Source: RFC 3834,
 * section 2; RFC 8098; and the headers that programs really send.
 */
function isAutomatic(headers: Headers): boolean {
  const read = (name: string) => (headers.get(name) ?? '').trim().toLowerCase()
  return (
    read('return-path') === '<>' ||
    !/^(?:no(?=$|[\s;(])|$)/.test(read('auto-submitted')) ||
    /\b(?:bulk|junk|auto[_-]reply)\b/.test(`${read('precedence')} ${read('x-precedence')}`) ||
    read('content-type').startsWith('multipart/report') ||
    // Exchange adds the first to emails of people as well.
    (headers.has('x-auto-response-suppress') && headers.has('x-ms-exchange-inbox-rules-loop')) ||
    [...headers.keys()].some(name => machineHeaders.test(name))
  )
}

/** Whether an address is this site's, or empty, as of a bounce. */
function isBySite(address: string, env: Bindings): boolean {
  const domain = address.toLowerCase().split('@')[1] ?? ''
  return (
    domain === '' ||
    domain === env.REPLY_DOMAIN?.toLowerCase() ||
    address.toLowerCase() === env.MAIL_FROM?.toLowerCase()
  )
}

/** Whether an address is one that people rarely write from. */
const isOfMachine = (address: string) =>
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)\b[^@]*@/i.test(address)

/** Whether a mailing list or a newsletter sent it. Source: RFC 2369; RFC 2919. */
const isOfList = (headers: Headers) =>
  /\blist\b/i.test(`${headers.get('precedence')} ${headers.get('x-precedence')}`) ||
  [...headers.keys()].some(name => name.startsWith('list-'))

const machineHeaders =
  /^(?:x-auto-?(?:generated|reply|reply-from|respond|response|responder)|x-mail-autoreply|x-vacation|x-loop|x-fc-machinegenerated|x-ms-exchange-generated-message-source|x-ms-exchange-message-is-ndr|x-failed-recipients)$/

/** A person may also write `Out of office`: then Exchange's header decides. */
const isAutoReply = (subject: string, headers: Headers) =>
  autoReplySubject.test(subject) ||
  (headers.has('x-auto-response-suppress') && awaySubject.test(subject))

const awaySubject =
  /^(?:auto\b|out of (?:the )?office|fuera de (?:la )?oficina|ausente|absen|abwesen)/i

/** How the subjects of automatic replies begin; a person's answer to one begins with `Re:`. */
const autoReplySubject =
  /^(?:automatic (?:reply|response)|auto-?reply|auto-?response|out of office auto-?reply|respuesta autom[aá]tica|r[eé]ponse automatique|message d['’]absence|automatische antwort|abwesenheitsnotiz|resposta autom[aá]tica|risposta automatica|automatisch antwoord|automatiskt svar|automatisk svar|automaattinen vastaus|odpowiedź automatyczna|автоматический ответ|автоответ|tự động trả lời|trả lời tự động|自动回复|自動回覆|自動応答|자동 회신|자동 응답)(?:\s?[:：]|$)/i
