import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { formWords } from '../../src/content/forms.ts'
import { savedSearchWords } from '../../src/content/saved-search.ts'
import { searchMessage } from '../../src/content/search-alert.ts'
import { frequencies, languages } from '../../src/domain/alerts.ts'
import { searchAlertSource } from '../../src/domain/search-alert.ts'
import { connect } from '../db/connect.ts'
import {
  changeSearch,
  confirmSearch,
  findAsked,
  findSavedSearch,
  listSearchesOf,
  refuseOldLinks,
} from '../db/saved-searches.ts'
import { listSubscribers } from '../db/subscribers.ts'
import type { App } from '../env.ts'
import {
  feedLink,
  isRefused,
  manageLink,
  openConfirm,
  openDated,
  openStopSearch,
} from '../leads/alert-links.ts'
import { receiveLead } from '../leads/intake.ts'
import { stopLink } from '../leads/stop-link.ts'
import { logError } from '../log.ts'
import { once } from '../middleware/idempotency.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuse, refuseField, tooMany, valid } from '../middleware/valid.ts'
import { page } from './page.ts'
import { atomFeed } from './saved-searches/atom.ts'
import { previewMail } from './saved-searches/preview.ts'
import {
  type Refusal,
  requestAlerts,
  type SearchRequest,
  searchRequest,
} from './saved-searches/request-alerts.ts'
import { reportRequest, requestReport } from './saved-searches/request-report.ts'
import { viewOf } from './saved-searches/view.ts'
import { facets } from './search-query.ts'

const token = z.string('must be text').max(900, 'is longer than 900').default('')
const linked = z.object({ t: token })
const whole = z.coerce.number('must be a number').int('must be a whole number').positive()
const settings = {
  frequency: z.enum(frequencies, savedSearchWords.errors.frequency),
  language: z.enum(languages, savedSearchWords.errors.language),
}
const wanted = z.discriminatedUnion(
  'do',
  [
    z.object({ t: token, id: whole, do: z.enum(['pause', 'resume', 'stop']) }),
    z.object({ t: token, id: whole, do: z.literal('change'), ...settings }),
    z.object({ t: token, do: z.literal('refuse-links') }),
  ],
  'must be pause, resume, stop, change or refuse-links',
)
const paged = page(50)
const previewed = facets.extend({
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
  const asked = searchRequest.safeParse(body ?? {})
  if (!asked.success) return refuse(c, asked.error)
  const answer = await accept(c, asked.data)
  return answer.status === 202 ? c.redirect('/alerts/sent', 303) : answer
})

