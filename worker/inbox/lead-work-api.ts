import { Hono } from 'hono'
import { z } from 'zod'
import { isoDay } from '../../src/format/format.ts'
import { languages } from '../../src/format/language.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { isDay, timeOn } from '../../src/format/local-day.ts'
import { callOutcomes, replyLimits } from '../../src/leads/lead-list.ts'
import { fieldsOf } from '../../src/site/reply-template.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { blankAsAbsent, valid } from '../middleware/valid.ts'
import { modelSession } from '../search/api.ts'
import { prepareAnswer, sendReply, suggestReply } from './answer-lead.ts'
import { addTask, changeTask, recordContact } from './lead-work.ts'

const key = z.uuid('must be a UUID')
const line = (most: number, empty: string) =>
  z.string(empty).trim().min(1, empty).max(most, `is longer than ${most} characters`)
const language = z.enum(languages, `must be one of ${languages.join(', ')}`)
const day = z
  .string('Choose a day.')
  .refine(isDay, { error: 'Choose a day.', abort: true })
  .refine(typed => typed >= isoDay(new Date()), 'This day is over.')

/** A time to come: an instant, or what a clock in Las Vegas shows, as a form sends it. */
export const snoozeTime = z
  .string('Choose a time.')
  .transform((typed, { addIssue }) => {
    const [day = '', clock] = typed.split('T')
    const [hour, minute] =
      /^(\d\d):(\d\d)$/
        .exec(clock ?? '')
        ?.slice(1)
        .map(Number) ?? []
    const isWall = isDay(day) && hour !== undefined && minute !== undefined
    const time = isWall ? timeOn(day, hour * 60 + minute) : new Date(typed)
    if (Number.isNaN(time.getTime())) addIssue('Choose a time.')
    return time
  })
  .refine(time => time.getTime() > Date.now(), 'This time is over.')
  .refine(time => time.getTime() < Date.now() + 366 * dayMs, 'This is more than a year away.')

export const draftInput = z.object({ language: z.literal('').or(language).optional() })
const drafted = z.object({ language })
/** A template field left unfilled would be sent as it is. */
const complete = (text: z.ZodString) =>
  text.refine(value => fieldsOf(value).length === 0, {
    error: ({ input }) => `Replace [${fieldsOf(String(input))[0]}] by what you want to say.`,
  })
export const newReply = z.object({
  key,
  language,
  subject: complete(line(replyLimits.subject, 'Write a subject.')),
  text: complete(line(replyLimits.text, 'Write an answer first.')),
  /** When the lead comes back if the person has not answered by then. */
  remindAt: z.preprocess(blankAsAbsent, snoozeTime.optional()),
})
export const newContact = z.discriminatedUnion(
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
export const newSnooze = z.object({ until: snoozeTime })
export const newTask = z.object({ key, title: line(replyLimits.task, 'Say what to do.'), due: day })
export const taskChange = z.discriminatedUnion(
  'do',
  [z.object({ do: z.literal('done') }), z.object({ do: z.literal('snooze'), due: day })],
  'must be done or snooze',
)

/**
 * Work on one lead: suggested replies, replies by email, calls and texts, tasks. Idempotent by the
 * key in each form. Owner only.
 */
export const leadWork = new Hono<App>()
  .get('/:id/answer', ownerOnly, valid('query', draftInput), async c => {
    const { language } = c.req.valid('query')
    const answer = await prepareAnswer(c.env, c.req.param('id'), language || undefined, new Date())
    return answer ? c.json(answer, 200) : c.json(missing, 404)
  })
  .post('/:id/suggestion', ownerOnly, valid('json', drafted), async c => {
    const now = new Date()
    const request = { leadId: c.req.param('id'), ...c.req.valid('json') }
    const draft = await suggestReply(connect(c.env.DB), modelSession(c, now), request, now)
    if (draft.status === 'missing') return c.json(missing, 404)
    if (draft.status === 'no model') return c.json({ error: 'No language model is set' }, 503)
    return c.json({ text: draft.text }, 200)
  })
  .post('/:id/replies', ownerOnly, valid('json', newReply), async c => {
    const { status } = await sendReply(c, c.req.param('id'), c.req.valid('json'), new Date())
    if (status === 'missing') return c.json(missing, 404)
    if (status === 'no mail') return c.json({ error: 'This site cannot send mail' }, 503)
    if (status === 'stopped') return c.json({ error: 'This address has stopped mail' }, 409)
    if (status === 'taken') {
      return c.json({ error: 'Another reply was sent with this key', field: 'key' }, 422)
    }
    return c.json({ stored: true }, 201)
  })
  .post('/:id/contacts', ownerOnly, valid('json', newContact), async c => {
    const change = { who: c.get('owner'), now: new Date() }
    const id = c.req.param('id')
    const recorded = await recordContact(connect(c.env.DB), id, c.req.valid('json'), change)
    return recorded ? c.json({ recorded }, 201) : c.json(missing, 404)
  })
  .post('/:id/tasks', ownerOnly, valid('json', newTask), async c => {
    const change = { who: c.get('owner'), now: new Date() }
    const { key: id, title, due } = c.req.valid('json')
    const added = await addTask(connect(c.env.DB), c.req.param('id'), { id, title, due }, change)
    return added ? c.json({ added }, 201) : c.json(missing, 404)
  })
  .put('/:id/tasks/:task', ownerOnly, valid('json', taskChange), async c => {
    const ownerChange = { who: c.get('owner'), now: new Date() }
    const change = c.req.valid('json')
    const which = { leadId: c.req.param('id'), taskId: c.req.param('task') }
    const changed = await changeTask(connect(c.env.DB), which, change, ownerChange)
    return changed ? c.json({ changed }, 200) : c.json({ error: 'No such task' }, 404)
  })

const missing = { error: 'No such lead' }
