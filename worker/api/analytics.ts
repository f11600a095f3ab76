import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { once } from '../../src/domain/lazy.ts'
import { noPage, periods } from '../../src/domain/visits.ts'
import { dayOf } from '../../src/domain/voice-limit.ts'
import { connect } from '../db/connect.ts'
import { readVisits, readVitals } from '../db/counters.ts'
import type { App } from '../env.ts'
import { logEvent } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { isCounted, tally } from '../visits/buffer.ts'
import { talliesOf } from '../visits/counters-of.ts'
import { tallyFilters } from '../visits/search-terms.ts'

const short = () => z.string('must be text').trim().max(100, 'is longer than 100 characters')
const amount = () => z.number('must be a number').nonnegative('must not be negative')

/** A path without its query. What was asked of /search is the visitor's own words: they end there. */
const pagePath = () =>
  z
    .string('must be a path')
    .max(500, 'is longer than 500 characters')
    .regex(/^\/(?!\/)/, 'must be a path of this site, such as /properties')
    .transform(path => (path.split(/[?#]/, 1)[0] ?? '').replace(/^\/search\/.*$/s, '/search'))

const common = () => ({
  page_path: pagePath(),
  timestamp: z.iso.datetime('must be a time, such as 2026-01-31T12:00:00.000Z'),
})
const interaction = () => ({ event: z.literal('realscout_interaction'), ...common() })

/** The events of the specification, and what each may carry. Anything else is dropped unread. */
const interactions = once(() =>
  z.discriminatedUnion(
    'interaction_type',
    [
      z.object({ ...interaction(), interaction_type: z.literal('property_search_started') }),
      z.object({
        ...interaction(),
        interaction_type: z.literal('property_viewed'),
        property_id: z.coerce.number().int().positive(),
        address: short().optional(),
        price: amount().optional(),
      }),
      z.object({ ...interaction(), interaction_type: z.literal('home_valuation_requested') }),
      z.object({
        ...interaction(),
        interaction_type: z.literal('lead_submitted'),
        lead_type: short(),
        context: short().optional(),
      }),
      z.object({
        ...interaction(),
        interaction_type: z.literal('contact_requested'),
        method: short(),
      }),
      z.object({
        ...interaction(),
        interaction_type: z.literal('widget_button_clicked'),
        button: short().optional(),
      }),
      z.object({
        ...interaction(),
        interaction_type: z.literal('page_engagement'),
        // So far on this page, and what of it has been told already.
        seconds: amount().max(86_400, 'is longer than a day'),
        scroll_percent: amount().max(100, 'must be at most 100'),
        seconds_before: amount().default(0),
        scroll_before: amount().default(0),
      }),
    ],
    'must be an interaction this site knows',
  ),
)
const event = once(() =>
  z.discriminatedUnion(
    'event',
    [
      interactions(),
      z.object({ event: z.literal('voice_search_limit_reached'), ...common() }),
      z.object({ event: z.literal('voice_search_conversion'), ...common() }),
      z.object({ event: z.literal('conversion_click'), ...common(), to: short().optional() }),
      z.object({
        event: z.literal('render_error'),
        ...common(),
        part: z.string().regex(/^[a-z-]{1,40}$/, 'must be the name of a part'),
      }),
      z.object({
        event: z.literal('page_view'),
        ...common(),
        /** Whether somebody came to it from elsewhere, and then the host that led here. */
        entry: z.boolean('must be true or false'),
        referrer: short().optional(),
        utm_source: short().optional().catch('other'),
        /** Of a list of homes: the filters in its address, and how many homes it found. */
        filters: z.string().max(2000, 'is longer than 2000 characters').optional(),
        found: amount().optional(),
      }),
      z.object({
        event: z.literal('web_vitals'),
        ...common(),
        lcp: amount().optional(),
        inp: amount().optional(),
        cls: amount().optional(),
        ttfb: amount().optional(),
      }),
    ],
    'must be an event this site knows',
  ),
)
export type AnalyticsEvent = z.infer<ReturnType<typeof event>>

/** One event, or those of a page together. */
const events = once(() =>
  z.preprocess(
    told => (Array.isArray(told) ? told : [told]),
    z.array(event()).min(1, 'must be at least one event').max(50, 'must be at most 50 events'),
  ),
)

const period = once(() =>
  z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...periods], `must be ${periods.join(', ')}`))
      .default(30),
  }),
)

/** What visitors do: told by their browsers, read by the owner alone. */
export const analytics = new Hono<App>()
  // Whoever sends Global Privacy Control is answered alike, and nothing is recorded.
  .post('/', rateLimit('EVENT_RATE'), valid('json', events), c => {
    c.header('cache-control', 'no-store')
    if (c.req.header('sec-gpc') !== '1') for (const one of c.req.valid('json')) record(c, one)
    return c.body(null, 204)
  })
  // What visitors did, over 7, 30 or 90 days.
  .get('/visits', ownerOnly, valid('query', period), async c =>
    c.json(await readVisits(connect(c.env.DB), c.req.valid('query').days, new Date())),
  )
  // How fast pages were for visitors in the last 28 days.
  .get('/vitals', ownerOnly, async c =>
    c.json(await readVitals(connect(c.env.DB), dayOf(new Date()))),
  )

/** The one place through which every event goes. Only what failed is told to the log. */
function record(c: Context<App>, event: AnalyticsEvent) {
  const pattern = c.get('patternOf')?.(event.page_path) ?? noPage
  if (event.event === 'render_error') {
    // An address that is no page of this site may hold anything.
    const page_path = pattern === noPage ? noPage : event.page_path
    logEvent(c, { event: event.event, page_path, part: event.part })
  }
  if (!isCounted(c)) return
  tally(c, talliesOf(event, pattern))
  if (event.event === 'page_view' && event.filters) tallyFilters(c, event.filters, event.found)
}
