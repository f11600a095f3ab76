import { agent } from '../../src/content/agent.ts'
import { sourceOf, type Tally, type TallyKind } from '../../src/domain/visits.ts'
import { bucketOf, vitals } from '../../src/domain/vitals.ts'
import type { AnalyticsEvent } from '../api/analytics.ts'

/** A page tells what is new of its time at least every 30 s; more than this is a mistake or a lie. */
const mostSecondsAtOnce = 120
const contactMethods = ['phone', 'email', 'text']

/**
 * What an event adds to which numbers. This is where everything in an event that could lead to a person
 * ends: only names that the site itself knows, and of a source only its host, go on.
 * @param pattern of the page that the event happened on
 */
export function talliesOf(event: AnalyticsEvent, pattern: string): Tally[] {
  switch (event.event) {
    case 'page_view': {
      const { entry, utm_source: campaign, referrer } = event
      return [
        one('view', pattern),
        ...(entry ? [one('visit', sourceOf({ campaign, referrer }))] : []),
      ]
    }
    case 'web_vitals':
      return vitals.flatMap(vital => {
        const value = event[vital]
        return value === undefined ? [] : [one(vital, `${pattern} ${bucketOf(vital, value)}`)]
      })
    case 'conversion_click': {
      const link = linkTo(event.to)
      return link ? [one('event', event.event), one('conversion', link)] : []
    }
    case 'realscout_interaction':
      return [one('event', event.interaction_type), ...ofInteraction(event, pattern)]
    default:
      return [one('event', event.event)]
  }
}

function ofInteraction(
  event: Extract<AnalyticsEvent, { event: 'realscout_interaction' }>,
  pattern: string,
): Tally[] {
  switch (event.interaction_type) {
    case 'property_viewed':
      return [one('home', String(event.property_id))]
    case 'contact_requested':
      return [one('contact', contactMethods.includes(event.method) ? event.method : 'other')]
    case 'page_engagement': {
      const { seconds, seconds_before, scroll_percent, scroll_before } = event
      const more = Math.min(seconds - seconds_before, mostSecondsAtOnce)
      return [
        { kind: 'seconds' as const, name: pattern, amount: more },
        { kind: 'scroll' as const, name: pattern, amount: scroll_percent - scroll_before },
      ].filter(({ amount }) => amount > 0)
    }
    default:
      return []
  }
}

const one = (kind: TallyKind, name: string): Tally => ({ kind, name, amount: 1 })

/** Which of the agent's own outside pages a host belongs to. A click that names none is one, too. */
function linkTo(host: string | undefined): string | null {
  if (host === undefined) return 'unnamed'
  const { search, consultation, reviews } = agent.links
  const named = Object.entries({ search, consultation, reviews }).find(
    ([, link]) => new URL(link).host === host,
  )
  return named?.[0] ?? null
}
