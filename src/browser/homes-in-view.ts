import type { Map as LibreMap } from 'maplibre-gl'
import { joinFacts } from '../content/listing-headline.ts'
import { sampleNotice, statusNames } from '../content/listing-words.ts'
import { liveMapWords as words } from '../content/live-map.ts'
import { count, shortDollars } from '../domain/format.ts'
import { writeBounds } from '../domain/home-area.ts'
import type { MapPin } from '../domain/map-pin.ts'
import type { MapGroup, MapHome, MapView } from '../domain/map-view.ts'

/**
 * Asks for the homes of a search that are in view, now and whenever the map has moved, and hands over
 * their pins: one for each, or where there are too many, one for those that stand together.
 * @param query the parameters of a list of homes
 */
export function followHomes(map: LibreMap, query: string, show: (pins: MapPin[]) => void) {
  let asked = new AbortController()
  const ask = async () => {
    asked.abort()
    asked = new AbortController()
    const seen = map.getBounds()
    const [south, west] = [seen.getSouth(), seen.getWest()]
    const params = new URLSearchParams(query)
    params.set('bounds', writeBounds({ south, west, north: seen.getNorth(), east: seen.getEast() }))
    try {
      const response = await fetch(`/api/properties/map?${params}`, { signal: asked.signal })
      if (!response.ok) throw new Error(`The homes in view answered ${response.status}`)
      const { homes, groups } = (await response.json()) as MapView
      show([...homes.map(pinOfHome), ...groups.map(pinOfGroup)])
    } catch (error) {
      // Expected without a connection, or when the map has moved on: the pins stay.
      console.info(error)
    }
  }
  map.on('moveend', ask)
  ask()
}

const pinOfHome = ({ id, lat, lng, price, street, status, sample }: MapHome): MapPin => ({
  ...{ at: { lat, lng }, id: String(id), name: street, text: shortDollars(price) },
  note: joinFacts(statusNames[status], sample && sampleNotice),
  to: `/property/${id}`,
})

const pinOfGroup = ({ lat, lng, homes, low, high, bounds }: MapGroup): MapPin => {
  const [south, west, north, east] = bounds
  return {
    ...{ at: { lat, lng }, id: `${lat},${lng},${homes}`, text: count(homes) },
    name: words.group(homes, shortDollars(low), shortDollars(high)),
    zoomTo: [west, south, east, north],
  }
}
