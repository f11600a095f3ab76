import { Hono } from 'hono'
import { z } from 'zod'
import { workWords } from '../../src/inbox/inbox-words.ts'
import {
  leadOutcomes,
  leadSorts,
  leadStatuses,
  maxChanged,
  spamViews,
} from '../../src/leads/lead-list.ts'
import { scoreBands } from '../../src/leads/lead-score.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { streamCsv } from '../leads/csv.ts'
import { browseLeads, type Cursor } from '../leads/lead-list.ts'
import { deliverNow } from '../mail/outbox.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { blankAsAbsent, page, refuseField, valid } from '../middleware/valid.ts'
import { logError } from '../platform/log.ts'
import { recordAudit } from '../site/audit-log.ts'
import { changeLeads } from './change-leads.ts'
import { addNote, findLead, markNotSpam, setStatus } from './lead-history.ts'
import { snoozeTime } from './lead-work-api.ts'
import { listWaiting } from './waiting-leads.ts'

const tooMany = `are more than ${maxChanged} leads`
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(blankAsAbsent, z.enum(values, `must be one of ${values.join(', ')}`).optional())
const words = z.preprocess(
  blankAsAbsent,
  z.string('must be text').trim().max(200, 'is longer than 200 characters').optional(),
)
const [hot, warm, cold] = scoreBands
const filter = z.object({
  search: words.transform(typed => typed || undefined),
  band: oneOf([hot.status, warm.status, cold.status]),
  source: words,
  status: oneOf(leadStatuses),
  spam: oneOf(spamViews),
  sort: oneOf(leadSorts),
  ids: z.preprocess(
    blankAsAbsent,
    z
      .string('must be text')
      .regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,49}$/, `must be at most ${maxChanged} ids`)
      .transform(typed => typed.split(','))
      .optional(),
  ),
})

/** A cursor in a URL: the score, time, and id of a lead. */
const cursor = z.preprocess(
  blankAsAbsent,
  z
    .string()
    .regex(/^\d{1,3}\.\d{1,16}\.[\w-]{1,64}$/, 'must be a cursor from the list')
    .transform((value): Cursor => {
      const [score, createdAt, id = ''] = value.split('.')
      return { score: Number(score), createdAt: Number(createdAt), id }
    })
    .optional(),
)

export const leadListInput = filter.extend({
  limit: page(50).shape.limit,
  after: cursor,
  before: cursor,
})
const newNote = z.object({
  text: z
    .string('Please write a note.')
    .trim()
    .min(1, 'Please write a note.')
    .max(5000, 'is longer than 5,000 characters'),
  key: z.uuid('must be a UUID'),
})
const statusChange = z.object({
  status: z.enum(leadStatuses, `must be one of ${leadStatuses.join(', ')}`),
  version: z.number('must be a number').int('must be a whole number'),
  outcome: oneOf(leadOutcomes),
})

const id = z.string('must be text').min(1).max(64, 'is longer than 64 characters')
const chosen = z.array(id, 'must be a list').min(1, 'Choose a lead.').max(maxChanged, tooMany)
const listed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ id, ...shape }), 'must be a list')
    .min(1, 'Choose a lead.')
    .max(maxChanged, tooMany)

/** A change of several leads. `restore` undoes a snooze. */
export const leadsChange = z.discriminatedUnion(
  'do',
  [
    statusChange.extend({ do: z.literal('status'), leads: listed({ version: z.number() }) }).omit({
      version: true,
    }),
    z.object({ do: z.literal('snooze'), ids: chosen, until: snoozeTime }),
    z.object({
      do: z.literal('restore'),
      leads: listed({ snoozedUntil: z.iso.datetime('must be a time').nullable() }),
    }),
    z.object({ do: z.enum(['spam', 'not spam']), ids: chosen }),
  ],
  'must be status, snooze, restore, spam or not spam',
)

/**
 * Lead admin: list, export, who is waiting for an answer, notes, status, and changes of several
 * leads at once, which answer with what each lead was before. The list sends its total
 * in x-total-count and the cursors for `after` and `before` in x-next and x-previous. Owner only.
 */
export const leadAdmin = new Hono<App>()
  .get('/', ownerOnly, valid('query', leadListInput), async c => {
    const listInput = c.req.valid('query')
    const { leads, total, next, previous } = await browseLeads(connect(c.env.DB), listInput)
    c.header('x-total-count', String(total))
    c.header('x-next', next)
    c.header('x-previous', previous)
    return c.json(leads)
  })
  .get('/export.csv', ownerOnly, valid('query', filter), async c => {
    const { sort, ...filterInput } = c.req.valid('query')
    const now = new Date()
    const db = connect(c.env.DB)
    // Search words may be a person's name: the audit log only records that there were some.
    const { search, ids, ...facets } = filterInput
    const chosen = Object.entries({
      ...facets,
      search: search && 'words',
      chosen: ids && String(ids.length),
    })
    const detail = Object.fromEntries(
      chosen.flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
    await recordAudit(db, { at: now, who: c.get('owner'), action: 'leads.export', detail })
    const file = await streamCsv(db, { filter: filterInput, sort }, error => logError(c, error))
    c.header('content-type', 'text/csv; charset=utf-8')
    const name = `leads-${now.toISOString().slice(0, 10)}.csv`
    c.header('content-disposition', `attachment; filename="${name}"`)
    return c.body(file)
  })
  .get('/waiting', ownerOnly, async c => c.json(await listWaiting(connect(c.env.DB), new Date())))
  .get('/:id', ownerOnly, async c => {
    const detail = await findLead(connect(c.env.DB), c.req.param('id'))
    return detail ? c.json(detail) : c.json(missing, 404)
  })
  .post('/:id/notes', ownerOnly, valid('json', newNote), async c => {
    const change = { who: c.get('owner'), now: new Date() }
    const added = await addNote(connect(c.env.DB), c.req.param('id'), c.req.valid('json'), change)
    return added ? c.json({ added }, 201) : c.json(missing, 404)
  })
  .put('/:id/status', ownerOnly, valid('json', statusChange), async c => {
    const change = { who: c.get('owner'), now: new Date() }
    const set = await setStatus(connect(c.env.DB), c.req.param('id'), c.req.valid('json'), change)
    if (set.result === 'open-ended') return refuseField(c, 'outcome', workWords.openEnded)
    if (set.result === 'missing') return c.json(missing, 404)
    const current = { status: set.status, version: set.version }
    if (set.result === 'conflict') return c.json({ error: 'Changed by someone else', current }, 409)
    return c.json(current, 200)
  })
  .post('/:id/not-spam', ownerOnly, async c => {
    const leadId = c.req.param('id')
    const now = new Date()
    const cleared = await markNotSpam(connect(c.env.DB), [leadId], { who: c.get('owner'), now })
    if (cleared.length === 0) return c.json({ error: 'No suspected lead of this id' }, 404)
    deliverNow(c, leadId, now)
    return c.json({ cleared: true })
  })
  .post('/changes', ownerOnly, valid('json', leadsChange), async c => {
    const now = new Date()
    const change = c.req.valid('json')
    const changed = await changeLeads(connect(c.env.DB), change, { who: c.get('owner'), now })
    if (changed === 'open-ended') return refuseField(c, 'outcome', workWords.openEnded)
    if (change.do === 'not spam') for (const { id } of changed) deliverNow(c, id, now)
    return c.json({ changed }, 200)
  })

const missing = { error: 'No such lead' }
