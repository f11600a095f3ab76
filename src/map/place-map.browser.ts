import type { Map as LibreMap } from 'maplibre-gl'
import type { Path } from '../drawings/static-map/request.ts'
import { count, joinFacts, shortDollars } from '../format/format.ts'
import { sampleNotice, statusNames } from '../site/listing-terms.ts'
import { hideNames } from './base-map.browser.ts'
import { findPins } from './find-pins.browser.ts'
import { boundsOf } from './fit-homes.ts'
import { liveMapWords as words } from './home-map-words.ts'
import {
  boundsOfPicture,
  openOverPicture,
  pictureIn,
  readPicture,
} from './map-over-picture.browser.ts'
import type { MapPin } from './map-pin.ts'
import type { MapGroup, MapHome } from './map-view.ts'
import { addPins, type PinLayer } from './pin-layer.browser.ts'

export type PlaceMap = {
  map: LibreMap
  /** Shows the same area and lines as the map picture with this URL. */
  show: (picture: string) => void
  mark: PinLayer['mark']
}

type Options = {
  /** The picture's URL, if it is not the one in the frame. */
  picture?: string
  /** Defaults to the frame's pins. */
  pins?: readonly MapPin[]
  /** Overrides clicks on any pin. */
  choose?: (pin: MapPin) => void
}

/**
 * Opens a map of places over the picture in a frame, with its pins and the picture's lines;
 * resolves once the map is drawn. A frame with a search of homes (`data-homes`) shows those in
 * view. Throws as openOverPicture does.
 */
export async function openPlaceMap(
  frame: HTMLElement,
  { picture = pictureIn(frame), pins = pinsOf(frame), choose }: Options = {},
): Promise<PlaceMap> {
  const { map, container } = await openOverPicture(frame, picture)
  const { paths } = readPicture(picture)
  map.on('style.load', () => {
    hideNames(
      map,
      pins.map(({ name }) => name),
    )
    drawLines(map, paths)
  })
  await map.once('load')
  // The frame may be smaller than the picture's own size, so fit the pins again.
  if (!picture.includes('center=')) fitPins(map, pins)
  const layer = addPins(map, container, choose)
  layer.set(pins)
  const { homes } = frame.dataset
  if (homes !== undefined) showHomesInView(map, homes, layer.set)
  container.dataset.ready = ''
  const show = (picture: string) => {
    const { west, south, east, north } = boundsOfPicture(picture)
    map.fitBounds([west, south, east, north])
  }
  return { map, show, mark: layer.mark }
}

function fitPins(map: LibreMap, pins: readonly MapPin[]) {
  const bounds = boundsOf(pins.map(({ at }) => at))
  if (!bounds) return
  const { west, south, east, north } = bounds
  const options = { padding: 48, maxZoom: map.getZoom(), animate: false }
  map.fitBounds([west, south, east, north], options)
}

const pinsOf = (frame: HTMLElement): MapPin[] => JSON.parse(frame.dataset.liveMap ?? '[]')

function drawLines(map: LibreMap, paths: Path[]) {
  if (paths.length === 0 || map.getSource('lines')) return
  const features = paths.map(({ points, color, weight }) => ({
    type: 'Feature' as const,
    // Drops the alpha channel that a static map's color may have.
    properties: { color: color.slice(0, 7), weight },
    geometry: {
      type: 'LineString' as const,
      coordinates: points.map(({ lat, lng }) => [lng, lat]),
    },
  }))
  map.addSource('lines', { type: 'geojson', data: { type: 'FeatureCollection', features } })
  map.addLayer({
    id: 'lines',
    type: 'line',
    source: 'lines',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': ['get', 'color'], 'line-width': ['get', 'weight'], 'line-opacity': 0.8 },
  })
}

/**
 * Loads the homes of a search that are in view, now and after every move of the map, and passes on
 * their pins: one per home, or one per group where there are too many.
 * @param query the parameters of a list of homes
 */
function showHomesInView(map: LibreMap, query: string, show: (pins: MapPin[]) => void) {
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
