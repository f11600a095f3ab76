import './card.css'
import { readOwnPage } from '../../frame/browser/trusted-html.browser.ts'
import { updateSaveButtons } from '../../inventory/cards/saved-homes.browser.ts'
import { savedPath } from '../../inventory/saved-path.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { element } from '../../ui/element.ts'

/** Further homes at the same place are only in the list. */
const maxCards = 12
/** Pixels between the card, its pin and the edges of the map. */
const gap = 8

/** Shows the cards of a pin's homes beside the pin, within the part of the map in the window. */
export function createCard(pane: HTMLElement, closed: (byKeyboard: boolean) => void) {
  let box: HTMLElement | null = null
  let pin: HTMLElement | undefined

  const close = (byKeyboard: boolean) => {
    if (!box) return
    box.remove()
    box = null
    closed(byKeyboard)
  }
  const place = () => {
    if (!box || !pin) return
    const pinBox = pin.getBoundingClientRect()
    const map = pane.getBoundingClientRect()
    const [top, bottom] = [Math.max(map.top, 0), Math.min(map.bottom, innerHeight)]
    const { offsetWidth: width, offsetHeight: height } = box
    const above = pinBox.top - gap - height
    const below = pinBox.bottom + gap
    const left = pinBox.left + pinBox.width / 2 - width / 2
    const isAside = above < top + gap && below + height > bottom - gap
    const aside =
      pinBox.right + gap + width < map.right ? pinBox.right + gap : pinBox.left - gap - width
    const between = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
    const x = between(isAside ? aside : left, map.left + gap, map.right - gap - width)
    const y = isAside ? pinBox.top - height / 2 : above >= top + gap ? above : below
    box.style.insetInlineStart = `${x - map.left}px`
    box.style.insetBlockStart = `${between(y, top + gap, bottom - gap - height) - map.top}px`
  }
  pane.addEventListener('click', ({ target }) => {
    if (box && !box.contains(target as Node)) close(false)
  })
  pane.addEventListener('keydown', event => {
    if (event.key === 'Escape' && box) close(true)
  })

  /** Rejects if the cards cannot be loaded. */
  const open = async (
    from: HTMLElement,
    ids: number[],
    byKeyboard: boolean,
    signal: AbortSignal,
  ) => {
    box?.remove()
    pin = from
    const dismiss = element('button', { type: 'button', className: 'map-card-close round' })
    dismiss.ariaLabel = words.closeCard
    dismiss.addEventListener('click', () => close(true))
    const content = element('div', { className: 'map-card-content' })
    content.appendChild(
      element('p', { className: 'map-card-waiting', role: 'status' }, words.cardLoading),
    )
    const dialog = element('div', {
      className: 'map-card panel raised',
      role: 'dialog',
      ariaLabel: words.card,
    })
    dialog.replaceChildren(dismiss, content)
    box = dialog
    pane.appendChild(dialog)
    place()
    if (byKeyboard) dismiss.focus({ preventScroll: true })
    content.replaceChildren(...(await cardsOf(ids.slice(0, maxCards), signal)))
    if (box !== dialog) return
    place()
    if (byKeyboard)
      content.querySelector<HTMLElement>('.listing-card-details')?.focus({ preventScroll: true })
  }
  return {
    open,
    /** Moves the card to its pin, which may be another element after the map has moved. */
    follow: (next: HTMLElement | undefined) => {
      pin = next
      place()
    },
  }
}

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
    updateSaveButtons(card)
  }
  return cards
}

async function readList(ids: number[], signal: AbortSignal) {
  const response = await fetch(savedPath({ homes: ids }), { signal })
  if (!response.ok) throw new Error(`The cards answered ${response.status}`)
  return readOwnPage(await response.text())
}
