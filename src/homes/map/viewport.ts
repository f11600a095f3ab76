import { type Circle, cornersAround } from '../../drawings/circle.ts'
import { type Bounds, type Point, project, unproject } from '../../drawings/projection.ts'
import { nearPlaceOf } from '../../inventory/near-places.ts'
import { boundsOf, type FarHomes, fitHomes } from '../../map/fit-homes.ts'
import { readAreas, readBounds } from '../../map/home-area.ts'
import { homesMapWords } from '../../map/home-map-words.ts'
import type { MapView } from '../../map/map-view.ts'

/** Nevada with a margin, so every home that a search can find. */
export const everywhere: Bounds = { south: 34, west: -121, north: 43, east: -113 }

/** Where the map opens when there are no homes to fit. */
export const northwest: Bounds = { south: 36.15, west: -115.42, north: 36.36, east: -115.19 }

/** Degrees of margin, so that a single home does not fill the map. */
const minMargin = 0.006
const defaultMiles = 2

/** Where the map moves, and the homes that do not fit there. */
export type Viewport = { bounds: Bounds; far?: FarHomes | undefined }

/** The homes of a search as a map opens with them: all that match within `bounds`. */
export type FirstView = { start: Viewport; bounds: Bounds; mapView: MapView }

/** The part of the map for these URL parameters: the bounds, the areas, or the homes found. */
export function viewportOf(
  params: URLSearchParams,
  mapView: MapView | null = null,
): Viewport | null {
  const bounds = readBounds(params.get('bounds') ?? '')
  if (bounds) return { bounds }
  const circle = circleOf(params)
  const drawn = boundsOf([
    ...readAreas(params.getAll('area')).flat(),
    ...(circle ? cornersAround(circle) : []),
  ])
  if (drawn) return { bounds: withMargin(drawn) }
  const fit = mapView && fitHomes(mapView)
  return fit && { ...fit, bounds: withMargin(fit.bounds) }
}

export function withMargin({ south, west, north, east }: Bounds): Bounds {
  const up = Math.max(minMargin, (north - south) * 0.08)
  const aside = Math.max(minMargin, (east - west) * 0.08)
  return {
    south: coarse(south - up),
    west: coarse(west - aside),
    north: coarse(north + up),
    east: coarse(east + aside),
  }
}

/** The circle around the place that the URL parameters name. */
export function circleOf(params: URLSearchParams): Circle | null {
  const place = nearPlaceOf(params.get('near'))
  if (!place) return null
  const miles = Number(params.get('within')) || defaultMiles
  return { at: place.at, miles, label: homesMapWords.withinOf(miles, place.name) }
}

/** CSS pixels; `down` is how far the middle of the box lies below the middle of the pane. */
type Box = { width: number; height: number; down: number }

/**
 * The panes that a map may open in. The server does not know a pane's size, so the picture is larger
 * and shown unscaled around its middle. `homes` is where the homes go: clear of the tools, and on a
 * phone of the strip of cards; `searched` is where a part of the map goes that was searched.
 */
export const panes = {
  phone: {
    picture: { width: 480, height: 900 },
    homes: { width: 270, height: 310, down: -90 },
    searched: { width: 390, height: 535, down: -107 },
  },
  /** Beside the list on a screen of less than 80rem. */
  narrow: {
    picture: { width: 1120, height: 1120 },
    homes: { width: 350, height: 400, down: 18 },
    searched: { width: 447, height: 590, down: 0 },
  },
  both: {
    picture: { width: 1120, height: 1120 },
    homes: { width: 500, height: 400, down: 18 },
    searched: { width: 565, height: 590, down: 0 },
  },
  map: {
    picture: { width: 2000, height: 1100 },
    homes: { width: 1000, height: 500, down: -50 },
    searched: { width: 1280, height: 590, down: 0 },
  },
} satisfies Record<
  string,
  { picture: { width: number; height: number } } & Record<'homes' | 'searched', Box>
>

const closest = 17
const steps = 20

/**
 * The center and zoom (for tiles of 256 pixels) that show the bounds in a box. Rounded, so that
 * lists of nearly the same homes share a picture.
 */
export function cameraFor({ south, west, north, east }: Bounds, box: Box) {
  const [from, to] = [
    { lat: north, lng: west },
    { lat: south, lng: east },
  ].map(corner => project(corner, 0)) as [ReturnType<typeof project>, ReturnType<typeof project>]
  const room = (size: number, span: number) => Math.log2(size / Math.max(span, 1e-9))
  const fit = Math.min(room(box.width, to.x - from.x), room(box.height, to.y - from.y), closest)
  const zoom = Math.floor(fit * steps) / steps
  const { lat, lng } = unproject(
    { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - box.down / 2 ** zoom },
    0,
  )
  return { center: { lat: coarse(lat), lng: coarse(lng) }, zoom }
}

/** A hundred-thousandth of a degree: a yard. */
const coarse = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** How a still map is drawn, so that the interactive map opens with the same. */
export type StillView = {
  center: Point
  zoom: number
  bounds: Bounds
  far?: Viewport['far']
  /** Where homes go. */
  box: Box
}
