import { type LngLat, Marker } from 'maplibre-gl'
import { openBaseMap } from '../../map/base-map.browser.ts'
import { element } from '../../ui/element.ts'
import { draftWords } from '../draft-words.ts'

const { position: words } = draftWords

type Place = { lat: number; lng: number }
export type PinMap = { put: (at: Place) => void; remove: () => void }

/** Skye Canyon, where most new homes are. */
const start: Place = { lat: 36.318, lng: -115.327 }
/** Degrees to each side of the center: a few streets, or the whole community. */
const sides = { known: 0.003, unknown: 0.015 }
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const stepPixels = { near: 6, far: 48 }

/**
 * Opens a map with a pin that moves by dragging, by a click on the map, or by arrow keys. `moved`
 * gets the new position. Throws if the browser has no WebGL.
 */
export async function openPinMap(
  container: HTMLElement,
  place: Place | null,
  moved: (at: Place) => void,
): Promise<PinMap> {
  const { lat, lng } = place ?? start
  const side = place ? sides.known : sides.unknown
  const bounds = { west: lng - side, east: lng + side, south: lat - side, north: lat + side }
  const map = await openBaseMap(container, bounds, {
    locale: { 'Map.Title': words.map },
    cooperativeGestures: true,
  })
  const pin = element('button', { className: 'draft-pin', type: 'button', ariaLabel: words.pin })
  const marker = new Marker({ element: pin, draggable: true, anchor: 'bottom' })
    .setLngLat([lng, lat])
    .addTo(map)
  const stand = (place: LngLat) => {
    marker.setLngLat(place)
    moved(place)
  }
  marker.on('dragend', () => moved(marker.getLngLat()))
  map.on('click', event => stand(event.lngLat))
  pin.addEventListener('click', event => event.stopPropagation())
  pin.addEventListener('keydown', event => {
    const step = steps[event.key]
    if (!step) return
    // Otherwise the map or the page would scroll.
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? stepPixels.far : stepPixels.near
    const { x, y } = map.project(marker.getLngLat())
    stand(map.unproject([x + step[0] * pixels, y + step[1] * pixels]))
    if (!map.getBounds().contains(marker.getLngLat())) map.panTo(marker.getLngLat())
  })
  return {
    put(place) {
      const { lat, lng } = marker.getLngLat()
      if (Math.abs(lat - place.lat) < 1e-5 && Math.abs(lng - place.lng) < 1e-5) return
      marker.setLngLat(place)
      map.jumpTo({ center: place, zoom: Math.max(map.getZoom(), 15) })
    },
    remove: () => map.remove(),
  }
}
