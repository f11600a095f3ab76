import './pins.css'
import type { Map as LibreMap } from 'maplibre-gl'
import type { Pixel, Point } from '../../drawings/projection.ts'
import { shortDollars, thousands } from '../../format/format.ts'
import { moveFocus } from '../../frame/browser/arrow-keys.browser.ts'
import { readSaved } from '../../inventory/cards/saved-homes.browser.ts'
import { homesOpened } from '../../inventory/cards/viewed-homes.browser.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { mapPin } from '../../map/map-pin.browser.ts'
import type { MapView } from '../../map/map-view.ts'
import { layOutPins } from '../../map/pin-layout.ts'
import { element } from '../../ui/element.ts'
import {
  type Cluster,
  clustersOf,
  looksOf,
  mergeClusters,
  type PinLook,
} from './clusters.browser.ts'

export type Pins = {
  show: (mapView: MapView) => void
  /** Marks the pin of a home; where the map has only groups, `at` is its position from the list. */
  mark: (id: number | null, at: Point | null) => void
  focus: (id: number) => void
}

type Pin = Cluster & { look: PinLook; button: HTMLButtonElement; from: Pixel }

/** How much the zoom may change during a move before the pins are laid out again. */
const zoomStep = 0.4

/**
 * The pins of a map: buttons in one layer, with one tab stop and arrow keys between them. The layer
 * moves as a whole, so that a map with hundreds of pins stays smooth.
 */
export function createPins(
  map: LibreMap,
  handlers: {
    clicked: (cluster: Cluster, byKeyboard: boolean) => void
    hovered: (id: number | null) => void
  },
): Pins {
  const layer = element('div', { className: 'map-pins', role: 'group', ariaLabel: words.pins })
  const flag = element('span', { className: 'map-pin-flag', hidden: true, ariaHidden: 'true' })
  layer.appendChild(flag)
  map.getCanvasContainer().appendChild(layer)

  let mapView: MapView = { total: 0, homes: [], groups: [] }
  let pins: Pin[] = []
  let marked: { id: number; at: Point | null } | null = null
  let origin = map.getCenter()
  let zoom = map.getZoom()
  let drawnScale = 1

  const pinWith = (button: Element | null) => pins.find(pin => pin.button === button)

  const layOut = () => {
    const saved = new Set(readSaved().favorites)
    const visited = new Set([...readSaved().viewed, ...homesOpened().map(Number)])
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const allLooks = (members: Cluster[]) =>
      looksOf(
        mergeClusters(members as [Cluster, ...Cluster[]]),
        members.some(isSavedCluster(saved)),
        rem,
      )
    const clusters = clustersOf(mapView, id => saved.has(id))
    const placed = layOutPins(
      clusters,
      ({ at }) => map.project(at),
      members => allLooks(members).sizes,
    )
    ;[origin, zoom] = [map.getCenter(), map.getZoom()]
    const middle = map.project(origin)
    const before = new Map(pins.map(pin => [pin.key, pin]))
    const focused = pinWith(document.activeElement)
    pins = placed.map(({ at, members, size }) => {
      const cluster = mergeClusters(members as [Cluster, ...Cluster[]])
      const { looks, sizes } = allLooks(members)
      const button = before.get(cluster.key)?.button ?? makeButton()
      before.delete(cluster.key)
      const look = looks[size] ?? looks[0]
      paint(button, cluster, look, saved, visited)
      button.style.inlineSize = `${sizes[size]?.width}px`
      return { ...cluster, look, button, from: { x: at.x - middle.x, y: at.y - middle.y } }
    })
    // DOM order is reading order: from top to bottom.
    pins.sort((a, b) => a.from.y - b.from.y || a.from.x - b.from.x)
    for (const { button } of before.values()) button.remove()
    pins.forEach(({ button }, i) => {
      if (layer.children[i] !== button) layer.insertBefore(button, layer.children[i] ?? null)
    })
    drawnScale = Number.NaN
    place()
    if (focused && !focused.button.isConnected)
      nearestTo(focused.at)?.button.focus({ preventScroll: true })
    else keepOneTabStop()
    paintMark()
  }

  const place = () => {
    const scale = 2 ** (map.getZoom() - zoom)
    const { x, y } = map.project(origin)
    layer.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    if (scale === drawnScale) return
    drawnScale = scale
    for (const { button, from } of pins) {
      button.style.transform = `translate(${Math.round(from.x * scale)}px, ${Math.round(from.y * scale)}px)`
    }
    placeFlag()
  }
  const moved = () => (Math.abs(map.getZoom() - zoom) > zoomStep ? layOut() : place())
  const settled = () => {
    if (map.getZoom() !== zoom) return layOut()
    place()
    keepOneTabStop()
  }
  const isInView = ({ at }: Pin) => {
    const { x, y } = map.project(at)
    const { clientWidth, clientHeight } = map.getContainer()
    return x > 0 && y > 0 && x < clientWidth && y < clientHeight
  }

  const nearestTo = (point: Point) => {
    const far = ({ at }: Pin) => Math.hypot(at.lat - point.lat, (at.lng - point.lng) * 0.8)
    return [...pins].sort((a, b) => far(a) - far(b))[0]
  }
  const keepOneTabStop = () => {
    for (const pin of pins) pin.button.toggleAttribute('data-away', !isInView(pin))
    const inView = pins.filter(isInView)
    const stop =
      pinWith(document.activeElement) ?? inView.find(({ button }) => button.tabIndex === 0)
    for (const { button } of pins) button.tabIndex = button === (stop ?? inView[0])?.button ? 0 : -1
  }

  const pinOf = (id: number) => pins.find(({ homes }) => homes.some(home => home.id === id))
  const paintMark = () => {
    const pin = marked ? (pinOf(marked.id) ?? groupAround(marked.at)) : undefined
    for (const one of pins) one.button.toggleAttribute('data-marked', one === pin)
    const home = mapView.homes.find(({ id }) => id === marked?.id)
    const isShown = pin?.look === 'price' || (!home && !marked?.at)
    flag.hidden = !marked || isShown
    flag.textContent = home ? shortDollars(home.price) : ''
    placeFlag()
  }
  /** Where the map has only groups, the nearest group stands for the home. */
  const groupAround = (at: Point | null) =>
    at && mapView.groups.length > 0 ? nearestTo(at) : undefined
  const placeFlag = () => {
    if (flag.hidden || !marked) return
    const at = mapView.homes.find(({ id }) => id === marked?.id) ?? marked.at
    if (!at) return
    const [there, here] = [map.project(at), map.project(origin)]
    flag.style.transform = `translate(${Math.round(there.x - here.x)}px, ${Math.round(there.y - here.y)}px)`
  }

  layer.addEventListener('click', event => {
    const pin = pinWith((event.target as Element).closest('button'))
    if (!pin) return
    // A click on a pin must not count as a click on the map.
    event.stopPropagation()
    pin.button.focus({ preventScroll: true })
    handlers.clicked(pin, event.detail === 0)
  })
  const hover = (event: Event) => {
    const pin = pinWith((event.target as Element).closest('button'))
    handlers.hovered(pin?.homes.length === 1 ? (pin.homes[0]?.id ?? null) : null)
  }
  for (const type of ['pointerover', 'focusin']) layer.addEventListener(type, hover)
  for (const type of ['pointerout', 'focusout']) {
    layer.addEventListener(type, () => handlers.hovered(null))
  }
  layer.addEventListener('focusin', keepOneTabStop)
  layer.addEventListener('keydown', event => moveFocus(event, layer))

  map.on('move', moved)
  map.on('moveend', settled)
  map.on('resize', layOut)
  document.addEventListener('saved-homes', layOut)
  for (const type of ['pageshow', 'storage']) addEventListener(type, layOut)

  return {
    show: next => {
      mapView = next
      layOut()
    },
    mark: (id, at) => {
      marked = id === null ? null : { id, at }
      paintMark()
    },
    focus: id => pinOf(id)?.button.focus({ preventScroll: true }),
  }
}

