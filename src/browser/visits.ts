/**
 * Counts what happens on a page and tells it in one beacon when the page is put aside, and its time
 * every 30 s before. Nothing in it leads to whoever was here, and under Global Privacy Control it is
 * not even loaded. No unload handler: the browser may keep the page and show it again.
 */

import { keepEvent, keepInteraction, takeKept } from './send-event.ts'
import { rememberHome } from './viewed-homes.ts'

const pingMs = 30_000
/** What tells a person from a page that only opened: then web-vitals may come, 3 KB more. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll']

let seconds = 0
let deepest = 0
let frontSince = 0
/** What the site knows already of seconds and scrolling. */
let known: [number, number] = [0, 0]
let vitals: Record<string, number> | undefined

/** Begins to count, on a page that opens. */
export function countVisit() {
  begin()
  setInterval(() => document.visibilityState === 'visible' && tell(), pingMs)
  addEventListener('pageshow', ({ persisted }) => persisted && begin(true))
  addEventListener('scroll', () => (deepest = Math.max(deepest, scrollY)), { passive: true })
  document.addEventListener('visibilitychange', turn)
  document.addEventListener('click', press)
  document.addEventListener('submit', ({ target }) => {
    if ((target as HTMLFormElement).getAttribute('action') === '/properties')
      keepInteraction('property_search_started')
  })
  for (const sign of signs) addEventListener(sign, watchVitals, { passive: true })
}

/** A page that opens, or one that the browser had kept and shows again. */
function begin(again?: boolean) {
  ;[seconds, deepest, frontSince, known, vitals] = [0, 0, performance.now(), [0, 0], {}]
  const { search, host } = location
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const referrer = document.referrer && new URL(document.referrer).host
  const entry = !again && loaded?.type === 'navigate' && referrer !== host
  const found = document.querySelector<HTMLElement>('[data-found]')?.dataset.found
  // A question in words was counted where it was answered, before it led here.
  const isSearch = found && !again && !loaded?.redirectCount && !/[?&]page=/.test(search)
  keepEvent('page_view', {
    entry,
    ...(entry && referrer && { referrer }),
    ...(entry && { utm_source: new URLSearchParams(search).get('utm_source') ?? undefined }),
    ...(isSearch && { filters: search, found: Number(found) }),
  })
  const home = document.querySelector<HTMLElement>('[data-viewed][data-home]')
  if (home && !again) {
    rememberHome(home.dataset.home ?? '')
    const text = (part: string) => home.querySelector(part)?.textContent ?? ''
    keepInteraction('property_viewed', {
      property_id: home.dataset.home,
      address: text('h1'),
      price: Number(text('.property-price').replace(/\D/g, '')),
    })
  }
}

function turn() {
  if (document.visibilityState === 'visible') {
    frontSince = performance.now()
    return
  }
  // As they stand when the page is first put aside; web-vitals hears of that before this does.
  if (vitals && Object.keys(vitals).length > 0) keepEvent('web_vitals', vitals)
  vitals = undefined
  tell()
}

function tell() {
  const now = performance.now()
  seconds += (now - frontSince) / 1000
  frontSince = now
  const [seconds_before, scroll_before] = known
  // Not asked for when a page opens: the answer would wait until the whole page is laid out.
  deepest = Math.max(deepest, scrollY)
  const seen = (deepest + innerHeight) / document.documentElement.scrollHeight
  known = [Math.round(seconds), Math.min(100, Math.round(seen * 100))]
  const [spent, scroll_percent] = known
  keepInteraction('page_engagement', {
    ...{ seconds: spent, scroll_percent, seconds_before, scroll_before },
  })
  const told = new Blob([JSON.stringify(takeKept())], { type: 'application/json' })
  navigator.sendBeacon('/api/analytics', told)
}

function press({ target }: Event) {
  const link = (target as Element).closest('a')
  const method = { 'tel:': 'phone', 'mailto:': 'email', 'sms:': 'text' }[link?.protocol ?? '']
  if (method) keepInteraction('contact_requested', { method })
  else if (link?.target) keepEvent('conversion_click', { to: link.host })
  if ((target as Element).closest('[data-shows=theirs]')) keepInteraction('widget_button_clicked')
}

async function watchVitals(event: Event) {
  // A page that opens under a resting pointer may be told of a move that goes nowhere.
  if (event instanceof MouseEvent && event.type === 'pointermove' && !moves(event)) return
  for (const sign of signs) removeEventListener(sign, watchVitals)
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const on of [onCLS, onINP, onLCP, onTTFB]) {
    on(({ name, value }) => {
      if (vitals) vitals[name.toLowerCase()] = value
    })
  }
}

const moves = ({ movementX, movementY }: MouseEvent) => movementX !== 0 || movementY !== 0
