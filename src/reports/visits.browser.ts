/**
 * Counts events on a page and sends them in one beacon when the page is hidden, and every 30 s
 * while it is visible. The data does not identify the visitor; under Global Privacy Control this
 * module is not loaded. It has no unload handler, so pages stay eligible for the back/forward
 * cache.
 */

import {
  queueEvent,
  queueInteraction,
  takeQueuedEvents,
} from '../frame/browser/event-queue.browser.ts'

const pingMs = 30_000
/** Events that show a person is there; web-vitals (3 KB) is loaded on the first of them. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll']

let seconds = 0
let deepest = 0
let visibleSince = 0
/** Seconds and scroll percent already reported. */
let reported: [number, number] = [0, 0]
let vitals: Record<string, number> | undefined

/** Starts counting, once per page load. */
export function countVisit() {
  begin()
  setInterval(() => document.visibilityState === 'visible' && flush(), pingMs)
  addEventListener('pageshow', ({ persisted }) => persisted && begin(true))
  addEventListener('scroll', () => (deepest = Math.max(deepest, scrollY)), { passive: true })
  document.addEventListener('visibilitychange', changeVisibility)
  document.addEventListener('click', countClick)
  document.addEventListener('submit', ({ target }) => {
    if ((target as HTMLFormElement).getAttribute('action') === '/properties')
      queueInteraction('property_search_started')
  })
  for (const type of activityEvents) addEventListener(type, watchVitals, { passive: true })
}

/** @param again true when the page came back from the back/forward cache */
function begin(again?: boolean) {
  ;[seconds, deepest, visibleSince, reported, vitals] = [0, 0, performance.now(), [0, 0], {}]
  const { search, host } = location
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const referrer = document.referrer && new URL(document.referrer).host
  const entry = !again && loaded?.type === 'navigate' && referrer !== host
  const results = document.querySelector<HTMLElement>('[data-results]')?.dataset.results
  // Searches in words redirect here and were counted by the API already.
  const isSearch = results && !again && !loaded?.redirectCount && !/[?&]page=/.test(search)
  queueEvent('page_view', {
    entry,
    ...(entry && referrer && { referrer }),
    ...(entry && { utm_source: new URLSearchParams(search).get('utm_source') ?? undefined }),
    ...(isSearch && { filters: search, found: Number(results) }),
  })
}

function changeVisibility() {
  if (document.visibilityState === 'visible') {
    visibleSince = performance.now()
    return
  }
  // Vitals as of the first time the page is hidden; web-vitals has finalized them by now.
  if (vitals && Object.keys(vitals).length > 0) queueEvent('web_vitals', vitals)
  vitals = undefined
  flush()
}

function flush() {
  const now = performance.now()
  seconds += (now - visibleSince) / 1000
  visibleSince = now
  const [seconds_before, scroll_before] = reported
  // Not read when a page opens, because scrollY would force a layout of the whole page.
  deepest = Math.max(deepest, scrollY)
  const seen = (deepest + innerHeight) / document.documentElement.scrollHeight
  reported = [Math.round(seconds), Math.min(100, Math.round(seen * 100))]
  const [spent, scroll_percent] = reported
  queueInteraction('page_engagement', {
    seconds: spent,
    scroll_percent,
    seconds_before,
    scroll_before,
  })
  const body = new Blob([JSON.stringify(takeQueuedEvents())], { type: 'application/json' })
  navigator.sendBeacon('/api/analytics', body)
}

function countClick({ target }: Event) {
  const link = (target as Element).closest('a')
  const method = { 'tel:': 'phone', 'mailto:': 'email', 'sms:': 'text' }[link?.protocol ?? '']
  // A mail link without an address shares a home; it does not ask for contact.
  if (method && link?.pathname) queueInteraction('contact_requested', { method })
  else if (link?.dataset.counts) queueEvent('conversion_click', { to: link.dataset.counts })
  // A press in the panel that shares a home: the device's sheet, a mail, or a copy.
  const share = (target as Element).closest('.property-share :is(a, [data-share], [data-copy])')
  const home = share?.closest<HTMLElement>('[data-home]')?.dataset.home
  if (home) queueInteraction('property_shared', { property_id: home })
  if ((target as Element).closest('[data-shows=theirs]')) queueInteraction('widget_button_clicked')
}

async function watchVitals(event: Event) {
  // Opening a page under a resting pointer can fire a pointermove without movement.
  if (event instanceof MouseEvent && event.type === 'pointermove' && !moves(event)) return
  for (const type of activityEvents) removeEventListener(type, watchVitals)
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const on of [onCLS, onINP, onLCP, onTTFB]) {
    on(({ name, value }) => {
      if (vitals) vitals[name.toLowerCase()] = value
    })
  }
}

const moves = ({ movementX, movementY }: MouseEvent) => movementX !== 0 || movementY !== 0
