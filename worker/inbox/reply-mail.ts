import { replyMailWords } from '../../src/inbox/reply-mail-words.ts'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { site } from '../../src/site/site.ts'
import type { Bindings } from '../env.ts'
import { render } from '../leads/mails.ts'
import type { Shipment } from '../mail/deliveries.ts'
import type { Block } from '../mail/mail-blocks.ts'
import type { Mail } from '../services/mail.ts'
import { replyAddress } from './reply-address.ts'

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
