import type { Category } from '../domain/listing.ts'
import type { Point } from '../domain/projection.ts'
import { noLabels } from './static-map/request.ts'

export type { Point }

type Preset = {
  zoom: number
  /** CSS pixels. */
  width: number
  height: number
  maptype: 'roadmap' | 'hybrid'
  /** Pixels of the picture per CSS pixel. */
  scale: 1 | 2
}

/** The sizes and uses of drawn maps: the one table. */
export const mapPresets = {
  property: { zoom: 16, width: 600, height: 400, maptype: 'hybrid', scale: 2 },
  neighborhood: { zoom: 14, width: 800, height: 600, maptype: 'roadmap', scale: 2 },
  directions: { zoom: 12, width: 600, height: 400, maptype: 'roadmap', scale: 2 },
  small: { zoom: 16, width: 300, height: 200, maptype: 'roadmap', scale: 2 },
  medium: { zoom: 16, width: 600, height: 400, maptype: 'roadmap', scale: 2 },
  large: { zoom: 16, width: 800, height: 600, maptype: 'roadmap', scale: 2 },
  /** The two sizes of the demonstration, far enough out for all of its homes. */
  demo: { zoom: 15, width: 800, height: 600, maptype: 'roadmap', scale: 2 },
  demoHome: { zoom: 16, width: 400, height: 300, maptype: 'roadmap', scale: 2 },
  /** The homes of one page of the list, wherever in the northwest they are. */
  homes: { zoom: 12, width: 640, height: 420, maptype: 'roadmap', scale: 2 },
  thumbnail: { zoom: 15, width: 150, height: 100, maptype: 'roadmap', scale: 2 },
} as const satisfies Record<string, Preset>

export type MapPreset = keyof typeof mapPresets

/** A home's marker by its category: label and colour (0xRRGGBB). */
export const homeMarkers = {
  luxury: { label: 'L', color: '0x8b0000' },
  'golf-course': { label: 'G', color: '0x228b22' },
  'new-construction': { label: 'N', color: '0x1e5fbf' },
  standard: { label: 'H', color: '0xd22b2b' },
} as const satisfies Record<Category, { label: string; color: string }>

/** Markers of what is near a home. */
export const amenityMarkers = {
  golf: { label: 'G', color: '0x228b22' },
  park: { label: 'P', color: '0x4d6350' },
  hospital: { label: 'H', color: '0xa8231f' },
} as const

type Marker = { label: string; color: string }

/**
 * The address of a drawn map of one home, as `readMapRequest` reads it.
 */
export function homeMapPath(
  home: Point & { category: Category },
  preset: MapPreset,
  { zoom, maptype }: { zoom?: number; maptype?: string } = {},
): string {
  const others = { ...(zoom ? { zoom: String(zoom) } : {}), ...(maptype ? { maptype } : {}) }
  return mapPath(preset, home, [[homeMarkers[home.category], [home]]], others)
}

/** A map of several homes of one kind or more, around their middle. */
export function homesMapPath(homes: (Point & { category: Category })[], preset: MapPreset): string {
  const groups = Map.groupBy(homes, ({ category }) => category)
  const markers = [...groups].map(([category, at]): [Marker, Point[]] => [
    homeMarkers[category],
    at,
  ])
  const path = mapPath(preset, middleOf(homes), markers)
  // Without center and zoom a map fits what is marked.
  return preset === 'homes' ? path.replace(/center=[^&]*&zoom=\d+&/, '') : path
}

/** A neighborhood with its amenities. */
export function neighborhoodMapPath(
  center: Point,
  amenities: (Point & { kind: keyof typeof amenityMarkers })[],
  preset: MapPreset = 'neighborhood',
): string {
  const groups = Map.groupBy(amenities, ({ kind }) => kind)
  const markers = [...groups].map(([kind, at]): [Marker, Point[]] => [amenityMarkers[kind], at])
  return mapPath(preset, center, markers)
}

/** From one point to another as the crow flies: a geodesic path of weight 4. */
export function directionsMapPath(from: Point, to: Point): string {
  const ends: [Marker, Point[]][] = [
    [{ label: 'A', color: '0xa8482a' }, [from]],
    [{ label: 'B', color: '0x4c4a7d' }, [to]],
  ]
  const path = `color:0xa8482acc|weight:4|geodesic:true|${place(from)}|${place(to)}`
  return mapPath('directions', middleOf([from, to]), ends, { path })
}

/** Any place in the middle of a picture. */
export const placeMapPath = (at: Point, preset: MapPreset, zoom?: number): string =>
  mapPath(
    preset,
    at,
    [[{ label: '', color: '0xa8482a' }, [at]]],
    zoom ? { zoom: String(zoom) } : {},
  )

/** A map without names, for a page that writes its own over it. */
export function groundMapPath({ center, zoom, width, height }: Ground): string {
  const size = `${width}x${height}`
  const params = { center: place(center), zoom: String(zoom), size, scale: '2', style: noLabels }
  return `/maps/static?${new URLSearchParams(params)}`
}

type Ground = { center: Point; zoom: number; width: number; height: number }

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
  for (const [{ label, color }, at] of markers) {
    const named = label ? `|label:${label}` : ''
    params.append('markers', [`color:${color}${named}`, ...at.map(place)].join('|'))
  }
  return `/maps/static?${params}`
}

const place = ({ lat, lng }: Point) => `${lat},${lng}`

const middleOf = (points: Point[]): Point => ({
  lat: round(points.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, points.length)),
  lng: round(points.reduce((sum, { lng }) => sum + lng, 0) / Math.max(1, points.length)),
})

/** A millionth of a degree: a hand's breadth. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
