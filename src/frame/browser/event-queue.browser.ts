/** An analytics event. worker/reports/analytics-api.ts defines the fields of each event. */
type SiteEvent = { event: string } & Record<string, unknown>

const queue: SiteEvent[] = []

/** True when the browser sends Global Privacy Control; such visitors are not counted. */
export const privacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Queues an event until the page is hidden: see visits.ts. */
export function queueEvent(event: string, facts: object = {}): void {
  queue.push(siteEvent(event, facts))
}

/** Queues one of the specified interactions. */
export const queueInteraction = (interaction_type: string, facts: object = {}): void =>
  queueEvent('realscout_interaction', { interaction_type, ...facts })

/** Returns the queued events and empties the queue. */
export const takeQueuedEvents = (): SiteEvent[] => queue.splice(0)

/** Adds page and time; nothing about the visitor. */
export const siteEvent = (event: string, facts: object): SiteEvent => ({
  event,
  ...facts,
  page_path: location.pathname,
  timestamp: new Date().toISOString(),
})
