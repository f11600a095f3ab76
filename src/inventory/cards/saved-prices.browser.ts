import { dollars } from '../../format/format.ts'
import type { Listing } from '../listing.ts'
import { readSaved, storage } from './saved-homes.browser.ts'
import { savedWords as words } from './saved-words.ts'

/**
 * Each saved home as the visitor last saw it: its price, and its status unless it is for sale, such
 * as "$489,900 Pending".
 */
type Seen = Record<string, string | undefined>

const key = 'saved-prices'
/** How many saved homes have changed or left, and when that was read, in milliseconds. */
const changedKey = 'saved-changed'
const readEveryMs = 30 * 60_000

/** Keeps the price beside a heart that was pressed. */
export function keepPrice(button: HTMLElement): void {
  const home = button.closest<HTMLElement>('[data-home]')
  const seen = home && seenIn(home)
  if (seen) write(key, JSON.stringify({ ...read(), [home.dataset.home ?? '']: seen }))
}

/** Marks the saved homes that differ from how they were last seen, and keeps how they are now. */
export function markChanges(homes: Iterable<HTMLElement>): void {
  const before = read()
  const now: Seen = {}
  for (const home of homes) {
    const id = home.dataset.home ?? ''
    const seen = seenIn(home)
    if (!seen) continue
    now[id] = seen
    const last = before[id]
    if (!last || last === seen) continue
    const [[price = ''], [lastPrice = '']] = [seen.split(' '), last.split(' ')]
    const line = document.createElement('p')
    line.className = 'saved-change'
    line.textContent =
      price === lastPrice
        ? words.statusSince(seen.slice(price.length + 1) || words.forSale)
        : words.sinceLast(lastPrice)
    home.querySelector('.price')?.parentElement?.insertAdjacentElement('afterend', line)
  }
  write(key, JSON.stringify(now))
  write(changedKey, `0 ${Date.now()}`)
  showDot(0)
}

/** Shows on the heart in the header that saved homes have changed or left since the last look. */
export async function showChanges(): Promise<void> {
  const [count = 0, readAt = 0] = (storage()?.getItem(changedKey) ?? '').split(' ').map(Number)
  showDot(count)
  const before = read()
  const ids = readSaved().favorites.filter(id => before[id])
  if (Date.now() - readAt < readEveryMs || ids.length === 0) return
  const response = await fetch(`/api/properties/chosen?ids=${ids}`).catch(() => null)
  if (!response?.ok) return
  const homes: Listing[] = await response.json()
  const now = new Map(homes.map(({ id, price, status }) => [id, written(dollars(price), status)]))
  const changed = ids.filter(id => now.get(id) !== before[id]).length
  write(changedKey, `${changed} ${Date.now()}`)
  showDot(changed)
}

// Changes from another tab, or made before the page came back from the back/forward cache.
for (const type of ['storage', 'pageshow']) addEventListener(type, () => showChanges())

function showDot(changed: number) {
  const heart = document.querySelector<HTMLElement>('.site-saved')
  heart?.toggleAttribute('data-changed', changed > 0)
  const { length } = readSaved().favorites
  if (changed > 0) heart?.setAttribute('aria-label', words.changed(length, changed))
  else heart?.removeAttribute('aria-label')
}

function seenIn(home: HTMLElement) {
  const price = home.querySelector('.price, .property-price')?.textContent?.match(/\$[\d,]+/)?.[0]
  const badge = home.querySelector<HTMLElement>('.status-badge:not([data-status=featured])')
  return price && written(price, badge?.textContent ?? '')
}

const written = (price: string, status: string) =>
  /^(?:Pending|Sold)/.test(status) ? `${price} ${status}` : price

function read(): Seen {
  try {
    return JSON.parse(storage()?.getItem(key) ?? '{}') ?? {}
  } catch {
    // Not JSON; the next change overwrites it.
    return {}
  }
}

function write(name: string, text: string): void {
  try {
    storage()?.setItem(name, text)
  } catch {
    // The storage is full: no change is marked.
  }
}
