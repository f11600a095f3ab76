import { z } from 'zod'
import { sourceOf } from '../../src/reports/visits.ts'
import { bucketOf, vitals } from '../../src/reports/vitals.ts'
import { linkNames } from '../../src/site/agent/agent-links.ts'
import type { Counter, CounterKind } from '../../src/site/counters.ts'

const short = z.string('must be text').trim().max(100, 'is longer than 100 characters')
const amount = z.number('must be a number').nonnegative('must not be negative')

/** A path without its query. A path below /search holds the visitor's own words and is cut off. */
const pagePath = () =>
  z
    .string('must be a path')
    .max(500, 'is longer than 500 characters')
    .regex(/^\/(?!\/)/, 'must be a path of this site, such as /properties')
    .transform(path => (path.split(/[?#]/, 1)[0] ?? '').replace(/^\/search\/.*$/s, '/search'))

const common = {
  page_path: pagePath(),
  timestamp: z.iso.datetime('must be a time, such as 2026-01-31T12:00:00.000Z'),
}
const interaction = { event: z.literal('realscout_interaction'), ...common }

/** The events of the specification with their fields. Unknown fields are dropped. */
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
    z.object({
      ...interaction,
      interaction_type: z.enum(['property_saved', 'property_shared']),
      property_id: z.coerce.number().int().positive(),
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
      // Totals for this page view, and the part that earlier events have reported.
      seconds: amount.max(86_400, 'is longer than a day'),
      scroll_percent: amount.max(100, 'must be at most 100'),
      seconds_before: amount.default(0),
      scroll_before: amount.default(0),
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
    z.object({ event: z.literal('conversion_click'), ...common, to: short.optional() }),
    z.object({
      event: z.literal('render_error'),
      ...common,
      part: z.string().regex(/^[a-z-]{1,40}$/, 'must be the name of a part'),
    }),
    z.object({
      event: z.literal('page_view'),
      ...common,
      /** Whether the visit started with this page; if so, `referrer` is the referring host. */
      entry: z.boolean('must be true or false'),
      referrer: short.optional(),
      utm_source: short.optional().catch('other'),
      /** For a list of homes: the filters in its URL and the number of homes found. */
      filters: z.string().max(2000, 'is longer than 2000 characters').optional(),
      found: amount.optional(),
    }),
    z.object({
      event: z.literal('web_vitals'),
      ...common,
      lcp: amount.optional(),
      inp: amount.optional(),
      cls: amount.optional(),
      ttfb: amount.optional(),
    }),
  ],
  'must be an event this site knows',
)
export type AnalyticsEvent = z.infer<typeof event>

/** One event or a list of up to 50. */
export const events = z.preprocess(
  body => (Array.isArray(body) ? body : [body]),
  z.array(event).min(1, 'must be at least one event').max(50, 'must be at most 50 events'),
)

/** Pages report at least every 30 s; a larger value is wrong. */
const maxSecondsPerEvent = 120
const contactMethods = ['phone', 'email', 'text']

/**
 * The counters that an event increments. Nothing personal passes this function: counter names are
 * names that the site knows, or the host of a traffic source.
 * @param pattern route pattern of the event's page
 */
export function countersOf(event: AnalyticsEvent, pattern: string): Counter[] {
  switch (event.event) {
    case 'page_view': {
      const { entry, utm_source: campaign, referrer, page_path } = event
      const source = sourceOf({ campaign, referrer })
      const [, home] = /^\/property\/(\d{1,9})$/.exec(page_path) ?? []
      return [
        single('view', pattern),
        ...(entry ? [single('visit', source)] : []),
        ...(entry && home ? [single('from', `${home} ${source}`)] : []),
      ]
    }
    case 'web_vitals':
      return vitals.flatMap(vital => {
        const value = event[vital]
        return value === undefined ? [] : [single(vital, `${pattern} ${bucketOf(vital, value)}`)]
      })
    case 'conversion_click': {
      const link = linkNamed(event.to)
      return link ? [single('event', event.event), single('conversion', link)] : []
    }
    case 'realscout_interaction':
      return [single('event', event.interaction_type), ...ofInteraction(event, pattern)]
    default:
      return [single('event', event.event)]
  }
}

function ofInteraction(
  event: Extract<AnalyticsEvent, { event: 'realscout_interaction' }>,
  pattern: string,
): Counter[] {
  switch (event.interaction_type) {
    case 'property_viewed':
      return [single('home', String(event.property_id))]
    case 'property_saved':
      return [single('saved', String(event.property_id))]
    case 'property_shared':
      return [single('shared', String(event.property_id))]
    case 'contact_requested':
      return [single('contact', contactMethods.includes(event.method) ? event.method : 'other')]
    case 'page_engagement': {
      const { seconds, seconds_before, scroll_percent, scroll_before } = event
      const more = Math.min(seconds - seconds_before, maxSecondsPerEvent)
      return [
        { kind: 'seconds' as const, name: pattern, amount: more },
        { kind: 'scroll' as const, name: pattern, amount: scroll_percent - scroll_before },
      ].filter(({ amount }) => amount > 0)
    }
    default:
      return []
  }
}

const single = (kind: CounterKind, name: string): Counter => ({ kind, name, amount: 1 })

/** The owner's page that a link leads to; 'unnamed' if the event names none, null for others. */
function linkNamed(name: string | undefined): string | null {
  if (name === undefined) return 'unnamed'
  return linkNames.find(known => known === name) ?? null
}