const isSavedCluster =
  (saved: Set<number>) =>
  ({ homes }: Cluster) =>
    homes.some(({ id }) => saved.has(id))

function makeButton() {
  return Object.assign(mapPin({ name: '' }) as HTMLButtonElement, { tabIndex: -1, ariaLabel: null })
}

function paint(
  button: HTMLButtonElement,
  { homes, group }: Cluster,
  look: PinLook,
  saved: Set<number>,
  visited: Set<number>,
) {
  const [home] = homes
  const savedHomes = homes.filter(({ id }) => saved.has(id)).length
  const isOne = home && group.homes === 1
  const looks = {
    saved: savedHomes > 0,
    visited: homes.length > 0 && homes.every(({ id }) => visited.has(id)),
  }
  button.dataset.look = look
  button.toggleAttribute('data-group', look === 'group' || look === 'count')
  button.toggleAttribute('data-saved', looks.saved)
  button.toggleAttribute('data-visited', looks.visited)
  button.toggleAttribute('data-pending', isOne === true && home.status === 'Pending')
  button.toggleAttribute(
    'data-open-house',
    homes.some(({ openHouse }) => openHouse),
  )
  const name = isOne ? words.homeOnPin(home, looks) : words.groupOnPin(group, savedHomes)
  const text = {
    price: shortDollars(group.low),
    dot: '',
    group: words.count(group.homes),
    count: thousands(group.homes),
  }[look]
  const range = look === 'group' ? words.range(group.low, group.high) : ''
  // The accessible name begins with the visible text; a screen reader pauses between the two.
  button.replaceChildren(
    element('span', {}, text),
    element('span', { className: 'visually-hidden' }, name.slice(text.length).replace(/^, /, '')),
    ...(range ? [element('small', { ariaHidden: 'true' }, range)] : []),
  )
}
