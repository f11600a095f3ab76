import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { maxHomesInMail } from '../../src/alerts/alerts.ts'
import { savedSearchWords } from '../../src/alerts/words.ts'
import { type Language, languages } from '../../src/format/language.ts'
import { type ListingFilter, toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import type { HomeArea } from '../../src/map/home-area.ts'
import { formWords } from '../../src/site/form-words.ts'
import { site } from '../../src/site/site.ts'
import { connect } from '../db/connect.ts'
import { type App, type Bindings, displayRulesOf } from '../env.ts'
import { readNotes } from '../inventory/home-notes.ts'
import { listProperties } from '../inventory/homes.ts'
import { facets } from '../inventory/listing-query.ts'
import { once } from '../middleware/idempotency.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { page, refuse, refuseField, tooMany, valid } from '../middleware/valid.ts'
import { logError } from '../platform/log.ts'
import { resolveWords } from '../search/resolve.ts'
import { isRefused, openDated } from './alert-links.ts'
import { writeNews } from './alert-mail.ts'
import { atomFeed } from './atom.ts'
import { clientsTemplate } from './import-clients.ts'
import {
  changeMine,
  confirmByLink,
  linked,
  listMine,
  readConfirmation,
  readStopping,
  searchChange,
  stopSearch,
} from './open-link.ts'
import { listRecipients } from './recipients.ts'
import { openReportLink } from './report-links.ts'
import { type Refusal, requestAlerts, type SearchRequest, searchRequest } from './request-alerts.ts'
import { reportRequest, requestReport } from './request-report.ts'
import { findSavedSearch } from './saved-search-rows.ts'

const paged = page(50)
const previewed = facets.safeExtend({
  language: z.enum(languages, savedSearchWords.errors.language).default('en'),
})

/**
 * A form sent without JavaScript: the same fields as JSON, with the filters as a list's URL
 * parameters.
 */
const plainForm = createMiddleware<App>(async (c, next) => {
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return next()
  c.header('cache-control', 'no-store')
  const body = await c.req.parseBody().catch(() => null)
  const request = searchRequest.safeParse(body ?? {})
  if (!request.success) return refuse(c, request.error)
  const answer = await accept(c, request.data)
  return answer.status === 202 ? c.redirect('/alerts/sent', 303) : answer
})

const noStore = createMiddleware<App>(async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
})

/**
 * Email alerts for searches and homes. Everything about a recipient is behind sealed links from
 * that recipient's emails; `preview`, the list and the deletion are owner only.
 */
