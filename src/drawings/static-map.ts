import type { Category } from '../site/listing-terms.ts'
import type { Point } from './projection.ts'
import { amenityMarkers, homeMarkers } from './static-map/marker-kinds.ts'
import { noAreaLabels, noLabels } from './static-map/request.ts'

export type { Point }
export { amenityMarkers, homeMarkers }

type Preset = {
  zoom: number
  /** CSS pixels. */
  width: number
  height: number
  maptype: 'roadmap' | 'hybrid'
  /** Image pixels per CSS pixel. */
  scale: 1 | 2
}

/** The sizes and zoom levels of all static maps. */
export const mapPresets = {
  property: { zoom: 16, width: 600, height: 400, maptype: 'hybrid', scale: 2 },
  neighborhood: { zoom: 14, width: 800, height: 600, maptype: 'roadmap', scale: 2 },
  directions: { zoom: 12, width: 600, height: 400, maptype: 'roadmap', scale: 2 },
  small: { zoom: 16, width: 300, height: 200, maptype: 'roadmap', scale: 2 },
  medium: { zoom: 16, width: 600, height: 400, maptype: 'roadmap', scale: 2 },
  large: { zoom: 16, width: 800, height: 600, maptype: 'roadmap', scale: 2 },
  /** The two sizes of the demo page, zoomed out far enough for all of its homes. */
  demo: { zoom: 15, width: 800, height: 600, maptype: 'roadmap', scale: 2 },
  demoHome: { zoom: 16, width: 400, height: 300, maptype: 'roadmap', scale: 2 },
  /** The homes on one page of the list, anywhere in the northwest valley. */
  homes: { zoom: 12, width: 640, height: 420, maptype: 'roadmap', scale: 2 },
  thumbnail: { zoom: 15, width: 150, height: 100, maptype: 'roadmap', scale: 2 },
} as const satisfies Record<string, Preset>

export type MapPreset = keyof typeof mapPresets

type Marker = { label: string; color: string }

/** The path of a drawn map of one home, in the format that `readMapRequest` parses. */
export function homeMapPath(
  home: Point & { category: Category },
  preset: MapPreset,
  { zoom, maptype }: { zoom?: number; maptype?: string } = {},
): string {
  const others = { ...(zoom ? { zoom: String(zoom) } : {}), ...(maptype ? { maptype } : {}) }
  return mapPath(preset, home, [[homeMarkers[home.category], [home]]], others)
}

/** A map of several homes, centered on them. */
export function homesMapPath(homes: (Point & { category: Category })[], preset: MapPreset): string {
  const groups = Map.groupBy(homes, ({ category }) => category)
  const markers = [...groups].map(([category, points]): [Marker, Point[]] => [
    homeMarkers[category],
    points,
  ])
  const path = mapPath(preset, middleOf(homes), markers)
  return preset === 'homes' ? path.replace(fixedFrame, '') : path
}

/** A map that fits a home, if it is placed, and up to nine others, numbered as in their list, from 1. */
export function comparablesMapPath(
  home: (Point & { category?: Category }) | null,
  others: readonly { coordinates: Point | null }[],
): string {
  const numbered = others.flatMap(({ coordinates }, i): [Marker, Point[]][] =>
    coordinates ? [[{ label: String(i + 1), color: '0x4c4a7d' }, [coordinates]]] : [],
  )
  const own: [Marker, Point[]][] = home ? [[homeMarkers[home.category ?? 'standard'], [home]]] : []
  const path = mapPath('homes', home ?? { lat: 0, lng: 0 }, [...numbered, ...own])
  return path.replace(fixedFrame, '')
}

/** Without a center and zoom, a map fits its markers. */
const fixedFrame = /center=[^&]*&zoom=\d+&/

/** A neighborhood with its amenities, around a home if there is one. */
export function neighborhoodMapPath(
  center: Point & { category?: Category },
  amenities: (Point & { kind: keyof typeof amenityMarkers })[],
  preset: MapPreset = 'neighborhood',
): string {
  const groups = Map.groupBy(amenities, ({ kind }) => kind)
  const markers = [...groups].map(([kind, points]): [Marker, Point[]] => [
    amenityMarkers[kind],
    points,
  ])
  // Drawn as an icon either way; for other providers, its letter would be one more among places.
  if (center.category) markers.push([{ ...homeMarkers[center.category], label: '' }, [center]])
  return mapPath(preset, center, markers)
}

/** A straight line between two points: a geodesic path of weight 4. */
export function directionsMapPath(from: Point, to: Point): string {
  const ends: [Marker, Point[]][] = [
    [{ label: 'A', color: '0xa8482a' }, [from]],
    [{ label: 'B', color: '0x4c4a7d' }, [to]],
  ]
  const path = `color:0xa8482acc|weight:4|geodesic:true|${place(from)}|${place(to)}`
  const { lat, lng } = middleOf([from, to])
  // About 100 m: precise enough for the center of a map.
  const middle = { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
  return mapPath('directions', middle, ends, { path })
}

/** A map centered on a place. */
export const placeMapPath = (point: Point, preset: MapPreset, zoom?: number): string =>
  mapPath(
    preset,
    point,
    [[{ label: '', color: '0xa8482a' }, [point]]],
    zoom ? { zoom: String(zoom) } : {},
  )

/** A map without labels, for a page that adds its own labels. */
export const groundMapPath = (ground: Ground): string => `${barePath(ground)}&${unlabeled}`

const unlabeled = new URLSearchParams({ style: noLabels })

/** A map without markers or names of communities, for a page that lays pins and names over it. */
export const plainMapPath = (ground: Ground): string =>
  `${barePath(ground)}&${new URLSearchParams({ style: noAreaLabels })}`

function barePath({ center, zoom, width, height, scale = 2 }: Ground): string {
  const [lat, lng] = [round(center.lat), round(center.lng)]
  const size = `${width}x${height}`
  const params = { center: place({ lat, lng }), zoom: String(zoom), size, scale: String(scale) }
  return `/maps/static?${new URLSearchParams(params)}`
}

type Ground = { center: Point; zoom: number; width: number; height: number; scale?: 1 | 2 }

function mapPath(
  preset: MapPreset,
  center: Point,
  markers: [Marker, Point[]][],
  others: Record<string, string> = {},
): string {
  const { zoom, width, height, maptype, scale } = mapPresets[preset]
  const params = new URLSearchParams({
    center: place(center),
    zoom: String(zoom),
    size: `${width}x${height}`,
    maptype,
    format: 'svg',
    scale: String(scale),
    ...others,
  })
  for (const [{ label, color }, points] of markers) {
    const named = label ? `|label:${label}` : ''
    params.append('markers', [`color:${color}${named}`, ...points.map(place)].join('|'))
  }
  return `/maps/static?${params}`
}

const place = ({ lat, lng }: Point) => `${lat},${lng}`

const middleOf = (points: Point[]): Point => ({
  lat: round(points.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, points.length)),
  lng: round(points.reduce((sum, { lng }) => sum + lng, 0) / Math.max(1, points.length)),
})

/** Rounds to a millionth of a degree, about 10 cm. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
