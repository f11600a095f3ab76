import { Hono } from 'hono'
import { z } from 'zod'
import { languages } from '../../src/domain/alerts.ts'
import { isoDay } from '../../src/domain/format.ts'
import { interpret } from '../../src/domain/interpret.ts'
import { callOutcomes, replyLimits } from '../../src/domain/lead-work.ts'
import { isDay } from '../../src/domain/local-day.ts'
import { fieldsOf } from '../../src/domain/reply-template.ts'
import { connect } from '../db/connect.ts'
import { findAsking } from '../db/lead-history.ts'
import { addReply } from '../db/lead-mails.ts'
import { addTask, changeTask, recordContact } from '../db/lead-work.ts'
import { findProperties } from '../db/properties.ts'
import { listTemplates } from '../db/reply-templates.ts'
import { withoutDeadline } from '../deadlines.ts'
import type { App } from '../env.ts'
import { allFactsOf, draftsFor, framed, suggestDraft } from '../leads/draft-reply.ts'
import { mayMail } from '../leads/may-mail.ts'
import { draftByModel } from '../leads/model-reply.ts'
import { deliverDue } from '../leads/outbox.ts'
import { redactMessage } from '../leads/redact-message.ts'
import { logError } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { modelOf } from '../search/model-session.ts'
import { whyNoMail } from '../services/mail.ts'
import { modelSession } from './ai-search.ts'

const key = z.uuid('must be a UUID')
const line = (most: number, empty: string) =>
  z.string(empty).trim().min(1, empty).max(most, `is longer than ${most} characters`)
const language = z.enum(languages, `must be one of ${languages.join(', ')}`)
const day = z.string('Choose a day.').refine(isDay, 'Choose a day.')

const wanted = z.object({ language: z.literal('').or(language).optional() })
const drafted = z.object({ language })
/** A template field left unfilled would be sent as it is. */
const complete = (text: z.ZodString) =>
  text.refine(value => fieldsOf(value).length === 0, {
    error: ({ input }) => `Replace [${fieldsOf(String(input))[0]}] by what you want to say.`,
  })
const reply = z.object({
  key,
  language,
  subject: complete(line(replyLimits.subject, 'Write a subject.')),
  text: complete(line(replyLimits.text, 'Write an answer first.')),
})
const contact = z.discriminatedUnion(
  'way',
  [
    z.object({
      key,
      way: z.literal('call'),
      outcome: z.enum(callOutcomes, `must be one of ${callOutcomes.join(', ')}`),
    }),
    z.object({ key, way: z.literal('text'), outcome: z.literal('sent', 'must be sent') }),
  ],
  'must be call or text',
)
const task = z.object({ key, title: line(replyLimits.task, 'Say what to do.'), due: day })
const taskChange = z.discriminatedUnion(
  'do',
  [z.object({ do: z.literal('done') }), z.object({ do: z.literal('snooze'), due: day })],
  'must be done or snooze',
)

/**
 * Work on one lead: suggested replies, replies by email, calls and texts, tasks. Idempotent by the
 * key in each form. Owner only.
 */
export const leadWork = new Hono<App>()
  .get('/:id/answer', ownerOnly, valid('query', wanted), async c => {
    const now = new Date()
    const db = connect(c.env.DB)
    const lead = await findAsking(db, c.req.param('id'))
    if (!lead) return c.json(missing, 404)
    const [[home = null], permission, templates] = await Promise.all([
      lead.propertyId ? findProperties(db, [lead.propertyId], now) : [],
      mayMail(c.env, { email: lead.email, kind: 'answer', deliveryId: '', now }),
      listTemplates(db),
    ])
    const language = c.req.valid('query').language || interpret(lead.message, [], now).language
    const drafts = draftsFor(templates, lead, { home, language })
    return c.json(
      {
        home,
        language,
        drafts,
        /** The template that the rules suggest, if any. */
        suggested: suggestDraft(lead, drafts, { home, now })?.template ?? null,
        templates: templates.length,
        canMail: whyNoMail(c.env) === null,
        stopped: permission.is === 'stopped',
        model: modelOf(c.env) !== null,
        today: isoDay(now),
      },
      200,
    )
  })
  /**
   * Drafts a reply with the language model, which sees only the redacted question. Nothing is
   * stored.
   */
  .post('/:id/suggestion', ownerOnly, valid('json', drafted), async c => {
    const now = new Date()
    const db = connect(c.env.DB)
    const lead = await findAsking(db, c.req.param('id'))
    if (!lead) return c.json(missing, 404)
    const session = modelSession(c, now)
    if (!session) return c.json({ error: 'No language model is set' }, 503)
    const [home] = lead.propertyId ? await findProperties(db, [lead.propertyId], now) : []
    const question = redactMessage(lead.message, [lead.firstName, lead.lastName])
    const { language } = c.req.valid('json')
    if (!home || question.length === 0) return c.json({ text: null }, 200)
    const facts = allFactsOf(home, language)
    const sentences = await draftByModel(session, { question, facts, language })
    return c.json({ text: sentences && framed(lead, sentences, language) }, 200)
  })
  .post('/:id/replies', ownerOnly, valid('json', reply), async c => {
    const leadId = c.req.param('id')
    const now = new Date()
    const db = connect(c.env.DB)
    const lead = await findAsking(db, leadId)
    if (!lead) return c.json(missing, 404)
    if (whyNoMail(c.env)) return c.json({ error: 'This site cannot send mail' }, 503)
    const asking = { email: lead.email, kind: 'answer', deliveryId: '', now } as const
    if ((await mayMail(c.env, asking)).is === 'stopped') {
      return c.json({ error: 'This address has stopped mail' }, 409)
    }
    const stored = await addReply(db, leadId, c.req.valid('json'), { who: c.get('owner'), now })
    if (stored === 'missing') return c.json(missing, 404)
    if (stored === 'taken') {
      return c.json({ error: 'Another reply was sent with this key', field: 'key' }, 422)
    }
    const report = (error: unknown) => logError(c, error)
    const env = withoutDeadline(c.env)
    c.executionCtx.waitUntil(deliverDue(env, { now, only: leadId, report }).catch(report))
    return c.json({ stored: true }, 201)
  })
  .post('/:id/contacts', ownerOnly, valid('json', contact), async c => {
    const by = { who: c.get('owner'), now: new Date() }
    const id = c.req.param('id')
    const recorded = await recordContact(connect(c.env.DB), id, c.req.valid('json'), by)
    return recorded ? c.json({ recorded }, 201) : c.json(missing, 404)
  })
  .post('/:id/tasks', ownerOnly, valid('json', task), async c => {
    const by = { who: c.get('owner'), now: new Date() }
    const { key: id, title, due } = c.req.valid('json')
    if (due < isoDay(by.now)) return refuseField(c, 'due', 'This day is over.')
    const added = await addTask(connect(c.env.DB), c.req.param('id'), { id, title, due }, by)
    return added ? c.json({ added }, 201) : c.json(missing, 404)
  })
  .put('/:id/tasks/:task', ownerOnly, valid('json', taskChange), async c => {
    const by = { who: c.get('owner'), now: new Date() }
    const change = c.req.valid('json')
    if (change.do === 'snooze' && change.due < isoDay(by.now)) {
      return refuseField(c, 'due', 'This day is over.')
    }
    const which = { leadId: c.req.param('id'), taskId: c.req.param('task') }
    const changed = await changeTask(connect(c.env.DB), which, change, by)
    return changed ? c.json({ changed }, 200) : c.json({ error: 'No such task' }, 404)
  })

const missing = { error: 'No such lead' }
