import { storage } from './saved-homes.browser.ts'
import { savedWords } from './saved-words.ts'

/** The price of each saved home when the visitor last saw it, as it was written there. */
type Prices = Record<string, string | undefined>

const key = 'saved-prices'

/** Keeps the price beside a heart that was pressed. */
export function keepPrice(button: HTMLElement): void {
  const home = button.closest<HTMLElement>('[data-home]')
  const price = home && priceIn(home)
  if (price) write({ ...read(), [home.dataset.home ?? '']: price })
}

/** Marks the saved homes whose price differs from the one last seen, and keeps today's prices. */
export function markChanges(homes: Iterable<HTMLElement>): void {
  const before = read()
  const now: Prices = {}
  for (const home of homes) {
    const id = home.dataset.home ?? ''
    const price = priceIn(home)
    if (!price) continue
    now[id] = price
    const last = before[id]
    if (!last || last === price) continue
    const line = document.createElement('p')
    line.className = 'saved-change'
    line.textContent = savedWords.sinceLast(last)
    home.querySelector('.price')?.insertAdjacentElement('afterend', line)
  }
  write(now)
}

const priceIn = (home: HTMLElement) =>
  home.querySelector('.price, .property-price')?.textContent?.match(/\$[\d,]+/)?.[0]

function read(): Prices {
  try {
    return JSON.parse(storage()?.getItem(key) ?? '{}') ?? {}
  } catch {
    // Not JSON; the next change overwrites it.
    return {}
  }
}

function write(prices: Prices): void {
  try {
    storage()?.setItem(key, JSON.stringify(prices))
  } catch {
    // The storage is full: no change is marked.
  }
}
