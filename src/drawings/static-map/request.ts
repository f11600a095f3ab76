import { mercatorLimit, type Point } from '../../domain/projection.ts'
import { type Frame, frame, frameAround } from './frame.ts'

export const maptypes = ['roadmap', 'satellite', 'terrain', 'hybrid'] as const
export const formats = ['svg', 'png', 'png8', 'png32', 'gif', 'jpg', 'jpg-baseline'] as const
export type Maptype = (typeof maptypes)[number]
export type Format = (typeof formats)[number]

export type Marker = {
  at: Point
  /** #rrggbb */
  color: string
  label: string
  size: 'tiny' | 'small' | 'mid' | 'normal'
}
export type Path = {
  points: Point[]
  /** #rrggbb or #rrggbbaa */
  color: string
  fill: string | null
  /** Pixels. */
  weight: number
  geodesic: boolean
}

/** What an address of `GET /maps/static` asks for. */
export type MapRequest = {
  frame: Frame
  maptype: Maptype
  format: Format
  scale: 1 | 2
  markers: Marker[]
  paths: Path[]
  /** False where something else names what is shown. */
  labels: boolean
}

/** A parameter that cannot be drawn, and why, in words a person can act on. */
export class MapRefusal extends Error {
  readonly field: string
  readonly reason: string

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`)
    this.field = field
    this.reason = reason
  }
}

const maxMarkers = 60
const maxPathPoints = 200
const [leastSize, mostSize] = [40, 1280]
export const maxZoom = 21

const colors: Record<string, string> = {
  black: '#000000',
  brown: '#8b5a2b',
  green: '#228b22',
  purple: '#6b3f9e',
  yellow: '#e3b94f',
  blue: '#1e5fbf',
  gray: '#6b7280',
  orange: '#d9722e',
  red: '#d22b2b',
  white: '#ffffff',
}
const sizes = ['tiny', 'small', 'mid', 'normal'] as const
const known = new Set([
  'center',
  'zoom',
  'size',
  'maptype',
  'format',
  'scale',
  'markers',
  'path',
  'style',
])

/**
 * Reads the parameters of a static map, in the grammar of Google's Maps Static API: center, zoom,
 * size, maptype, format, scale, markers and path (color, fillcolor, weight, geodesic). Places are
 * coordinates. Throws a MapRefusal that names the field. An unknown parameter is refused too: the
 * answer is kept under its whole address.
 */
export function readMapRequest(query: URLSearchParams): MapRequest {
  for (const name of new Set(query.keys())) {
    if (name === 'key') throw new MapRefusal(name, 'stays on the server: leave it out')
    if (!known.has(name)) throw new MapRefusal(name || 'query', 'is no parameter of a map')
    if (name !== 'markers' && name !== 'path' && query.getAll(name).length > 1) {
      throw new MapRefusal(name, 'stands there twice')
    }
  }
  const { width, height } = readSize(query.get('size'))
  const markers = query.getAll('markers').flatMap(readMarkers)
  if (markers.length > maxMarkers) throw new MapRefusal('markers', `are more than ${maxMarkers}`)
  const paths = query.getAll('path').map(readPath)
  const corners = paths.flatMap(({ points }) => points)
  if (corners.length > maxPathPoints) {
    throw new MapRefusal('path', `has more than ${maxPathPoints} points`)
  }
  return {
    frame: readFrame(query, { width, height }, [...markers.map(({ at }) => at), ...corners]),
    maptype: oneOf('maptype', maptypes, query.get('maptype') ?? 'roadmap'),
    format: oneOf('format', formats, query.get('format') ?? 'svg'),
    scale: oneOf('scale', ['1', '2'], query.get('scale') ?? '1') === '2' ? 2 : 1,
    markers,
    paths,
    labels: oneOf('style', ['', noLabels], query.get('style') ?? '') === '',
  }
}

/** The one style of Google's that is drawn: a map without names. */
export const noLabels = 'feature:all|element:labels|visibility:off'

function readFrame(
  query: URLSearchParams,
  size: { width: number; height: number },
  points: Point[],
) {
  const [center, zoom] = [query.get('center'), query.get('zoom')]
  if (center !== null && zoom !== null) {
    return frame(readPoint('center', center), readZoom(zoom), size.width, size.height)
  }
  const [first, ...others] = points
  if (!first) {
    throw new MapRefusal(center === null ? 'center' : 'zoom', 'is needed without markers or a path')
  }
  const around = frameAround([first, ...others], size)
  return frame(
    center === null ? around.center : readPoint('center', center),
    zoom === null ? around.zoom : readZoom(zoom),
    size.width,
    size.height,
  )
}

function readZoom(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > maxZoom) {
    throw new MapRefusal('zoom', `must be a whole number from 0 to ${maxZoom}`)
  }
  return Number(text)
}

function readSize(text: string | null): { width: number; height: number } {
  if (text === null) throw new MapRefusal('size', 'is needed, such as 600x400')
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(text)?.map(Number) ?? []
  if (width === undefined || height === undefined) {
    throw new MapRefusal('size', 'must be width and height in pixels, such as 600x400')
  }
  if (Math.min(width, height) < leastSize || Math.max(width, height) > mostSize) {
    throw new MapRefusal('size', `must be from ${leastSize} to ${mostSize} pixels each way`)
  }
  return { width, height }
}

function readPoint(field: string, text: string): Point {
  const [, lat, lng] =
    /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text)?.map(Number) ??
    []
  if (lat === undefined || lng === undefined) {
    throw new MapRefusal(field, 'must be latitude,longitude, such as 36.3129,-115.3159')
  }
  if (Math.abs(lat) > mercatorLimit || Math.abs(lng) > 180) {
    throw new MapRefusal(field, 'lies outside the map of the world')
  }
  return { lat, lng }
}

function readMarkers(text: string): Marker[] {
  const { styles, places } = split(text)
  const { color = 'red', label = '', size = 'normal', ...others } = styles
  refuseOthers('markers', others)
  if (!/^[A-Za-z0-9]?$/.test(label)) {
    throw new MapRefusal('markers', 'has a label that is not one letter or digit')
  }
  if (places.length === 0) throw new MapRefusal('markers', 'names no place')
  return places.map(place => ({
    at: readPoint('markers', place),
    color: readColor('markers', color, /^[0-9a-f]{6}$/i),
    label: label.toUpperCase(),
    size: oneOf('markers', sizes, size),
  }))
}

function readPath(text: string): Path {
  const { styles, places } = split(text)
  const { color = '0x1e5fbfcc', weight = '5', fillcolor, geodesic = 'false', ...others } = styles
  refuseOthers('path', others)
  if (!/^\d{1,2}$/.test(weight) || Number(weight) > 20) {
    throw new MapRefusal('path', 'has a weight that is not a whole number from 0 to 20')
  }
  if (places.length < 2) throw new MapRefusal('path', 'needs at least two points')
  return {
    points: places.map(place => readPoint('path', place)),
    color: readColor('path', color, /^[0-9a-f]{6}([0-9a-f]{2})?$/i),
    fill: fillcolor ? readColor('path', fillcolor, /^[0-9a-f]{6}([0-9a-f]{2})?$/i) : null,
    weight: Number(weight),
    geodesic: oneOf('path', ['true', 'false'], geodesic) === 'true',
  }
}

/** `color:red|label:H|36.3,-115.3` is styles first, then places. */
function split(text: string): { styles: Record<string, string>; places: string[] } {
  const parts = text.split('|').filter(Boolean)
  const styles: Record<string, string> = {}
  const places: string[] = []
  for (const part of parts) {
    const colon = part.indexOf(':')
    if (colon < 0) places.push(part)
    else styles[part.slice(0, colon)] = part.slice(colon + 1)
  }
  return { styles, places }
}

function refuseOthers(field: string, others: Record<string, unknown>) {
  const [name] = Object.keys(others)
  if (name !== undefined) throw new MapRefusal(field, `has a style that is not drawn: ${name}`)
}

function readColor(field: string, text: string, hex: RegExp): string {
  const named = Object.hasOwn(colors, text) ? colors[text] : undefined
  if (named) return named
  const digits = text.startsWith('0x') ? text.slice(2) : ''
  if (!hex.test(digits)) {
    throw new MapRefusal(
      field,
      `has a color that is neither 0xRRGGBB nor one of ${Object.keys(colors).join(', ')}`,
    )
  }
  return `#${digits.toLowerCase()}`
}

function oneOf<const Value extends string>(
  field: string,
  values: readonly Value[],
  text: string,
): Value {
  const found = values.find(value => value === text)
  if (found === undefined) throw new MapRefusal(field, `must be one of ${values.join(', ')}`)
  return found
}
