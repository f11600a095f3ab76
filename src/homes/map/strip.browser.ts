import { cardsOf, listedCard } from './card.browser.ts'

const grid = () => document.querySelector<HTMLElement>('.homes .listing-grid')

/** The list when it is a row of cards below a full-screen map, otherwise null. */
export const findStrip = (): HTMLElement | null => {
  const list = grid()
  return list && getComputedStyle(list).overflowX === 'auto' ? list : null
}

/**
 * Scrolls the strip to the card of the first of these homes; cards that are not in the list are
 * inserted at its start. Rejects if they cannot be loaded.
 */
export async function slideTo(ids: number[], signal: AbortSignal) {
  const missing = ids.filter(id => !listedCard(id))
  if (missing.length > 0) {
    const cards = await cardsOf(missing, signal)
    const list = grid()
    if (!list || signal.aborted) return
    for (const guest of list.querySelectorAll('[data-guest]')) guest.remove()
    for (const card of cards) card.dataset.guest = ''
    for (const card of cards.reverse()) list.insertBefore(card, list.firstChild)
  }
  const [first] = ids
  if (first) listedCard(first)?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

/** Calls back with the home whose card has been scrolled to the middle of the strip. */
export function watchStrip(homes: Element, scrolledTo: (id: number) => void) {
  let timer: ReturnType<typeof setTimeout>
  const reportMiddle = () => {
    const list = findStrip()
    if (!list) return
    const { left, width } = list.getBoundingClientRect()
    const away = (card: Element) => {
      const box = card.getBoundingClientRect()
      return Math.abs(box.left + box.width / 2 - left - width / 2)
    }
    const cards = [...list.querySelectorAll<HTMLElement>('.listing-card')]
    const [middle] = cards.sort((a, b) => away(a) - away(b))
    if (middle) scrolledTo(Number(middle.dataset.home))
  }
  // Listens on the parent, because each search replaces the list; scroll events do not bubble.
  homes.addEventListener(
    'scroll',
    ({ target }) => {
      if (target !== grid()) return
      clearTimeout(timer)
      timer = setTimeout(reportMiddle, 120)
    },
    { capture: true, passive: true },
  )
}
