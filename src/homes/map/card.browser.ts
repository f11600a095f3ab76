import './card.css'
import { type Map as LibreMap, Popup } from 'maplibre-gl'
import { readOwnPage } from '../../frame/browser/trusted-html.browser.ts'
import { updateSaveButtons } from '../../inventory/cards/saved-homes.browser.ts'
import { savedPath } from '../../inventory/saved-path.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { element } from '../../ui/element.ts'
import type { Cluster } from './clusters.browser.ts'

/** Further homes at the same place are only in the list. */
const maxCards = 12

/** Shows the cards of a pin's homes in a popup beside the pin. */
export function createCard(map: LibreMap, closed: (byKeyboard: boolean) => void) {
  let popup: Popup | null = null
  let aborter = new AbortController()

  const close = (byKeyboard = false) => {
    aborter.abort()
    if (!popup) return
    popup.remove()
    popup = null
    closed(byKeyboard)
  }
  map.on('click', () => close())

  const open = async (cluster: Cluster, byKeyboard: boolean) => {
    aborter.abort()
    aborter = new AbortController()
    const { signal } = aborter
    popup?.remove()
    const dismiss = element('button', { type: 'button', className: 'map-card-close round' })
    dismiss.ariaLabel = words.closeCard
    dismiss.addEventListener('click', () => close(true))
    const content = element('div', { className: 'map-card-content' })
    content.appendChild(
      element('p', { className: 'map-card-waiting', role: 'status' }, words.cardLoading),
    )
    const box = element('div', {
      className: 'map-card panel raised',
      role: 'dialog',
      ariaLabel: words.card,
    })
    box.replaceChildren(dismiss, content)
    box.addEventListener('keydown', event => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close(true)
    })
    const isShort = map.getContainer().clientHeight < 480
    popup = new Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: '18rem',
      offset: 22,
      ...(isShort && { anchor: 'bottom' as const }),
    })
    popup.setLngLat(cluster.at).setDOMContent(box).addTo(map)
    const openPopup = popup
    if (byKeyboard) dismiss.focus({ preventScroll: true })
    const ids = cluster.homes.map(({ id }) => id).slice(0, maxCards)
    try {
      const cards = await cardsOf(ids, signal)
      if (cards.length > 0) content.replaceChildren(...cards)
      else content.replaceChildren(...linksTo(cluster))
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      content.replaceChildren(...linksTo(cluster))
    }
    // The cards are larger than the loading notice, so position the popup again.
    if (popup === openPopup) openPopup.setLngLat(cluster.at)
    if (byKeyboard)
      content
        .querySelector<HTMLElement>('.listing-card-details, p > a')
        ?.focus({ preventScroll: true })
  }
  return { open, close, isOpen: () => popup !== null }
}

const linksTo = ({ homes }: Cluster) =>
  homes.slice(0, maxCards).map(({ id, street }) => {
    const link = element('a', { href: `/property/${id}` }, words.cardFailed(street))
    return element('p', { className: 'map-card-waiting' }, link)
  })

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
    const cardInList = listedCard(id)?.cloneNode(true) as HTMLElement | undefined
    return cardInList ?? (page && cardOf(page, id)) ?? []
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
