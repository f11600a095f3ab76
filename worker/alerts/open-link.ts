import type { Context } from 'hono'
import { z } from 'zod'
import { balanceOn } from '../../src/alerts/after-sale.ts'
import { frequencies } from '../../src/alerts/alerts.ts'
import { placeOf, reportName } from '../../src/alerts/owners-report-words.ts'
import { stateOf } from '../../src/alerts/report-pace.ts'
import { savedSearchWords } from '../../src/alerts/words.ts'
import { languages } from '../../src/format/language.ts'
import { searchMessage } from '../../src/inventory/alert-button-words.ts'
import { searchAlertSource } from '../../src/inventory/alert-path.ts'
import { describeSearch } from '../../src/inventory/filter/describe-search.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { receiveLead } from '../leads/intake.ts'
import { stopLink } from '../leads/stop-mail.ts'
import { logError } from '../platform/log.ts'
import {
  feedLink,
  isRefused,
  manageLink,
  openConfirm,
  openDated,
  openStopSearch,
} from './alert-links.ts'
import {
  canKeepLoan,
  loanFields,
  openLoan,
  readTerms,
  reportSettings,
  sealLoan,
} from './report-settings.ts'
import {
  changeSearch,
  confirmSearch,
  findConfirmation,
  findSavedSearch,
  listSearchesOf,
  refuseOldLinks,
  type SavedSearch,
} from './saved-search-rows.ts'

/* What the sealed links in a recipient's emails open. Each function takes the link's token. */

const token = z.string('must be text').max(900, 'is longer than 900').default('')
export const linked = z.object({ t: token })

const whole = z.coerce.number('must be a number').int('must be a whole number').positive()
const settings = {
  frequency: z.enum(frequencies, savedSearchWords.errors.frequency),
  language: z.enum(languages, savedSearchWords.errors.language),
}
/** A change that a recipient makes to one of their searches, or to all links so far. */
export const searchChange = z.discriminatedUnion(
  'do',
  [
    z.object({ t: token, id: whole, do: z.enum(['pause', 'resume', 'stop']) }),
    z.object({ t: token, id: whole, do: z.literal('change'), ...settings }),
    z.object({ t: token, id: whole, do: z.literal('report'), ...reportSettings }),
    z.object({ t: token, id: whole, do: z.literal('loan'), ...loanFields }),
    z.object({ t: token, id: whole, do: z.literal('forget-loan') }),
    z.object({ t: token, do: z.literal('refuse-links') }),
  ],
  'must be pause, resume, stop, change, report, loan, forget-loan or refuse-links',
)

/** The search that a link confirms, as it would be then; null if the link is rejected. */
export async function readConfirmation(
  env: Bindings,
  t: string,
  now: Date,
): Promise<SavedSearchView | null> {
  const request = await findByConfirm(env, t, now)
  if (!request) return null
  const { mail, search } = request
  const frequency = mail.frequency ?? search.frequency
  const language = mail.language ?? search.language
  return viewOf({ ...search, frequency, language })
}

/** Turns on the search that a link confirms; null if the link is rejected. */
export async function confirmByLink(
  c: Context<App>,
  t: string,
  now: Date,
): Promise<(SavedSearchView & { manage: string }) | null> {
  const request = await findByConfirm(c.env, t, now)
  if (!request) return null
  const { search, recipient } = request
  await confirmSearch(connect(c.env.DB), request, now)
  if (search.contact) await askAgent(c, request, now)
  return { ...viewOf(search), manage: pathOf(await manageLink(c.env, recipient, now)) }
}

/** A recipient's searches; null if the link is rejected. */
export async function listMine(env: Bindings, t: string, now: Date) {
  const mine = await findMine(env, t, now)
  if (!mine) return null
  const [stopAll, searches] = await Promise.all([
    stopLink(env, mine.recipient.email),
    Promise.all(
      mine.searches.map(async search => ({
        ...viewOf(search),
        feed: search.search ? await feedLink(env, search, now) : null,
        loan: await readLoan(env, search, now),
      })),
    ),
  ])
  return { searches, stopAll: pathOf(stopAll), canKeepLoan: canKeepLoan(env) }
}

/** The terms of the loan as typed, and what is owed by them today. */
async function readLoan(env: Bindings, search: SavedSearch, now: Date) {
  const loan = await openLoan(env, search)
  return loan && { ...loan, today: balanceOn(loan, now) }
}

/**
 * Makes a recipient's change. `link` is the new link to their searches, if it revoked the old
 * ones.
 */
