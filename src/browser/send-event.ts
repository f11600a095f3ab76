/** What happened on this page. What an event may carry stands in worker/api/analytics.ts. */
type SiteEvent = { event: string } & Record<string, unknown>

const kept: SiteEvent[] = []

/** Whoever sends Global Privacy Control is counted by nobody. */
export const privacyControl = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Tells the site at once that something happened. */
export function sendEvent(event: string, facts: object = {}): void {
  if (privacyControl()) return
  fetch('/api/analytics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(happened(event, facts)),
    // It may outlive the page: one of the events is a click that leads away.
    keepalive: true,
    // A count that is lost is no loss to whoever is here.
  }).catch(() => undefined)
}

/** Keeps an event until the page is put aside: see visits.ts. */
export function keepEvent(event: string, facts: object = {}): void {
  kept.push(happened(event, facts))
}

/** The same for one of the specified interactions. */
export const keepInteraction = (interaction_type: string, facts: object = {}): void =>
  keepEvent('realscout_interaction', { interaction_type, ...facts })

/** What was kept, once. */
export const takeKept = (): SiteEvent[] => kept.splice(0)

/** Where and when it happened, and nothing about who did it. */
const happened = (event: string, facts: object): SiteEvent => ({
  event,
  ...facts,
  page_path: location.pathname,
  timestamp: new Date().toISOString(),
})
