import type { Context } from 'hono'
import { z } from 'zod'
import {
  type Frequency,
  frequencies,
  maxSearchHomes,
  readSearchHomes,
} from '../../src/alerts/alerts.ts'
import type { ReportState } from '../../src/alerts/report-pace.ts'
import { savedSearchWords } from '../../src/alerts/words.ts'
import { languages } from '../../src/format/language.ts'
import { toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import { queryOf } from '../../src/inventory/filter/query-of.ts'
import type { Search } from '../../src/inventory/filter/saved-filter.ts'
import { writeHomeArea } from '../../src/map/home-area.ts'
import { alertConsent } from '../../src/site/consent.ts'
import { mailLimits } from '../../src/site/settings.ts'
import { connect, type Database } from '../db/connect.ts'
import type { App } from '../env.ts'
import { findProperties } from '../inventory/homes.ts'
import { facets } from '../inventory/listing-query.ts'
import { hiddenFields, requiredEmail } from '../leads/inquiry.ts'
import { deliverDue } from '../mail/outbox.ts'
import { limitOf, withoutDeadline, withTimeout } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { resolveWords } from '../search/resolve.ts'
import { confirmedByTurnstile } from '../services/turnstile.ts'
import { requestConfirmation } from './saved-search-rows.ts'

const { errors } = savedSearchWords

const ticked = (value: unknown) => value === true || value === 'on' || value === 'yes'
/** A list's URL parameters, or an object with the same names. */
const asObject = (value: unknown) =>
  typeof value === 'string' ? queryOf(new URLSearchParams(value)) : value

/** What a form or JSON client sends: a search in words or filters, or homes by id. */
export const searchRequest = z.object({
  email: requiredEmail,
  query: z.string('must be text').trim().max(200, 'is longer than 200 characters').optional(),
  filters: z.preprocess(asObject, facets.optional()),
  homes: z.preprocess(
    value => (typeof value === 'string' ? readSearchHomes(value) : value),
    z
      .array(z.number('must be numbers of homes').int('must be whole numbers').positive())
      .max(maxSearchHomes, `must be at most ${maxSearchHomes} homes`)
      .optional(),
  ),
  frequency: z.enum(frequencies, errors.frequency),
  language: z.enum(languages, errors.language),
  consent: z.preprocess(ticked, z.literal(true, errors.consent)),
  contact: z.preprocess(ticked, z.boolean()),
  consentVersion: z.string().max(40).optional().catch(undefined),
  ...hiddenFields(),
})
export type SearchRequest = z.infer<typeof searchRequest>

/**
 * Stores a request for alerts and mails a confirmation link if there is anything new to confirm.
 * Never reveals whether the address is known. Resolves to the refused field and the reason; with
 * `retryAfterS` if a limit is reached.
 */
export async function requestAlerts(
  c: Context<App>,
  request: SearchRequest,
): Promise<Refusal | null> {
  const now = new Date()
  const db = connect(c.env.DB)
  const target = request.homes?.length
    ? await findChosenHomes(db, request.homes, now)
    : await searched(db, request, now)
  if ('field' in target) return target
  // A bot filled in the hidden field.
  if (request.subject) return null
  return mailQuestion(c, request, target)
}

type ToMail = Pick<SearchRequest, 'email' | 'language' | 'contact' | 'cf-turnstile-response'> & {
  frequency: Frequency
}

/** Stores the request, and mails the confirmation link. */
export async function mailQuestion(
  c: Context<App>,
  request: ToMail,
  target: AlertTarget,
): Promise<Refusal | null> {
  const now = new Date()
  const { email, frequency, language, contact } = request
  const settings = { email, frequency, language, contact }
  const consent = { consentVersion: alertConsent.version, consentText: alertConsent.text }
  const { aDay, unproven } = mailLimits.confirmations
  const requested = await requestConfirmation(
    connect(c.env.DB),
    { ...settings, ...consent, ...target },
    { now, mailsADay: (await isProven(c, request)) ? aDay : unproven },
  )
  if (requested.status === 'mailed lately') return null
  if (requested.status === 'too many searches') {
    return { field: 'email', reason: errors.tooManySearches, retryAfterS: 24 * 3600 }
  }
  if (requested.status === 'too many mails') {
    const retryAfterS = Math.ceil((requested.until.getTime() - now.getTime()) / 1000)
    return {
      field: 'email',
      reason: errors.tooManyMails(Math.ceil(retryAfterS / 3600)),
      retryAfterS,
    }
  }
  const report = (error: unknown) => logError(c, error)
  const sending = deliverDue(withoutDeadline(c.env), { now, only: requested.mailId, report })
  // Cron retries if this fails.
  c.executionCtx.waitUntil(sending.catch(report))
  return null
}

export type AlertTarget = {
  query: string
  search: Search | null
  homes: number[] | null
  report?: Partial<ReportState>
}
export type Refusal = { field: string; reason: string; retryAfterS?: number }

async function findChosenHomes(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<AlertTarget | Refusal> {
  const listings = await findProperties(db, [...new Set(ids)], now)
  if (listings.length === 0) return { field: 'homes', reason: errors.homes }
  const homes = listings.map(({ id }) => id).toSorted((a, b) => a - b)
  return { query: `homes=${homes.join(',')}`, search: null, homes }
}

async function searched(
  db: Database,
  { query, filters = {} }: SearchRequest,
  now: Date,
): Promise<AlertTarget | Refusal> {
  const { q, ...chosen } = filters
  const words = query || chosen.search || q
  const parsedSearch: Search = { ...chosen, search: words }
  const { search } = await resolveWords(db, parsedSearch, now)
  const understood = parametersOf(search).size > 0 || search.oneOf !== undefined
  if (words && !understood) return { field: 'query', reason: errors.query }
  // A sort order limits nothing, but decides which homes come first.
  return { query: String(parametersOf(parsedSearch)), search, homes: null }
}

/** A search as URL parameters of its list, in a fixed order. */
const parametersOf = (search: Search): URLSearchParams =>
  new URLSearchParams([...toSearchParams(search), ...writeHomeArea(search)])

async function isProven(c: Context<App>, request: ToMail): Promise<boolean> {
  const timeoutMs = limitOf(c.env, 'spamCheck')
  const checking = confirmedByTurnstile(c.env, {
    token: request['cf-turnstile-response'],
    address: c.req.header('cf-connecting-ip'),
    host: new URL(c.req.url).hostname,
    id: crypto.randomUUID(),
    timeoutMs,
  })
  return withTimeout(timeoutMs, 'Turnstile', checking).catch(error => {
    logError(c, error)
    return false
  })
}
