import { data, href, redirect } from 'react-router'
import { sendReply, suggestReply } from '../../worker/inbox/answer-lead.ts'
import { snoozeLeads } from '../../worker/inbox/change-leads.ts'
import { setNetSheet } from '../../worker/inbox/lead-history.ts'
import { addTask, changeTask, recordContact } from '../../worker/inbox/lead-work.ts'
import {
  newContact,
  newReply,
  newSnooze,
  newTask,
  taskChange,
} from '../../worker/inbox/lead-work-api.ts'
import { listWaiting } from '../../worker/inbox/waiting-leads.ts'
import { modelSession } from '../../worker/search/api.ts'
import { isoDay } from '../format/format.ts'
import { addDays } from '../format/local-day.ts'
import type { PageContext } from '../frame/page-context.ts'
import { whenValid } from '../frame/valid-input.server.ts'
import { readNetSheet, sheetParams } from '../inventory/net-sheet/net-sheet-inputs.ts'
import { netSheetWords } from '../inventory/net-sheet/net-sheet-words.ts'
import { workWords as words } from './inbox-words.ts'

/** The typed values of a form that could not be saved, and the errors. */
export type Unsaved = {
  do: string
  typed: Record<string, string>
  errors: Record<string, string>
  /** An error that belongs to no field. */
  failure: string | null
  /** Whether the model wrote the text. */
  byModel?: boolean
}

/**
 * Handles a form on a lead's page: a reply, a logged call or text, a new or changed task, a time
 * until which it is set aside. Redirects after saving, so that a reload submits nothing again.
 * @param back the page to redirect to; by default the lead, or after an answer the next one
 */
export async function actOnLead(
  site: PageContext,
  id: string,
  typed: Record<string, string>,
  back?: string,
) {
  const what = typed.do ?? ''
  if (what === 'suggest') return suggest(site, id, typed)
  const saving = save(site, id, what, typed)
  if (!saving) throw data(null, { status: 400 })
  const saved: Saved = (await site.part(saving)) ?? { status: 'failed' }
  if (saved.status === 'missing') throw data(null, { status: 404 })
  if (saved.status === 'saved') {
    const page = back ?? (await pageAfter(site, id, what, typed))
    throw redirect(`${page}${page.includes('?') ? '&' : '?'}done=${what}`, 303)
  }
  const unsaved: Unsaved = {
    do: what,
    // A reply with this key was already sent, so the next one needs a new key.
    typed: saved.status === 'taken' ? { ...typed, key: crypto.randomUUID() } : typed,
    errors: saved.status === 'wrong' ? saved.errors : {},
    failure: failureOf(what, saved),
  }
  return data(unsaved, { status: statusOf[saved.status] })
}

/** Whoever has answered a lead or set it aside goes on with the next one that waits. */
async function pageAfter(
  { db, now, part }: PageContext,
  id: string,
  what: string,
  { until }: Record<string, string>,
): Promise<string> {
  const own = href('/lead-dashboard/:id', { id })
  if (what !== 'reply' && (what !== 'snooze' || until === 'now')) return own
  const waiting = await part(listWaiting(db, now))
  const next = waiting?.leads.find(lead => lead.id !== id)
  return next ? `${href('/lead-dashboard/:id', { id: next.id })}?after=${id}` : own
}

/** The text fields of a form. Throws 400 if the body is not a form. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Returns the reply form with the model's draft, or unchanged. */
async function suggest(
  { c, db, now, part }: PageContext,
  id: string,
  typed: Record<string, string>,
) {
  const language = typed.language === 'es' ? 'es' : 'en'
  const draft = await part(suggestReply(db, modelSession(c, now), { leadId: id, language }, now))
  if (draft?.status === 'missing') throw data(null, { status: 404 })
  const text = draft?.status === 'draft' ? draft.text : null
  const unsaved: Unsaved = {
    do: 'reply',
    typed: { ...typed, key: crypto.randomUUID(), ...(text && { text }) },
    errors: {},
    failure: text ? null : words.composer.noModel,
    byModel: text !== null,
  }
  return data(unsaved)
}

type Refused =
  | { status: 'taken' | 'stopped' | 'no mail' | 'failed' }
  | { status: 'wrong'; errors: Record<string, string> }
type Saved = { status: 'saved' } | { status: 'missing' } | Refused

const statusOf = {
  wrong: 400,
  stopped: 409,
  taken: 422,
  'no mail': 503,
  failed: 503,
}

/** Saves a form; null if there is no such form. */
function save(
  site: PageContext,
  id: string,
  what: string,
  typed: Record<string, string>,
): Promise<Saved> | null {
  const { c, db, now } = site
  const ownerChange = { who: c.get('owner'), now }
  switch (what) {
    case 'reply':
      return whenValid(newReply, typed, reply => sendReply(c, id, reply, now))
    case 'contact': {
      const { key, outcome } = typed
      const contact = { key, way: outcome === 'sent' ? 'text' : 'call', outcome }
      return whenValid(newContact, contact, known =>
        ifFound(recordContact(db, id, known, ownerChange)),
      )
    }
    case 'net-sheet':
      return saveNetSheet(site, id, typed)
    case 'snooze': {
      const { until, other } = typed
      const change = { who: c.get('owner'), now }
      const set = async (time: Date | null): Promise<Saved> => {
        await snoozeLeads(db, [{ id, until: time?.getTime() ?? null }], change)
        return { status: 'saved' }
      }
      if (until === 'now') return set(null)
      return whenValid(newSnooze, { until: until || other }, snooze => set(snooze.until))
    }
    case 'task':
      return whenValid(newTask, typed, ({ key, ...task }) =>
        ifFound(addTask(db, id, { id: key, ...task }, ownerChange)),
      )
    case 'change': {
      const { task: taskId = '', today = '', change = '' } = typed
      const taskInput =
        change === 'done'
          ? { do: 'done' }
          : { do: 'snooze', due: addDays(today, Number(change) || 1) }
      return whenValid(taskChange, taskInput, to =>
        ifFound(changeTask(db, { leadId: id, taskId }, to, ownerChange)),
      )
    }
    default:
      return null
  }
}

/** Saves the figures of a net sheet, or those before the last change (`restore`). */
async function saveNetSheet(
  { c, db, now }: PageContext,
  id: string,
  { seen = '', restore, ...typed }: Record<string, string>,
): Promise<Saved> {
  const params = sheetParams(new URLSearchParams(restore ?? typed))
  // What was sent before may have a closing that is over.
  const problems = restore === undefined ? readNetSheet(params, isoDay(now)).problems : {}
  const errors = Object.entries(problems).map(([field, problem]) => [
    field,
    netSheetWords.en.problems[problem],
  ])
  if (errors.length > 0) return { status: 'wrong', errors: Object.fromEntries(errors) }
  const change = { netSheet: params.toString(), seen }
  const status = await setNetSheet(db, id, change, { who: c.get('owner'), now })
  return status === 'conflict'
    ? { status: 'wrong', errors: { netSheet: words.netSheet.conflict } }
    : { status }
}

const ifFound = async (saving: Promise<boolean>): Promise<Saved> => ({
  status: (await saving) ? 'saved' : 'missing',
})

/** An error that belongs to no field. */
function failureOf(what: string, saved: Refused): string | null {
  if (saved.status === 'wrong') return null
  if (what !== 'reply') return words.notDone
  const { taken, theirStop, failed, noMail } = words.composer
  return { taken, stopped: theirStop, 'no mail': noMail, failed }[saved.status]
}
