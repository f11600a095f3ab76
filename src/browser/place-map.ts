import type { Map as LibreMap } from 'maplibre-gl'
import { boundsOf } from '../domain/fit-homes.ts'
import type { MapPin } from '../domain/map-pin.ts'
import type { Path } from '../drawings/static-map/request.ts'
import { followHomes } from './homes-in-view.ts'
import {
  boundsOfPicture,
  hideNames,
  openOverPicture,
  pictureIn,
  readPicture,
} from './map-over-picture.ts'
import { addPins, type PinLayer } from './pin-layer.ts'

export type PlaceMap = {
  map: LibreMap
  /** Shows what a picture of a map with this address shows. */
  show: (picture: string) => void
  mark: PinLayer['mark']
}

type Options = {
  /** The address of a picture, if it is not the one in the frame. */
  picture?: string
  /** Those of the frame, if no others are given. */
  pins?: readonly MapPin[]
  /** Takes the press of any pin. */
  choose?: (pin: MapPin) => void
}

/**
 * Opens a map of places over the picture in a frame, once the map is drawn: with pins, and the lines of
 * the picture. A frame that names a search of homes (`data-homes`) shows those in view. Throws as
 * openOverPicture does.
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
  // A small frame has less room around them than its picture.
  if (!picture.includes('center=')) fitPins(map, pins)
  const layer = addPins(map, container, choose)
  layer.set(pins)
  const { homes } = frame.dataset
  if (homes !== undefined) followHomes(map, homes, layer.set)
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
    // A static map's colors may end in an opacity.
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
