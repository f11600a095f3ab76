import { data, href, redirect } from 'react-router'
import { leadWords } from '../../content/lead-dashboard.ts'
import { workWords as words } from '../../content/lead-work.ts'
import type { LeadStatus } from '../../domain/lead-list.ts'
import type { LeadOutcome } from '../../domain/lead-work.ts'
import { addDays } from '../../domain/local-day.ts'
import { type PageContext, readErrors } from '../../server/page-context.ts'

type Api = PageContext['api']
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
 * Handles a form on a lead's page: a reply, a logged call or text, a new or changed task, and
 * without JavaScript a note or the status. Redirects after saving, so that a reload submits nothing
 * again.
 * @param back the page to redirect to
 */
export async function actOnLead(
  api: Api,
  id: string,
  typed: Record<string, string>,
  back = href('/lead-dashboard/:id', { id }),
) {
  const what = typed.do ?? ''
  if (what === 'suggest') return suggest(api, id, typed)
  const saved = await save(api, id, what, typed)
  if (!saved) throw data(null, { status: 400 })
  if (saved.status === 404) throw data(null, { status: 404 })
  if (saved.ok) throw redirect(`${back}?done=${what}`, 303)
  const isTaken = saved.status === 422
  const unsaved: Unsaved = {
    do: what,
    // 422: a reply with this key was already sent, so the next one needs a new key.
    typed: isTaken ? { ...typed, key: crypto.randomUUID() } : typed,
    errors: saved.status === 400 ? await readErrors(saved) : {},
    failure:
      what === 'status' && saved.status === 409
        ? conflictOf(typed, (await saved.json()) as unknown as { current: { status: LeadStatus } })
        : failureOf(what, saved.status),
  }
  return data(unsaved, { status: saved.status })
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
async function suggest(api: Api, id: string, typed: Record<string, string>) {
  const json = { language: typed.language === 'es' ? ('es' as const) : ('en' as const) }
  const response = await api.leads[':id'].suggestion.$post({ param: { id }, json })
  if (response.status === 404) throw data(null, { status: 404 })
  const text = response.ok ? (await response.json()).text : null
  const unsaved: Unsaved = {
    do: 'reply',
    typed: { ...typed, key: crypto.randomUUID(), ...(text && { text }) },
    errors: {},
    failure: text ? null : words.composer.noModel,
    byModel: text !== null,
  }
  return data(unsaved)
}

// The API validates the fields.
type Json<Call extends (of: never) => unknown> = Parameters<Call>[0] extends { json: infer Body }
  ? Body
  : never

function save(api: Api, id: string, what: string, typed: Record<string, string>) {
  const lead = api.leads[':id']
  const param = { id }
  if (what === 'reply') {
    return lead.replies.$post({ param, json: typed as Json<typeof lead.replies.$post> })
  }
  if (what === 'contact') {
    const outcome = typed.outcome ?? ''
    const json = { key: typed.key, way: outcome === 'sent' ? 'text' : 'call', outcome }
    return lead.contacts.$post({ param, json: json as Json<typeof lead.contacts.$post> })
  }
  if (what === 'note')
    return lead.notes.$post({ param, json: typed as Json<typeof lead.notes.$post> })
  if (what === 'status') {
    const status = typed.status as LeadStatus
    const outcome = status === 'lost' && typed.outcome ? (typed.outcome as LeadOutcome) : undefined
    const json = { status, version: Number(typed.version), ...(outcome && { outcome }) }
    return lead.status.$put({ param, json })
  }
  if (what === 'task')
    return lead.tasks.$post({ param, json: typed as Json<typeof lead.tasks.$post> })
  if (what === 'change') {
    const { task = '', today = '', change = '' } = typed
    const json =
      change === 'done'
        ? { do: 'done' as const }
        : { do: 'snooze' as const, due: addDays(today, Number(change) || 1) }
    return lead.tasks[':task'].$put({ param: { id, task }, json })
  }
  return null
}

function conflictOf(
  typed: Record<string, string>,
  { current }: { current: { status: LeadStatus } },
) {
  const { status, statuses } = leadWords
  return status.conflict(statuses[current.status], statuses[typed.status as LeadStatus])
}

function failureOf(what: string, status: number): string | null {
  if (status === 400) return null
  if (what !== 'reply') return words.notDone
  const { taken, theirStop, failed, noMail } = words.composer
  return { 422: taken, 409: theirStop, 503: noMail }[status] ?? failed
}
