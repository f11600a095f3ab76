/** Events of the visitor's tools. What each may carry stands in worker/api/analytics.ts. */
type EventName = 'voice_search_limit_reached' | 'voice_search_conversion'

/** Tells the site that something happened on this page, and nothing about who did it. */
export function sendEvent(event: EventName): void {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (globalPrivacyControl) return
  fetch('/api/analytics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      event,
      page_path: location.pathname,
      timestamp: new Date().toISOString(),
    }),
    // It may outlive the page: one of the events is a click that leads away.
    keepalive: true,
    // A count that is lost is no loss to whoever is here.
  }).catch(() => undefined)
}
