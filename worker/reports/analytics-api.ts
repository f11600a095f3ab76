import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isoDay } from '../../src/format/format.ts'
import { listSlowEndpoints, summarizeRequests } from '../../src/reports/performance.ts'
import { noPage, periods } from '../../src/reports/visits.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { facets } from '../inventory/listing-query.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { count, isCounted } from '../platform/buffer.ts'
import { logEvent } from '../platform/log.ts'
import { countFilters } from '../search/search-terms.ts'
import { type AnalyticsEvent, countersOf, events } from './events.ts'
import { readVisits, readVitals } from './read-visits.ts'
import { readFigures } from './samples.ts'

const period = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...periods], `must be ${periods.join(', ')}`))
    .default(30),
})

/** Visitors' events, posted by their browsers, and the owner's reports of them. */
export const analytics = new Hono<App>()
  // With Global Privacy Control the response is the same, and nothing is recorded.
  .post('/', rateLimit('EVENT_RATE'), valid('json', events), c => {
    c.header('cache-control', 'no-store')
    if (c.req.header('sec-gpc') !== '1') for (const event of c.req.valid('json')) record(c, event)
    return c.body(null, 204)
  })
  // Visits over 7, 30, or 90 days.
  .get('/visits', ownerOnly, valid('query', period), async c =>
    c.json(await readVisits(connect(c.env.DB), c.req.valid('query').days, new Date())),
  )
  // Web vitals of the last 28 days.
  .get('/vitals', ownerOnly, async c =>
    c.json(await readVitals(connect(c.env.DB), isoDay(new Date()))),
  )

/** Counts an event. Render errors are also logged. */
function record(c: Context<App>, event: AnalyticsEvent) {
  const pattern = c.get('patternOf')?.(event.page_path) ?? noPage
  if (event.event === 'render_error') {
    // A path that is not a page of this site could contain anything.
    const page_path = pattern === noPage ? noPage : event.page_path
    logEvent(c, { event: event.event, page_path, part: event.part })
  }
  if (pattern === '/seller' || !isCounted(c)) return
  count(c, countersOf(event, pattern))
  if (event.event === 'page_view' && event.filters) {
    const filters = readFilters(event.filters)
    if (filters) countFilters(c, filters, event.found)
  }
}

/** The filters of a list's query string, with the same validation as the list's own call. */
function readFilters(query: string) {
  const params = new URLSearchParams(query)
  const fields = [...params.keys()].map(name => [name, params.getAll(name)])
  return facets.safeParse(Object.fromEntries(fields)).data
}

/** Response times of the last 24 hours. Owner only. */
export const performance = new Hono<App>()
  .use(ownerOnly)
  .get('/metrics', async c => c.json(summarizeRequests(await readFigures(c.env.KV, Date.now()))))
  .get('/slow-endpoints', async c =>
    c.json(listSlowEndpoints(await readFigures(c.env.KV, Date.now()))),
  )