export async function changeMine(
  env: Bindings,
  { t, ...change }: z.infer<typeof searchChange>,
  now: Date,
): Promise<
  | { status: 'changed'; link: string | null }
  | { status: 'unknown link' | 'unknown search' }
  | { status: 'wrong'; field: string; reason: string }
> {
  const mine = await findMine(env, t, now)
  if (!mine) return { status: 'unknown link' }
  const db = connect(env.DB)
  const { recipient } = mine
  if (change.do === 'refuse-links') {
    await refuseOldLinks(db, recipient.id, now)
    const fresh = await manageLink(env, { ...recipient, linksFrom: now }, now)
    return { status: 'changed', link: pathOf(fresh) }
  }
  const row = { id: change.id, subscriberId: recipient.id }
  if (change.do === 'loan') {
    const loan = readTerms(change)
    if (!loan) return { status: 'wrong', field: 'payment', reason: 'is too low' }
    if (!canKeepLoan(env)) return { status: 'unknown search' }
    const sealed = await sealLoan(env, row, loan)
    const isKept = await changeSearch(db, row, { do: 'loan', loan: sealed }, now)
    return isKept ? { status: 'changed', link: null } : { status: 'unknown search' }
  }
  const forgetting = { do: 'loan', loan: null } as const
  const isDone = await changeSearch(db, row, change.do === 'forget-loan' ? forgetting : change, now)
  return isDone ? { status: 'changed', link: null } : { status: 'unknown search' }
}

/** The search that a link stops; null if the link is rejected. */
export async function readStopping(env: Bindings, t: string): Promise<SavedSearchView | null> {
  const search = await findByStop(env, t)
  return search ? viewOf(search) : null
}

/** Stops the search of a link; null if the link is rejected. */
export async function stopSearch(
  env: Bindings,
  t: string,
  now: Date,
): Promise<SavedSearchView | null> {
  const search = await findByStop(env, t)
  if (!search) return null
  const { id, subscriberId } = search
  await changeSearch(connect(env.DB), { id, subscriberId }, { do: 'stop' }, now)
  return viewOf({ ...search, stoppedAt: now })
}

async function findByConfirm(env: Bindings, t: string, now: Date) {
  const mailId = await openConfirm(env, t, now)
  return mailId ? findConfirmation(connect(env.DB), mailId) : undefined
}

async function findByStop(env: Bindings, t: string) {
  const id = await openStopSearch(env, t)
  return id ? (await findSavedSearch(connect(env.DB), id))?.search : undefined
}

/** The recipient in the link, with their searches. */
async function findMine(env: Bindings, t: string, now: Date) {
  const link = await openDated(env, 'manage-searches', t, now)
  const recipient = link && (await listSearchesOf(connect(env.DB), link.sub))
  return recipient && !isRefused(recipient.recipient, link) ? recipient : null
}

/** Creates a lead for a recipient who also asked the agent to write. */
async function askAgent(
  c: Context<App>,
  { mail, search, recipient }: NonNullable<Awaited<ReturnType<typeof findConfirmation>>>,
  now: Date,
) {
  const message = search.search
    ? searchMessage(describeSearch(search.search, 'en'))
    : savedSearchWords.watchMessage
  const inquiry = {
    email: recipient.email,
    message: message.slice(0, 5000),
    consent: true,
    source: searchAlertSource,
    idempotencyKey: mail.id,
  }
  // The alert is on; failing to store the lead must not report otherwise.
  await receiveLead(c, inquiry, now).catch(error => logError(c, error))
}

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** A saved search as its recipient's pages show it. */
function viewOf(saved: SavedSearch) {
  const { id, query, search, homes, frequency, language } = saved
  return {
    id,
    /** In words; empty for any home, and for chosen homes. */
    text: search
      ? frequency === 'monthly'
        ? reportName(placeOf(search))
        : describeSearch(search, 'en')
      : '',
    homes,
    url: search ? `/properties?${query}` : `/saved?${query}`,
    frequency,
    language,
    isPaused: saved.pausedAt !== null,
    isStopped: saved.stoppedAt !== null,
    confirmedAt: saved.confirmedAt?.toISOString() ?? null,
    report: reportOf(saved),
  }
}

/** The settings of a report; null for another search. Never the loan. */
export function reportOf({ frequency, report, endedAt }: SavedSearch) {
  if (frequency !== 'monthly') return null
  const { pace, off, home, name = null, given = null } = stateOf(report)
  return { pace, off, home, name, given, endedAt: endedAt?.toISOString() ?? null }
}
export type SavedSearchView = ReturnType<typeof viewOf>
