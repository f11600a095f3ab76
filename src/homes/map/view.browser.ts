import type {
  FitBoundsOptions,
  Map as LibreMap,
  LngLatBoundsLike,
  MapLibreEvent,
} from 'maplibre-gl'
import { type Circle, cornersAround } from '../../drawings/circle.ts'
import type { Bounds } from '../../drawings/projection.ts'
import { nearPlaceOf } from '../../inventory/near-places.ts'
import { boundsOf, type FarHomes, fitHomes } from '../../map/fit-homes.ts'
import { readAreas, readBounds } from '../../map/home-area.ts'
import { homesMapWords } from '../../map/home-map-words.ts'
import type { MapView } from '../../map/map-view.ts'
import { findStrip } from './strip.browser.ts'

/** Nevada with a margin, so every home that a search can find. */
export const everywhere: Bounds = { south: 34, west: -121, north: 43, east: -113 }

/** Degrees of margin, so that a single home does not fill the map. */
const minMargin = 0.006
const defaultMiles = 2

/** Where the map moves, and the homes that do not fit there. */
export type Viewport = { bounds: Bounds; far?: FarHomes }

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
  return { south: south - up, west: west - aside, north: north + up, east: east + aside }
}

/** The circle around the place that the URL parameters name. */
export function circleOf(params: URLSearchParams): Circle | null {
  const place = nearPlaceOf(params.get('near'))
  if (!place) return null
  const miles = Number(params.get('within')) || defaultMiles
  return { at: place.at, miles, label: homesMapWords.withinOf(miles, place.name) }
}

/** Marks a move as the visitor's when a control makes it, as MapLibre does for gestures. */
export const byVisitor = { originalEvent: true }

/** Whether the visitor moved the map rather than the page. */
export const isByVisitor = (event: MapLibreEvent): boolean =>
  Boolean((event as { originalEvent?: unknown }).originalEvent)

/** The visible part of the map, without what the strip of cards covers. */
export function visibleBounds(map: LibreMap): Bounds {
  const { clientWidth, clientHeight } = map.getContainer()
  const [from, to] = [
    map.unproject([0, clientHeight - stripHeight(map)]),
    map.unproject([clientWidth, 0]),
  ]
  // More precise than a pixel at this zoom, but short.
  const round = (degrees: number) => Number(degrees.toFixed(map.getZoom() > 15 ? 5 : 4))
  return {
    south: round(from.lat),
    west: round(from.lng),
    north: round(to.lat),
    east: round(to.lng),
  }
}

/** Pixels covered at the top of the map by the tools, or by the tools and a notice. */
const covered = { tools: 96, notice: 148 } as const
/** Pixels of margin at the other edges, so that a pin at the edge of the bounds shows in full. */
const pinMargin = 24

/** Moves the map so that these bounds are visible, below what `clear` names. */
export function bringIntoView(
  map: LibreMap,
  { south, west, north, east }: Bounds,
  { clear, ...options }: FitBoundsOptions & { clear?: keyof typeof covered | undefined },
  eventData?: object,
) {
  const corners: LngLatBoundsLike = [
    [west, south],
    [east, north],
  ]
  const [top, side] = clear ? [covered[clear], pinMargin] : [0, 0]
  const padding = { top, left: side, right: side, bottom: stripHeight(map) + side }
  map.fitBounds(corners, { padding, linear: true, ...options }, eventData)
}

/** Pixels that the strip of cards covers at the bottom of the map. */
export function stripHeight(map: LibreMap): number {
  const strip = findStrip()
  if (!strip) return 0
  const { bottom, height } = map.getContainer().getBoundingClientRect()
  return Math.max(0, Math.min(height * 0.7, bottom - strip.getBoundingClientRect().top))
}

/** The overlap of two bounds; null if there is none. */
export function intersect(a: Bounds, b: Bounds): Bounds | null {
  const both = {
    south: Math.max(a.south, b.south),
    west: Math.max(a.west, b.west),
    north: Math.min(a.north, b.north),
    east: Math.min(a.east, b.east),
  }
  return both.south < both.north && both.west < both.east ? both : null
}

export const contains = (outer: Bounds, inner: Bounds): boolean =>
  outer.south <= inner.south &&
  outer.west <= inner.west &&
  outer.north >= inner.north &&
  outer.east >= inner.east
