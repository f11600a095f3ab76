import { savedPath } from '../../domain/saved-path.ts'
import { paintSaved } from '../saved-homes.ts'
import { readOwnPage } from '../trusted-html.ts'

const cardOf = (root: ParentNode, id: number) =>
  root.querySelector<HTMLElement>(`.listing-grid .listing-card[data-home="${id}"]`)

/** The card of a home in the list of the page, if it is on it. */
export const listedCard = (id: number) => cardOf(document, id)

/**
 * Cards of homes, in the given order: copies of those in the list, the others as the server draws them
 * in a shared list. Rejects when it does not answer; a home that is gone has no card.
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
    // Numbers belong to the still map.
    card.querySelector('.listing-card-number')?.remove()
    paintSaved(card)
  }
  return cards
}

async function readList(ids: number[], signal: AbortSignal) {
  const response = await fetch(savedPath({ homes: ids }), { signal })
  if (!response.ok) throw new Error(`The cards answered ${response.status}`)
  return readOwnPage(await response.text())
}
