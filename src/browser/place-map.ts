import { type Map as LibreMap, Marker } from 'maplibre-gl'
import type { MapPin } from '../domain/map-pin.ts'
import type { Path } from '../drawings/static-map/request.ts'
import { moveFocus } from './arrow-keys.ts'
import { boundsOf, openOverPicture, pictureIn, readPicture } from './map-over-picture.ts'
import { mapPin, markPin } from './map-pin.ts'
import { arrangePins } from './pin-room.ts'

export type PlaceMap = {
  map: LibreMap
  /** Shows what a picture of a map with this address shows. */
  show: (picture: string) => void
  /** Marks the pin of a place, which then stays in sight; null marks none. */
  mark: (id: string | null) => void
}

// What the drawn map calls its own places and communities: pins with names take their place.
const drawnPlaces = ['place', 'place-name']
const drawnCommunities = ['area-name', 'district-name']

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
 * the picture. A pin that leads nowhere is marked by a press. Throws as openOverPicture does.
 */
export async function openPlaceMap(
  frame: HTMLElement,
  { picture = pictureIn(frame), pins = pinsOf(frame), choose }: Options = {},
): Promise<PlaceMap> {
  const { map, container } = await openOverPicture(frame, picture)
  let marked: string | null = null
  const placed = pins.map(pin => {
    const element = mapPin(pin)
    element.draggable = false
    element.addEventListener('keydown', event => moveFocus(event, map.getCanvasContainer()))
    element.addEventListener('click', event => {
      event.stopPropagation()
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      if (choose) event.preventDefault()
      if (choose) choose(pin)
      else if (!pin.to) mark(marked === idOf(pin) ? null : idOf(pin))
    })
    new Marker({ element }).setLngLat(pin.at).addTo(map)
    return { pin, element }
  })
  const arrange = () => {
    const { clientWidth: width, clientHeight: height } = map.getCanvas()
    const first = (element: HTMLElement) => Number(element.matches('[data-marked], :focus'))
    const byWeight = placed.toSorted((a, b) => first(b.element) - first(a.element))
    const drawn = byWeight.map(({ pin, element }) => ({ element, at: map.project(pin.at) }))
    arrangePins(drawn, { width, height })
  }
  const mark = (id: string | null) => {
    marked = id
    for (const { pin, element } of placed) markPin(element, idOf(pin) === id)
    arrange()
  }
  const { paths } = readPicture(picture)
  map.on('style.load', () => {
    hideDrawn(map, pins)
    drawLines(map, paths)
  })
  await map.once('load')
  map.on('moveend', arrange)
  map.on('resize', arrange)
  arrange()
  container.dataset.ready = ''
  const show = (picture: string) => {
    const { west, south, east, north } = boundsOf(readPicture(picture))
    map.fitBounds([west, south, east, north])
  }
  return { map, show, mark }
}

const pinsOf = (frame: HTMLElement): MapPin[] => JSON.parse(frame.dataset.liveMap ?? '[]')

const idOf = ({ id, name }: MapPin) => id ?? name

function hideDrawn(map: LibreMap, pins: readonly MapPin[]) {
  const has = (isCommunity: boolean) =>
    pins.some(({ kind }) => kind && kind !== 'home' && (kind === 'community') === isCommunity)
  const unwanted = [...(has(false) ? drawnPlaces : []), ...(has(true) ? drawnCommunities : [])]
  for (const layer of unwanted) {
    if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', 'none')
  }
}

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
