import type { Map as LibreMap } from 'maplibre-gl'
import type { Point } from '../../drawings/projection.ts'
import { moveFocus } from '../../frame/browser/arrow-keys.browser.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import type { MapView } from '../../map/map-view.ts'
import { element } from '../../ui/element.ts'
import { describePin, type HomePin, layOutHomes } from './home-pins.ts'
import { layOutNames, type PlacedName } from './map-names.ts'

type Pin = HomePin & { link: HTMLAnchorElement; element: HTMLElement }
type Name = PlacedName & { element: HTMLElement }

/** How much the zoom may change during a move before the pins are laid out again. */
const zoomStep = 0.4

/**
 * The pins of a map: links in one layer, with one tab stop and arrow keys between them. The layer
 * moves as a whole, so that a map with hundreds of pins stays smooth. Dispatches `pins-shown` on
 * `document` when they have changed or moved; pin-cards.browser.ts does the rest.
 */
export function createPins(map: LibreMap) {
  const layer = element('div', { className: 'home-pins', role: 'group', ariaLabel: words.pins })
  map.getCanvasContainer().appendChild(layer)

  let mapView: MapView = { total: 0, homes: [], groups: [] }
  let pins: Pin[] = []
  let names: Name[] = []
  let origin = map.getCenter()
  let zoom = map.getZoom()
  let drawnScale = 1

  const pinWith = (link: Element | null) => pins.find(pin => pin.link === link)

  const layOut = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    ;[origin, zoom] = [map.getCenter(), map.getZoom()]
    const middle = map.project(origin)
    const before = new Map(pins.map(pin => [pin.key, pin]))
    const focused = pinWith(document.activeElement)
    const params = new URLSearchParams(location.search)
    const fromMiddle = (point: Point) => {
      const { x, y } = map.project(point)
      return { x: x - middle.x, y: y - middle.y }
    }
    pins = layOutHomes(mapView, fromMiddle, rem).map(pin => {
      const link =
        before.get(pin.key)?.link ?? element('a', { className: 'home-pin', tabIndex: -1 })
      before.delete(pin.key)
      paint(link, pin, params)
      return { ...pin, link, element: link }
    })
    for (const { link } of before.values()) link.remove()
    pins.forEach(({ link }, i) => {
      if (layer.children[i] !== link) layer.insertBefore(link, layer.children[i] ?? null)
    })
    const shields = map.getContainer().dataset.baseMap === 'drawn'
    for (const { element } of names) element.remove()
    const { clientWidth: width } = map.getContainer()
    names = layOutNames(pins, fromMiddle, zoom + 1, { width, shields, rem }).map(name => ({
      ...name,
      element: nameOf(name),
    }))
    for (const { element } of names) layer.appendChild(element)
    drawnScale = Number.NaN
    place()
    if (focused && !focused.link.isConnected) focusNear(focused.at)
    else keepOneTabStop()
    document.dispatchEvent(new Event('pins-shown'))
  }

  const place = () => {
    const scale = 2 ** (map.getZoom() - zoom)
    const { x, y } = map.project(origin)
    // Not rounded on the first time: the middle of a pane may be half a pixel.
    layer.style.transform = `translate(${x}px, ${y}px)`
    if (scale === drawnScale) return
    drawnScale = scale
    for (const { element, from } of [...pins, ...names]) {
      element.style.transform = `translate(${Math.round(from.x * scale)}px, ${Math.round(from.y * scale)}px)`
    }
  }
  const moved = () => (Math.abs(map.getZoom() - zoom) > zoomStep ? layOut() : place())
  const settled = () => {
    if (map.getZoom() !== zoom) return layOut()
    place()
    keepOneTabStop()
    document.dispatchEvent(new Event('pins-shown'))
  }
  const isInView = ({ at }: Pin) => {
    const { x, y } = map.project(at)
    const { clientWidth, clientHeight } = map.getContainer()
    return x > 0 && y > 0 && x < clientWidth && y < clientHeight
  }
  const focusNear = (point: Point) => {
    const far = ({ at }: Pin) => Math.hypot(at.lat - point.lat, (at.lng - point.lng) * 0.8)
    pins.toSorted((a, b) => far(a) - far(b))[0]?.link.focus({ preventScroll: true })
  }
  const keepOneTabStop = () => {
    for (const pin of pins) pin.link.toggleAttribute('data-away', !isInView(pin))
    const inView = pins.filter(isInView)
    const stop = pinWith(document.activeElement) ?? inView.find(({ link }) => link.tabIndex === 0)
    for (const { link } of pins) link.tabIndex = link === (stop ?? inView[0])?.link ? 0 : -1
  }

  layer.addEventListener('focusin', keepOneTabStop)
  layer.addEventListener('keydown', event => moveFocus(event, layer))
  map.on('move', moved)
  map.on('moveend', settled)
  map.on('resize', layOut)

  return {
    show: (next: MapView) => {
      mapView = next
      layOut()
    },
    /** Moves the focus from a pin of the still map to the same one here. */
    takeFocus: () => {
      const [lat, lng] = (document.activeElement as HTMLElement | null)?.matches('svg .home-pin')
        ? ((document.activeElement as HTMLElement).dataset.at ?? '').split(',').map(Number)
        : []
      if (lat && lng) focusNear({ lat, lng })
    },
  }
}

const nameOf = ({ text, look, size }: PlacedName) => {
  const name = element('span', { className: 'map-name', ariaHidden: 'true' }, text)
  name.dataset.look = look
  name.style.inlineSize = `${size.width}px`
  return name
}

function paint(link: HTMLAnchorElement, pin: HomePin, params: URLSearchParams) {
  const { href, text, rest, range, data } = describePin(pin, params)
  link.href = href
  link.style.inlineSize = `${pin.size.width}px`
  link.style.blockSize = `${pin.size.height}px`
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) link.removeAttribute(name)
    else link.setAttribute(name, String(value))
  }
  link.replaceChildren(
    element('span', {}, text),
    element('span', { className: 'visually-hidden' }, rest),
    ...(range ? [element('small', { ariaHidden: 'true' }, range)] : []),
  )
}
