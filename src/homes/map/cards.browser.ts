import { readOwnPage } from '../../frame/browser/trusted-html.browser.ts'
import { updateSaveButtons } from '../../inventory/cards/saved-homes.browser.ts'
import { savedPath } from '../../inventory/saved-path.ts'

const cardOf = (root: ParentNode, id: number) =>
  root.querySelector<HTMLElement>(`.listing-grid .listing-card[data-home="${id}"]`)

/** The card of a home in the page's list, if it is there. */
export const listedCard = (id: number) => cardOf(document, id)

/**
 * Returns cards of homes in the given order: copies from the list, and the others as the server
 * renders them in a shared list. Rejects if the request fails; a home that no longer exists has no
 * card.
 */
export async function cardsOf(ids: number[], signal: AbortSignal): Promise<HTMLElement[]> {
  const missing = ids.filter(id => !listedCard(id))
  const page = missing.length > 0 ? await readList(missing, signal) : null
  const cards = ids.flatMap(id => {
    const listed = listedCard(id)?.cloneNode(true) as HTMLElement | undefined
    return listed ?? (page && cardOf(page, id)) ?? []
  })
  for (const card of cards) {
    card.removeAttribute('data-marked')
    // The numbers match the pins of the static map.
    card.querySelector('.listing-card-number')?.remove()
    updateSaveButtons(card)
  }
  return cards
}

async function readList(ids: number[], signal: AbortSignal) {
  const response = await fetch(savedPath({ homes: ids }), { signal })
  if (!response.ok) throw new Error(`The cards answered ${response.status}`)
  return readOwnPage(await response.text())
}
