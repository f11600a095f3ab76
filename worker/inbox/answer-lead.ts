import type { Context } from 'hono'
import { isoDay } from '../../src/format/format.ts'
import type { Language } from '../../src/format/language.ts'
import { interpret } from '../../src/search/interpret.ts'
import { connect, type Database } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { findProperties } from '../inventory/homes.ts'
import { mayMail } from '../mail/may-mail.ts'
import { deliverNow } from '../mail/outbox.ts'
import { type ModelSession, modelOf } from '../search/model-session.ts'
import { whyNoMail } from '../services/mail.ts'
import { listTemplates } from '../site/reply-templates.ts'
import { allFactsOf, draftsFor, framed, suggestDraft } from './draft-reply.ts'
import { findAsking } from './lead-history.ts'
import { addReply } from './lead-mails.ts'
import { draftByModel } from './model-reply.ts'
import { redactMessage } from './redact-message.ts'

/**
 * What the agent answers a lead with: its home, filled templates, and whether mail can be sent. Null
 * if there is no such lead.
 * @param chosen the language of the drafts; the one that the visitor wrote if undefined
 */
export async function prepareAnswer(
  env: Bindings,
  leadId: string,
  chosen: Language | undefined,
  now: Date,
) {
  const db = connect(env.DB)
  const lead = await findAsking(db, leadId)
  if (!lead) return null
  const [[home = null], permission, templates] = await Promise.all([
    lead.propertyId ? findProperties(db, [lead.propertyId], now) : [],
    mayMail(env, { email: lead.email, kind: 'answer', deliveryId: '', now }),
    listTemplates(db),
  ])
  const language = chosen ?? interpret(lead.message, [], now).language
  const drafts = draftsFor(templates, lead, { home, language })
  return {
    home,
    language,
    drafts,
    /** The template that the rules suggest, if any. */
    suggested: suggestDraft(lead, drafts, { home, now })?.template ?? null,
    templates: templates.length,
    canMail: whyNoMail(env) === null,
    stopped: permission.status === 'stopped',
    model: modelOf(env) !== null,
    today: isoDay(now),
  }
}

export type Answer = NonNullable<Awaited<ReturnType<typeof prepareAnswer>>>

/**
 * Drafts a reply with the language model, which sees only the redacted question; null if it has
 * none. Nothing is stored.
 */
export async function suggestReply(
  db: Database,
  session: ModelSession | null,
  { leadId, language }: { leadId: string; language: Language },
  now: Date,
) {
  const lead = await findAsking(db, leadId)
  if (!lead) return { status: 'missing' as const }
  if (!session) return { status: 'no model' as const }
  const [home] = lead.propertyId ? await findProperties(db, [lead.propertyId], now) : []
  const question = redactMessage(lead.message, [lead.firstName, lead.lastName])
  if (!home || question.length === 0) return { status: 'draft' as const, text: null }
  const facts = allFactsOf(home, language)
  const sentences = await draftByModel(session, { question, facts, language })
  return { status: 'draft' as const, text: sentences && framed(lead, sentences, language) }
}

/**
 * Stores the agent's reply to a lead and sends it. `taken` if another reply was sent with its key,
 * `stopped` if the visitor has stopped mail.
 */
export async function sendReply(
  c: Context<App>,
  leadId: string,
  reply: Parameters<typeof addReply>[2],
  now: Date,
) {
  const db = connect(c.env.DB)
  const lead = await findAsking(db, leadId)
  if (!lead) return { status: 'missing' as const }
  if (whyNoMail(c.env)) return { status: 'no mail' as const }
  const asking = { email: lead.email, kind: 'answer', deliveryId: '', now } as const
  if ((await mayMail(c.env, asking)).status === 'stopped') return { status: 'stopped' as const }
  const status = await addReply(db, leadId, reply, { who: c.get('owner'), now })
  if (status === 'missing' || status === 'taken') return { status }
  deliverNow(c, leadId, now)
  return { status: 'saved' as const }
}
