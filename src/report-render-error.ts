/**
 * Tells the site that a page or a part of it failed to render: which page, and nothing about who saw
 * it. Who sends Global Privacy Control reports nothing.
 */
export function reportRenderError(part: string) {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (globalPrivacyControl) return
  const event = { event: 'render_error', page_path: location.pathname, part }
  fetch('/api/analytics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...event, timestamp: new Date().toISOString() }),
    keepalive: true,
    // The failure itself stands in the console; a report that is lost is no second one.
  }).catch(() => undefined)
}