export const savedSearches = new Hono<App>()
  /** 202 whether or not the address is known; 400 and 429 with the field and the reason. */
  .post(
    '/',
    rateLimit('PREFERENCES_RATE'),
    once,
    plainForm,
    valid('json', searchRequest),
    async c => accept(c, c.req.valid('json')),
  )
  /** The monthly report of what was listed and sold around an owner. */
  .post('/reports', rateLimit('PREFERENCES_RATE'), once, valid('json', reportRequest), async c =>
    answer(c, requestReport(c, c.req.valid('json'))),
  )
  .get('/confirm', rateLimit('PREFERENCES_RATE'), noStore, valid('query', linked), async c => {
    const search = await readConfirmation(c.env, c.req.valid('query').t, new Date())
    return search ? c.json(search, 200) : unknown(c)
  })
  .post('/confirm', rateLimit('PREFERENCES_RATE'), noStore, valid('json', linked), async c => {
    const search = await confirmByLink(c, c.req.valid('json').t, new Date())
    return search ? c.json(search, 200) : unknown(c)
  })
  .get('/mine', rateLimit('PREFERENCES_RATE'), noStore, valid('query', linked), async c => {
    const mine = await listMine(c.env, c.req.valid('query').t, new Date())
    return mine ? c.json(mine, 200) : unknown(c)
  })
  .post('/mine', rateLimit('PREFERENCES_RATE'), noStore, valid('json', searchChange), async c => {
    const done = await changeMine(c.env, c.req.valid('json'), new Date())
    if (done.status === 'unknown link') return unknown(c)
    if (done.status === 'wrong') return refuseField(c, done.field, done.reason)
    return done.status === 'changed'
      ? c.json({ done: true, link: done.link }, 200)
      : refuseField(c, 'id', 'is not one of your searches')
  })
  .get('/stop', rateLimit('PREFERENCES_RATE'), noStore, valid('query', linked), async c => {
    const search = await readStopping(c.env, c.req.valid('query').t)
    return search ? c.json(search, 200) : unknown(c)
  })
  .post('/stop', rateLimit('PREFERENCES_RATE'), noStore, valid('json', linked), async c => {
    const search = await stopSearch(c.env, c.req.valid('json').t, new Date())
    return search ? c.json(search, 200) : unknown(c)
  })
  /** A link in a report. Neither HEAD nor a prefetch is a reader. */
  .get('/go', rateLimit('PREFERENCES_RATE'), noStore, valid('query', linked), async c => {
    const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`
    const isLooking = c.req.method === 'GET' && !/prefetch|preview/i.test(purpose)
    const to = await openReportLink(c.env, c.req.valid('query').t, { now: new Date(), isLooking })
    // A page that says that the link no longer works.
    return c.redirect(to ?? '/alerts', 302)
  })
  /** Atom (RFC 4287), for feed readers. */
  .get('/feed', rateLimit('SEARCH_RATE'), valid('query', linked), async c => {
    c.header('cache-control', 'private, no-store')
    const now = new Date()
    const link = await openDated(c.env, 'search-feed', c.req.valid('query').t, now)
    const savedSearch = link && (await findSavedSearch(connect(c.env.DB), Number(link.sub)))
    const { search, recipient } = savedSearch || {}
    const isOn = search?.confirmedAt && !search.stoppedAt
    if (!isOn || !recipient || isRefused(recipient, link as { at: number })) {
      return c.json({ error: 'No such feed' }, 404)
    }
    c.header('x-robots-tag', 'noindex')
    return c.body(await atomFeed(c.env, search, now), 200, {
      'content-type': 'application/atom+xml; charset=utf-8',
    })
  })
  /** Previews the email that a search would send now, with its newest homes. */
  .get('/preview', ownerOnly, valid('query', previewed), async c => {
    const { language, ...filters } = c.req.valid('query')
    return c.json(await previewMail(c.env, filters, language, new Date()), 200)
  })
  /** The file of past clients to fill in. */
  .get('/clients.csv', ownerOnly, c =>
    c.body(clientsTemplate, 200, { 'content-type': 'text/csv; charset=utf-8' }),
  )
  .get('/', ownerOnly, valid('query', paged), async c =>
    c.json(await listRecipients(connect(c.env.DB), c.req.valid('query')), 200),
  )

async function accept(c: Context<App>, request: SearchRequest) {
  return answer(c, requestAlerts(c, request))
}

async function answer(c: Context<App>, asking: Promise<Refusal | null>) {
  c.header('cache-control', 'no-store')
  try {
    const refusal = await asking
    if (refusal?.retryAfterS) return tooMany(c, refusal, refusal.retryAfterS)
    if (refusal) return refuseField(c, refusal.field, refusal.reason)
    return c.json({ accepted: true }, 202)
  } catch (error) {
    logError(c, error)
    c.header('retry-after', '30')
    return c.json({ error: formWords.unavailable, requestId: c.get('requestId') }, 503)
  }
}

const unknown = (c: Context<App>) =>
  refuseField(c, 't', 'is not from a mail of this site, or too old')

/** The email that a search would send if all of its homes were new. Its links are dead. */
async function previewMail(
  env: Bindings,
  { q, ...filters }: ListingFilter & HomeArea & { q?: string },
  language: Language,
  now: Date,
) {
  const db = connect(env.DB)
  const listSearch = { ...filters, search: filters.search || q }
  const { search } = await resolveWords(db, listSearch, now)
  const page = { limit: maxHomesInMail, offset: 0 }
  const { listings, total, more } = await listProperties(db, search, page, now)
  const items = listings.map(({ id }) => ({ id, events: [{ kind: 'new' as const }] }))
  const nowhere = `${site.origin}/alerts`
  const saved = {
    search,
    homes: null,
    language,
    frequency: 'daily' as const,
    query: String(toSearchParams(listSearch)),
  }
  const links = { stop: nowhere, change: nowhere, stopOne: nowhere }
  const ids = listings.map(({ id }) => id)
  const notes = await readNotes(db, ids, displayRulesOf(env))
  const sample = { items, total, search: saved }
  const { isEmpty: _, ...mail } = writeNews(sample, listings, links, now, notes)
  return { ...mail, total, more }
}
