import { readSaved } from '../../inventory/cards/saved-homes.browser.ts'
import { homesOpened } from '../../inventory/cards/viewed-homes.browser.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { element } from '../../ui/element.ts'
import { createCard } from './card.browser.ts'
import type { HomesMap } from './map.browser.ts'
import { findStrip, slideTo, watchStrip } from './strip.browser.ts'

/**
 * Connects the pins of the still and of the interactive map to the cards of the list, without the
 * map library: a home that is hovered, focused or chosen is marked on both, a press on a pin opens
 * its card, and pins tell which homes are saved or viewed.
 */
export function connectPins(pane: HTMLElement, openMap: () => Promise<HomesMap>) {
  let hovered: number[] = []
  let chosen: number[] = []
  let aborter = new AbortController()
  const homes = pane.closest('.homes') ?? document.body
  const pinsOf = () => [...pane.querySelectorAll<HTMLElement>('.home-pin')]

  const mark = () => {
    const ids = hovered.length > 0 ? hovered : chosen
    const cards = [...homes.querySelectorAll<HTMLElement>('.homes-found .listing-card')]
    for (const one of cards) {
      one.toggleAttribute('data-marked', ids.includes(Number(one.dataset.home)))
    }
    const place = cards.find(one => Number(one.dataset.home) === ids[0])?.dataset.at
    const pins = pinsOf()
    const isOn = (pin: HTMLElement) => idsOn(pin).some(id => ids.includes(id))
    const marked = pins.some(isOn) ? isOn : isNearest(pins, place)
    for (const pin of pins) pin.toggleAttribute('data-marked', marked(pin))
  }
  /** Shows on each pin whether its homes are saved or viewed. */
  const paint = () => {
    const { favorites, viewed } = readSaved()
    const visited = [...viewed, ...homesOpened().map(Number)]
    for (const pin of pinsOf()) {
      const ids = idsOn(pin)
      const saved = ids.filter(id => favorites.includes(id)).length
      const isVisited = ids.length > 0 && ids.every(id => visited.includes(id))
      pin.toggleAttribute('data-saved', saved > 0)
      pin.toggleAttribute('data-visited', isVisited)
      const note = words.looks(saved, ids.length, isVisited)
      pin.querySelector('[data-looks]')?.remove()
      if (!note) continue
      const text = element('span', { className: 'visually-hidden' }, note)
      text.dataset.looks = ''
      pin.appendChild(text)
    }
    mark()
  }
  const chosenPin = () =>
    pinsOf().findLast(one => one.checkVisibility() && idsOn(one).includes(chosen[0] ?? 0))
  const card = createCard(pane, byKeyboard => {
    if (byKeyboard) chosenPin()?.focus({ preventScroll: true })
    chosen = []
    mark()
  })

  const press = async (pin: HTMLAnchorElement, byKeyboard: boolean) => {
    const ids = idsOn(pin)
    const { count = '1', bounds = '' } = pin.dataset
    const [south = 0, west = 0, north = 0, east = 0] = bounds.split(',').map(Number)
    const isOnePlace = ids.length === Number(count) && north - south < 1e-4 && east - west < 1e-4
    if (!isOnePlace) {
      const map = await openMap()
      if (ids.length < Number(count) || map.canSplit()) {
        return map.zoomTo([south, west, north, east])
      }
    }
    chosen = ids
    mark()
    aborter.abort()
    aborter = new AbortController()
    const { signal } = aborter
    await (findStrip() ? slideTo(ids, signal) : card.open(pin, ids, byKeyboard, signal))
  }

  // Before the map takes the press for one of its own, and the list the link for one of its own.
  pane.addEventListener(
    'click',
    event => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event
      const pin = (target as Element).closest<HTMLAnchorElement>('.home-pin')
      if (!pin || ctrlKey || metaKey || shiftKey || altKey) return
      event.preventDefault()
      event.stopPropagation()
      press(pin, event.detail === 0).catch(error => {
        if ((error as Error).name !== 'AbortError') location.assign(pin.href)
      })
    },
    { capture: true },
  )
  for (const [type, isOver] of [
    ['pointerover', true],
    ['focusin', true],
    ['pointerout', false],
    ['focusout', false],
  ] as const) {
    homes.addEventListener(type, ({ target }) => {
      const over = (target as Element).closest<HTMLElement>('.homes-found .listing-card, .home-pin')
      if (!over) return
      hovered = !isOver ? [] : over.matches('.home-pin') ? idsOn(over) : [Number(over.dataset.home)]
      mark()
    })
  }
  watchStrip(homes, id => {
    chosen = [id]
    hovered = []
    mark()
  })
  for (const type of ['saved-homes', 'pins-shown', 'homes-shown']) {
    document.addEventListener(type, paint)
  }
  for (const type of ['pageshow', 'storage']) addEventListener(type, paint)
  document.addEventListener('pins-shown', () => card.follow(chosenPin()))
  paint()
}

/** The homes on a pin; none where only their number is known. */
const idsOn = ({ dataset }: HTMLElement) =>
  dataset.homes ? dataset.homes.split(' ').map(Number) : []

/** Where the map has only groups, the nearest one stands for a home. */
function isNearest(pins: HTMLElement[], place: string | undefined) {
  const [lat = 0, lng = 0] = (place ?? '').split(',').map(Number)
  const far = ({ dataset }: HTMLElement) => {
    const [y = 0, x = 0] = (dataset.at ?? '').split(',').map(Number)
    return Math.hypot(y - lat, (x - lng) * 0.8)
  }
  const groups = place ? pins.filter(({ dataset }) => dataset.homes === '') : []
  const shortest = Math.min(...groups.map(far))
  return (pin: HTMLElement) => groups.includes(pin) && far(pin) === shortest
}
