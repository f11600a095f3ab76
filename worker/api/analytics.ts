import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../env.ts'
import { logEvent } from '../log.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'

const short = z.string('must be text').trim().max(100, 'is longer than 100 characters')
const amount = z.number('must be a number').nonnegative('must not be negative')

/** A path without its query. What was asked of /search is the visitor's own words: they end there. */
const pagePath = z
  .string('must be a path')
  .max(500, 'is longer than 500 characters')
  .regex(/^\/(?!\/)/, 'must be a path of this site, such as /properties')
  .transform(path => path.replace(/[?#].*$/s, '').replace(/^\/search\/.*$/s, '/search'))

const common = {
  page_path: pagePath,
  timestamp: z.iso.datetime('must be a time, such as 2026-01-31T12:00:00.000Z'),
}
const interaction = { event: z.literal('realscout_interaction'), ...common }

/** The events of the specification, and what each may carry. Anything else is dropped unread. */
const interactions = z.discriminatedUnion(
  'interaction_type',
  [
    z.object({ ...interaction, interaction_type: z.literal('property_search_started') }),
    z.object({
      ...interaction,
      interaction_type: z.literal('property_viewed'),
      property_id: z.coerce.number().int().positive(),
      address: short.optional(),
      price: amount.optional(),
    }),
    z.object({ ...interaction, interaction_type: z.literal('home_valuation_requested') }),
    z.object({
      ...interaction,
      interaction_type: z.literal('lead_submitted'),
      lead_type: short,
      context: short.optional(),
    }),
    z.object({
      ...interaction,
      interaction_type: z.literal('contact_requested'),
      method: short,
    }),
    z.object({
      ...interaction,
      interaction_type: z.literal('widget_button_clicked'),
      button: short.optional(),
    }),
    z.object({
      ...interaction,
      interaction_type: z.literal('page_engagement'),
      seconds: amount.max(86_400, 'is longer than a day'),
      scroll_percent: amount.max(100, 'must be at most 100'),
    }),
  ],
  'must be an interaction this site knows',
)
const event = z.discriminatedUnion(
  'event',
  [
    interactions,
    z.object({ event: z.literal('voice_search_limit_reached'), ...common }),
    z.object({ event: z.literal('voice_search_conversion'), ...common }),
    z.object({ event: z.literal('conversion_click'), ...common }),
    z.object({
      event: z.literal('render_error'),
      ...common,
      part: z.string().regex(/^[a-z-]{1,40}$/, 'must be the name of a part'),
    }),
  ],
  'must be an event this site knows',
)
type Event = z.infer<typeof event>

/** Who sends Global Privacy Control is answered alike, and nothing is recorded. */
export const analytics = new Hono<App>().post(
  '/',
  rateLimit('EVENT_RATE'),
  valid('json', event),
  c => {
    c.header('cache-control', 'no-store')
    if (c.req.header('sec-gpc') !== '1') record(c, c.req.valid('json'))
    return c.body(null, 204)
  },
)

/** The one place through which every event goes: today into the log, and from here to a store. */
function record(c: Context<App>, event: Event) {
  const { event: name, page_path } = event
  logEvent(c, {
    event: name,
    page_path,
    ...('interaction_type' in event ? { interaction_type: event.interaction_type } : {}),
    ...('part' in event ? { part: event.part } : {}),
  })
}
