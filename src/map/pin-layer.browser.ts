import { type Map as LibreMap, Marker } from 'maplibre-gl'
import type { Pixel } from '../drawings/projection.ts'
import { moveFocus } from '../frame/browser/arrow-keys.browser.ts'
import { mapPin, markPin } from './map-pin.browser.ts'
import type { MapPin } from './map-pin.ts'

export type PinLayer = {
  /** Sets the pins on the map; those already there are reused. */
  set: (pins: readonly MapPin[]) => void
  /** Marks the pin of a place, which then stays visible; null marks none. */
  mark: (id: string | null) => void
  /** Lays out the pins again at the map's current position. */
  arrange: () => void
}

type Placed = { pin: MapPin; element: HTMLElement; marker: Marker }

/**
 * Adds the pins of a map. Clicking a pin without a link marks it; `choose` overrides clicks on any
 * pin. Arrow keys move between pins.
 */
export function addPins(
  map: LibreMap,
  container: HTMLElement,
  choose?: (pin: MapPin) => void,
): PinLayer {
  let placed: Placed[] = []
  let marked: string | null = null

  const press = (pin: MapPin, event: MouseEvent) => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (choose) event.preventDefault()
    if (choose) choose(pin)
    else if (pin.zoomTo) map.fitBounds(pin.zoomTo, { padding: 40 })
    else if (!pin.to) mark(marked === idOf(pin) ? null : idOf(pin))
  }
  const place = (pin: MapPin): Placed => {
    const element = mapPin(pin)
    element.draggable = false
    element.toggleAttribute('data-group', pin.zoomTo !== undefined)
    element.addEventListener('keydown', event => moveFocus(event, map.getCanvasContainer()))
    element.addEventListener('click', event => press(pin, event))
    const marker = new Marker({ element }).setLngLat(pin.at).addTo(map)
    marker.setOffset([sideOffset(pin, element), 0])
    return { pin, element, marker }
  }
  const set = (pins: readonly MapPin[]) => {
    const before = new Map(placed.map(one => [idOf(one.pin), one]))
    placed = pins.map(pin => before.get(idOf(pin)) ?? place(pin))
    for (const entry of before.values()) if (!placed.includes(entry)) entry.marker.remove()
    mark(marked)
  }
  const arrange = () => {
    const { clientWidth: width, clientHeight: height } = map.getCanvas()
    const weight = ({ element }: Placed) => Number(element.matches('[data-marked], :focus'))
    const byWeight = placed.toSorted((a, b) => weight(b) - weight(a))
    const drawn = byWeight.map(({ pin, element }) => {
      const { x, y } = map.project(pin.at)
      return { element, at: { x: x + sideOffset(pin, element), y } }
    })
    arrangePins(drawn, { width, height }, controlsOn(container))
  }
  const mark = (id: string | null) => {
    marked = id
    for (const { pin, element } of placed) markPin(element, idOf(pin) === id)
    arrange()
  }
  map.on('moveend', arrange)
  map.on('resize', arrange)
  return { set, mark, arrange }
}

const idOf = ({ id, name }: MapPin) => id ?? name

// How far a pin that is placed beside its point overlaps it.
const overlapPx = 16

/** Horizontal offset of a pin's center from its point, in pixels. */
function sideOffset({ side }: MapPin, { offsetWidth }: HTMLElement): number {
  return side ? (offsetWidth / 2 - overlapPx) * (side === 'left' ? -1 : 1) : 0
}

/** Boxes of the map's buttons, scale and attribution, in map pixels. */
function controlsOn(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect()
  return [...container.querySelectorAll('.maplibregl-ctrl')].map(control => {
    const box = control.getBoundingClientRect()
    const [right, bottom] = [box.right - left, box.bottom - top]
    return { left: box.left - left, top: box.top - top, right, bottom }
  })
}

type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

// Pixels: pins may overlap by `maxOverlapPx`; labels keep `gapPx` from their pin.
const [maxOverlapPx, gapPx] = [3, 3]

/**
 * Lays out the pins of a map in the given order. A pin that is covered by another pin or a control,
 * or not fully inside the map, becomes a dot without a label (`data-covered`) that cannot be
 * focused. A label goes to the side where it fits between pins and controls (`data-side`); if
 * neither side fits, it is hidden until its pin is marked (`data-quiet`).
 */
function arrangePins(pins: { element: HTMLElement; at: Pixel }[], size: Size, controls: Box[]) {
  const taken = [...controls]
  const uncovered = pins.flatMap(({ element, at }) => {
    const [across, down] = [element.offsetWidth / 2, element.offsetHeight / 2]
    const box = boxOf(at.x - across, at.y - down, 2 * across, 2 * down)
    const covered = !isWithin(box, size) || taken.some(other => overlap(box, other, maxOverlapPx))
    element.toggleAttribute('data-covered', covered)
    if (covered) return []
    taken.push(box)
    return { element, box }
  })
  for (const { element, box } of uncovered) {
    const label = element.querySelector<HTMLElement>('.map-pin-label')
    if (!label) continue
    const { offsetWidth: width, offsetHeight: height } = label
    const top = (box.top + box.bottom - height) / 2
    const sides = { right: box.right + gapPx, left: box.left - gapPx - width }
    const free = Object.entries(sides).find(([, left]) => {
      const labelBox = boxOf(left, top, width, height)
      return isWithin(labelBox, size) && !taken.some(other => overlap(labelBox, other, 0))
    })
    element.toggleAttribute('data-quiet', !free)
    const [side, left] = free ?? [box.right + gapPx + width > size.width ? 'left' : 'right', null]
    element.dataset.side = side
    if (left !== null) taken.push(boxOf(left, top, width, height))
  }
}

const boxOf = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const isWithin = ({ left, top, right, bottom }: Box, { width, height }: Size) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height

const overlap = (a: Box, b: Box, allowed: number) =>
  a.left < b.right - allowed &&
  b.left < a.right - allowed &&
  a.top < b.bottom - allowed &&
  b.top < a.bottom - allowed
