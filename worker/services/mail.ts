import type { Bindings } from '../env.ts'
import { limitOf, signalOf, withTimeout } from '../platform/deadlines.ts'
import { type Outcome, retryAfter } from './response.ts'

export type Address = { name: string; email: string }
export type Mail = {
  to: Address
  /** The sender's name; the sender's address is MAIL_FROM. */
  fromName: string
  replyTo: Address
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Text files. */
  attachments?: { filename: string; content: string; type: string }[]
}

/** Why no mail can be sent; null when it can. */
export function whyNoMail({ EMAIL, RESEND_API_KEY, MAIL_FROM }: Bindings): string | null {
  if (!EMAIL && !RESEND_API_KEY)
    return 'No mail service is connected: the mail waits here. Connect one at Keys.'
  return MAIL_FROM
    ? null
    : 'The sender’s address is missing: the mail waits here. Enter it at Keys.'
}

/**
 * Sends a mail through the configured service. Every value of a header is stripped of characters
 * that could start another header, whoever made it.
 * @param key idempotency key of the mail: an HTTP service sends it once in 24 hours
 */
export async function sendMail(env: Bindings, mail: Mail, key: string): Promise<Outcome> {
  const reason = whyNoMail(env)
  if (reason) return { status: 'not configured', reason }
  const from = { name: inHeader(mail.fromName), email: oneLine(env.MAIL_FROM ?? '') }
  const safe: Mail = {
    ...mail,
    to: safely(mail.to),
    replyTo: safely(mail.replyTo),
    subject: inHeader(mail.subject),
    headers: mail.headers && linesOf(mail.headers),
    attachments: mail.attachments?.map(file => ({
      ...file,
      filename: inHeader(file.filename),
      type: oneLine(file.type),
    })),
  }
  return env.EMAIL
    ? byBinding(env.EMAIL, from, safe, limitOf(env, 'background'))
    : byHttp(env, from, safe, key)
}

/** Source: developers.cloudflare.com/email-service, "Send emails from Workers". */
async function byBinding(
  binding: SendEmail,
  from: Address,
  mail: Mail,
  timeoutMs: number,
): Promise<Outcome> {
  const { to, replyTo, subject, text, html, headers } = mail
  const attachments = mail.attachments?.map(file => ({
    ...file,
    disposition: 'attachment' as const,
  }))
  try {
    const sent = binding.send({ from, to, replyTo, subject, text, html, headers, attachments })
    await withTimeout(timeoutMs, 'The mail service', sent)
    return { status: 'delivered' }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // An error without a code may have occurred after the mail was sent.
    return code
      ? { status: 'refused', reason: `The mail was refused (${code}).` }
      : { status: 'unknown', reason: message }
  }
}

const resend = 'https://api.resend.com/emails'

/** Source: resend.com/docs/api-reference/emails/send-email, and "Idempotency keys". */
async function byHttp(env: Bindings, from: Address, mail: Mail, key: string): Promise<Outcome> {
  const { to, subject, text, html, headers } = mail
  const response = await fetch(env.MAIL_URL || resend, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env.RESEND_API_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'user-agent': 'lead-mail/1.0',
    },
    body: JSON.stringify({
      from: formatted(from),
      to: [to.email],
      reply_to: mail.replyTo.email,
      subject,
      text,
      html,
      headers,
      attachments: mail.attachments?.map(({ filename, content, type }) => ({
        filename,
        content: base64(content),
        content_type: type,
      })),
    }),
    signal: signalOf(env, 'background'),
  })
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { status: 'delivered' }
  }
  const { name } = (await response.json().catch(() => ({}))) as { name?: unknown }
  // The mail was sent earlier with another text, such as before the agent's details changed.
  if (status === 409 && name === 'invalid_idempotent_request') return { status: 'delivered' }
  const reason = `The mail service answered ${status}${typeof name === 'string' ? ` (${name.slice(0, 80)})` : ''}.`
  if (status >= 500) return { status: 'unknown', reason }
  if ([401, 403, 409, 429].includes(status)) {
    return { status: 'refused', reason, retryAfterMs: retryAfter(response) }
  }
  return { status: 'permanent failure', reason }
}

/**
 * Requests the account's domains, which changes nothing. Resolves to the status, and whether the
 * sender's domain is unverified. A send-only key is refused with an error name of its own, and
 * works.
 * Source: resend.com/docs, "List Domains" and "Errors".
 */
export async function checkMail(env: Bindings): Promise<{ status: number; unverified?: boolean }> {
  const url = (env.MAIL_URL || resend).replace(/emails$/, 'domains')
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${env.RESEND_API_KEY}`, 'user-agent': 'lead-mail/1.0' },
    signal: signalOf(env, 'owner'),
  })
  type Answer = { name?: string; data?: { name: string; status: string }[] }
  const { name, data } = (await response.json().catch(() => ({}))) as Answer
  if (name === 'restricted_api_key') return { status: 200 }
  const domain = env.MAIL_FROM?.split('@')[1]?.toLowerCase()
  const verified = data?.some(entry => entry.name === domain && entry.status === 'verified')
  // A 200 without a list of domains is not from the mail service.
  return { status: response.ok && !data ? 502 : response.status, unverified: data && !verified }
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const safely = ({ name, email }: Address): Address => ({
  name: inHeader(name),
  email: oneLine(email).replace(/[\s<>",;]/g, ''),
})

const linesOf = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]))

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** One line without quotes or angle brackets. */
const inHeader = (text: string) => oneLine(text.replace(/["<>\\]/g, '')).slice(0, 150)

const formatted = ({ name, email }: Address) => `"${name}" <${email}>`
