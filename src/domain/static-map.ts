import type { Category } from './listing.ts'

/** A point in degrees, WGS 84. */
export type Point = { lat: number; lng: number }

type Preset = {
  zoom: number
  /** CSS pixels. */
  width: number
  height: number
  maptype: 'roadmap' | 'hybrid'
  /** Pixels of the picture per CSS pixel. */
  scale: 1 | 2
}

/** The sizes and uses of drawn maps. */
export const mapPresets = {
  property: { zoom: 16, width: 600, height: 400, maptype: 'hybrid', scale: 2 },
  neighborhood: { zoom: 14, width: 800, height: 600, maptype: 'roadmap', scale: 2 },
  directions: { zoom: 12, width: 600, height: 400, maptype: 'roadmap', scale: 2 },
  small: { zoom: 16, width: 300, height: 200, maptype: 'roadmap', scale: 2 },
  medium: { zoom: 16, width: 600, height: 400, maptype: 'roadmap', scale: 2 },
  large: { zoom: 16, width: 800, height: 600, maptype: 'roadmap', scale: 2 },
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

/**
 * The address of a drawn map of one home, in the grammar of `GET /maps/static`
 * (center, zoom, size, maptype, format, scale, markers, path).
 */
export function homeMapPath(home: Point & { category: Category }, preset: MapPreset): string {
  const { zoom, width, height, maptype, scale } = mapPresets[preset]
  const { label, color } = homeMarkers[home.category]
  const at = `${home.lat},${home.lng}`
  const params = new URLSearchParams({
    center: at,
    zoom: String(zoom),
    size: `${width}x${height}`,
    maptype,
    format: 'svg',
    scale: String(scale),
    markers: `color:${color}|label:${label}|${at}`,
  })
  return `/maps/static?${params}`
}
