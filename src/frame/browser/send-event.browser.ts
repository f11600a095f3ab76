import { retryOnce } from '../../format/retry-once.ts'
import { privacyControl, siteEvent } from './event-queue.browser.ts'

/** Sends one event immediately. */
export function sendEvent(event: string, facts: object = {}): void {
  if (privacyControl()) return
  const body = JSON.stringify(siteEvent(event, facts))
  const send = () =>
    fetch('/api/analytics', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      // The request must survive navigation: some events are clicks that leave the page.
      keepalive: true,
    })
  // A lost analytics event does not affect the visitor.
  retryOnce(send).catch(() => undefined)
}

/** Reports which page or island failed to render; contains nothing about the visitor. */
export const reportRenderError = (part: string) => sendEvent('render_error', { part })
