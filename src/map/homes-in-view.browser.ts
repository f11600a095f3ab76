import type { Map as LibreMap } from 'maplibre-gl'
import { count, joinFacts, shortDollars } from '../format/format.ts'
import { sampleNotice, statusNames } from '../site/listing-terms.ts'
import { findPins } from './find-pins.browser.ts'
import { liveMapWords as words } from './live-map-words.ts'
import type { MapPin } from './map-pin.ts'
import type { MapGroup, MapHome } from './map-view.ts'

/**
 * Loads the homes of a search that are in view, now and after every move of the map, and passes on
 * their pins: one per home, or one per group where there are too many.
 * @param query the parameters of a list of homes
 */
export function showHomesInView(map: LibreMap, query: string, show: (pins: MapPin[]) => void) {
  let aborter = new AbortController()
  const load = async () => {
    aborter.abort()
    aborter = new AbortController()
    const visible = map.getBounds()
    const [south, west] = [visible.getSouth(), visible.getWest()]
    const bounds = { south, west, north: visible.getNorth(), east: visible.getEast() }
    try {
      const { homes, groups } = await findPins(new URLSearchParams(query), bounds, aborter.signal)
      show([...homes.map(pinOfHome), ...groups.map(pinOfGroup)])
    } catch (error) {
      // Expected when offline, or when the map has moved on: the current pins stay.
      console.info(error)
    }
  }
  map.on('moveend', load)
  load()
}

const pinOfHome = ({ id, lat, lng, price, street, status, sample }: MapHome): MapPin => ({
  at: { lat, lng },
  id: String(id),
  name: street,
  text: shortDollars(price),
  note: joinFacts(statusNames[status], sample && sampleNotice),
  to: `/property/${id}`,
})

const pinOfGroup = ({ lat, lng, homes, low, high, bounds }: MapGroup): MapPin => {
  const [south, west, north, east] = bounds
  return {
    at: { lat, lng },
    id: `${lat},${lng},${homes}`,
    text: count(homes),
    name: words.group(homes, shortDollars(low), shortDollars(high)),
    zoomTo: [west, south, east, north],
  }
}
