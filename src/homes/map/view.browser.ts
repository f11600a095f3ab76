import type {
  FitBoundsOptions,
  Map as LibreMap,
  LngLatBoundsLike,
  MapLibreEvent,
} from 'maplibre-gl'
import type { Bounds } from '../../drawings/projection.ts'
import { findStrip } from './strip.browser.ts'

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

/** Moves the map so that these bounds are visible. */
export function bringIntoView(
  map: LibreMap,
  { south, west, north, east }: Bounds,
  options: FitBoundsOptions,
  eventData?: object,
) {
  const corners: LngLatBoundsLike = [
    [west, south],
    [east, north],
  ]
  const padding = { top: 0, left: 0, right: 0, bottom: stripHeight(map) }
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