/**
 * Email alerts for searches and homes. Everything about a subscriber is behind sealed links from
 * that subscriber's emails; `preview`, the list and the deletion are owner only.
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
  .get('/confirm', rateLimit('PREFERENCES_RATE'), valid('query', linked), async c => {
    const found = await findByConfirm(c, c.req.valid('query').t)
    if (!found) return unknown(c)
    const { mail, search } = found
    const frequency = mail.frequency ?? search.frequency
    const language = mail.language ?? search.language
    return c.json(viewOf({ ...search, frequency, language }), 200)
  })
  .post('/confirm', rateLimit('PREFERENCES_RATE'), valid('json', linked), async c => {
    const found = await findByConfirm(c, c.req.valid('json').t)
    if (!found) return unknown(c)
    const { search, subscriber } = found
    const now = new Date()
    await confirmSearch(connect(c.env.DB), found, now)
    if (search.contact) await askAgent(c, found)
    const manage = new URL(await manageLink(c.env, subscriber, now))
    return c.json({ ...viewOf(search), manage: manage.pathname + manage.search }, 200)
  })
  .get('/mine', rateLimit('PREFERENCES_RATE'), valid('query', linked), async c => {
    const mine = await findMine(c, c.req.valid('query').t)
    if (!mine) return unknown(c)
    const stopAll = new URL(await stopLink(c.env, mine.subscriber.email))
    return c.json({ searches: mine.searches, stopAll: stopAll.pathname + stopAll.search }, 200)
  })
  .post('/mine', rateLimit('PREFERENCES_RATE'), valid('json', wanted), async c => {
    const { t, ...change } = c.req.valid('json')
    const mine = await findMine(c, t)
    if (!mine) return unknown(c)
    const db = connect(c.env.DB)
    const now = new Date()
    if (change.do === 'refuse-links') {
      await refuseOldLinks(db, mine.id, now)
      const fresh = new URL(await manageLink(c.env, { ...mine.subscriber, linksFrom: now }, now))
      return c.json({ done: true, link: fresh.pathname + fresh.search }, 200)
    }
    const { id, ...wanted } = change
    const done = await changeSearch(db, { id, subscriberId: mine.id }, wanted, now)
    return done
      ? c.json({ done, link: null }, 200)
      : refuseField(c, 'id', 'is not one of your searches')
  })
  .get('/stop', rateLimit('PREFERENCES_RATE'), valid('query', linked), async c => {
    const found = await findByStop(c, c.req.valid('query').t)
    return found ? c.json(viewOf(found.search), 200) : unknown(c)
  })
  .post('/stop', rateLimit('PREFERENCES_RATE'), valid('json', linked), async c => {
    const found = await findByStop(c, c.req.valid('json').t)
    if (!found) return unknown(c)
    const { id, subscriberId } = found.search
    const now = new Date()
    await changeSearch(connect(c.env.DB), { id, subscriberId }, { do: 'stop' }, now)
    return c.json(viewOf({ ...found.search, stoppedAt: now }), 200)
  })
  /** Atom (RFC 4287), for feed readers. */
  .get('/feed', rateLimit('SEARCH_RATE'), valid('query', linked), async c => {
    c.header('cache-control', 'private, no-store')
    const now = new Date()
    const link = await openDated(c.env, 'search-feed', c.req.valid('query').t, now)
    const found = link && (await findSavedSearch(connect(c.env.DB), Number(link.sub)))
    const { search, subscriber } = found || {}
    const isOn = search?.confirmedAt && !search.stoppedAt
    if (!isOn || !subscriber || isRefused(subscriber, link as { at: number })) {
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
  .get('/', ownerOnly, valid('query', paged), async c =>
    c.json(await listSubscribers(connect(c.env.DB), c.req.valid('query')), 200),
  )

async function accept(c: Context<App>, asked: SearchRequest) {
  return answer(c, requestAlerts(c, asked))
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

async function findByConfirm(c: Context<App>, t: string) {
  c.header('cache-control', 'no-store')
  const mailId = await openConfirm(c.env, t, new Date())
  return mailId ? findAsked(connect(c.env.DB), mailId) : undefined
}

async function findByStop(c: Context<App>, t: string) {
  c.header('cache-control', 'no-store')
  const id = await openStopSearch(c.env, t)
  return id ? findSavedSearch(connect(c.env.DB), id) : undefined
}

/** The searches of the subscriber in the link; null if the link is rejected. */
async function findMine(c: Context<App>, t: string) {
  c.header('cache-control', 'no-store')
  const now = new Date()
  const link = await openDated(c.env, 'manage-searches', t, now)
  const found = link && (await listSearchesOf(connect(c.env.DB), link.sub))
  if (!found || isRefused(found.subscriber, link)) return null
  const searches = await Promise.all(
    found.searches.map(async search => ({
      ...viewOf(search),
      feed: search.search ? await feedLink(c.env, search, now) : null,
    })),
  )
  return { id: found.subscriber.id, subscriber: found.subscriber, searches }
}

/** Creates a lead for a subscriber who also asked the agent to write. */
async function askAgent(
  c: Context<App>,
  { mail, search, subscriber }: NonNullable<Awaited<ReturnType<typeof findAsked>>>,
) {
  const message = search.search ? searchMessage(search.search) : savedSearchWords.watchMessage
  const inquiry = {
    email: subscriber.email,
    message: message.slice(0, 5000),
    consent: true,
    source: searchAlertSource,
    idempotencyKey: mail.id,
  }
  // The alert is on; failing to store the lead must not report otherwise.
  await receiveLead(c, inquiry).catch(error => logError(c, error))
}

const unknown = (c: Context<App>) =>
  refuseField(c, 't', 'is not from a mail of this site, or too old')
