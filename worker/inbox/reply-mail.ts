import { replyMailWords } from '../../src/inbox/reply-mail-words.ts'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { site } from '../../src/site/site.ts'
import type { Bindings } from '../env.ts'
import { render } from '../leads/mails.ts'
import type { Shipment } from '../mail/deliveries.ts'
import type { Block } from '../mail/mail-blocks.ts'
import { sign } from '../mail/sealed-links.ts'
import type { Mail } from '../services/mail.ts'

/** The agent's reply to a lead. The visitor's answer comes to the lead's own address. */
export async function replyMail(
  env: Bindings,
  { lead, written }: Shipment,
  stop: string,
): Promise<Mail> {
  const { subject = '', language = 'en', inReplyTo } = written?.detail ?? {}
  const blocks: Block[] = [
    { status: 'letter', text: written?.text ?? '' },
    { status: 'card', lines: [agent.name, agent.title, agent.phone.display, agent.email] },
  ]
  const stopLabel = language === 'es' ? replyMailWords.stopInSpanish : visitorMailWords.stop
  return {
    to: { name: '', email: lead.email },
    fromName: agent.name,
    replyTo: { name: agent.name, email: (await replyAddress(env, lead.id)) ?? agent.email },
    subject,
    ...render(blocks, subject, { stop, stopLabel, language }),
    headers: {
      ...(inReplyTo && { 'In-Reply-To': inReplyTo, References: inReplyTo }),
      // Tells other mail programs not to auto-reply.
      ...(written?.by === 'site' && { 'Auto-Submitted': 'auto-replied' }),
    },
  }
}

/** Forwards a visitor's reply to the agent. */
export function inboundMailNotice(env: Bindings, { lead, written }: Shipment): Mail {
  const words = replyMailWords.heard
  const { subject = '', from, unproven, attachments = 0 } = written?.detail ?? {}
  const name = `${lead.firstName} ${lead.lastName}`.trim() || lead.email
  const title = unproven ? words.unprovenSubject(unproven, subject) : words.subject(name, subject)
  const blocks: Block[] = [
    { status: 'heading', text: name },
    ...(unproven ? [{ status: 'note', text: words.unproven(unproven) } as const] : []),
    ...(from ? [{ status: 'note', text: words.from(from) } as const] : []),
    { status: 'quote', text: written?.text ?? '' },
    ...(attachments > 0
      ? [{ status: 'note', text: words.attachments(attachments, !from && !unproven) } as const]
      : []),
    { status: 'text', text: words.answer },
    { status: 'link', label: words.open, to: `${site.origin}/lead-dashboard/${lead.id}` },
  ]
  return {
    to: { name: agent.name, email: env.MAIL_TO || agent.email },
    fromName: words.sender,
    replyTo: { name, email: (!unproven && from) || lead.email },
    subject: title,
    ...render(blocks, title),
  }
}

/**
 * The address for a visitor's reply about a lead; null without a reply domain. The local part, 57
 * of the 64 characters that RFC 5321 allows, is the lead's id and a signature. It is
 * case-insensitive, because some mail programs use capitals.
 */
async function replyAddress(env: Bindings, leadId: string): Promise<string | null> {
  if (!env.REPLY_DOMAIN) return null
  return `${leadId.replaceAll('-', '')}.${await sign(env, 'reply-address', leadId)}@${env.REPLY_DOMAIN}`
}

/** The id of the lead that an address belongs to; null if this site did not generate it. */
export async function leadOfAddress(env: Bindings, address: string): Promise<string | null> {
  const [, a, b, c, d, e] =
    /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})\.[\da-f]{24}@/i.exec(address) ??
    []
  if (!a) return null
  const leadId = [a, b, c, d, e].join('-').toLowerCase()
  const own = await replyAddress(env, leadId)
  return own?.toLowerCase() === address.toLowerCase() ? leadId : null
}
