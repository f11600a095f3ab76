import { limitOf, signalOf } from '../deadlines.ts'
import type { Bindings } from '../env.ts'
import type { Outcome } from '../leads/outbox.ts'
import { within } from '../timeout.ts'
import { retryAfter } from './retry-after.ts'

export type Address = { name: string; email: string }
export type Mail = {
  to: Address
  /** Whose name stands as the sender; the address is the configured one. */
  fromName: string
  replyTo: Address
  subject: string
  text: string
  html: string
}

/** Why no mail can leave, or null when one can. */
export function whyNoMail({ EMAIL, RESEND_API_KEY, MAIL_FROM }: Bindings): string | null {
  if (!EMAIL && !RESEND_API_KEY) return 'No mail service is configured: the mail is kept here.'
  return MAIL_FROM ? null : 'MAIL_FROM is not set: the mail is kept here.'
}

/**
 * Sends a mail through the configured service. No name, subject or address can add a header: what a
 * header cannot hold is taken out here, whoever wrote it.
 * @param key the same mail has the same key; an HTTP service sends it once in 24 hours
 */
export async function sendMail(env: Bindings, mail: Mail, key: string): Promise<Outcome> {
  const reason = whyNoMail(env)
  if (reason) return { is: 'unconnected', reason }
  const from = { name: inHeader(mail.fromName), email: env.MAIL_FROM ?? '' }
  const safe: Mail = { ...mail, subject: inHeader(mail.subject), to: safely(mail.to) }
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
  const { to, subject, text, html } = mail
  try {
    const sent = binding.send({ from, to, replyTo: safely(mail.replyTo), subject, text, html })
    await within(timeoutMs, 'The mail service', sent)
    return { is: 'delivered' }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    // A coded error is a refusal; anything else may have happened after the mail had left.
    return code
      ? { is: 'refused', reason: `The mail was refused (${code}).` }
      : { is: 'unclear', reason: message }
  }
}

/** Source: resend.com/docs/api-reference/emails/send-email, and "Idempotency keys". */
async function byHttp(env: Bindings, from: Address, mail: Mail, key: string): Promise<Outcome> {
  const { to, subject, text, html } = mail
  const response = await fetch(env.MAIL_URL || 'https://api.resend.com/emails', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env.RESEND_API_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'user-agent': 'lead-mail/1.0',
    },
    body: JSON.stringify({
      from: spelled(from),
      to: [to.email],
      reply_to: mail.replyTo.email,
      subject,
      text,
      html,
    }),
    signal: signalOf(env, 'background'),
  })
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { is: 'delivered' }
  }
  const { name } = (await response.json().catch(() => ({}))) as { name?: unknown }
  // The key was used with other words, such as before the agent's card changed: it has been sent.
  if (status === 409 && name === 'invalid_idempotent_request') return { is: 'delivered' }
  const reason = `The mail service answered ${status}${typeof name === 'string' ? ` (${name.slice(0, 80)})` : ''}.`
  if (status >= 500) return { is: 'unclear', reason }
  if ([401, 403, 409, 429].includes(status)) {
    return { is: 'refused', reason, retryAfterMs: retryAfter(response) }
  }
  return { is: 'hopeless', reason }
}

const safely = ({ name, email }: Address): Address => ({ name: inHeader(name), email })

/** One line without control characters, and without what sets a name apart from its address. */
const inHeader = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/["<>\\]/g, '')
    .trim()
    .slice(0, 150)

const spelled = ({ name, email }: Address) => `"${name}" <${email}>`
