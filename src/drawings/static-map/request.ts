import { mercatorLimit, type Point } from '../projection.ts'
import { type Frame, frame, frameAround } from './frame.ts'

export const maptypes = ['roadmap', 'hybrid'] as const
export type Maptype = (typeof maptypes)[number]

export type Marker = {
  at: Point
  /** #rrggbb */
  color: string
  label: string
}

/** A line along the great circle. */
export type Path = {
  points: Point[]
  /** #rrggbb or #rrggbbaa */
  color: string
  /** Pixels. */
  weight: number
}

/** A parsed request of `GET /maps/static`. */
export type MapRequest = {
  frame: Frame
  maptype: Maptype
  scale: 1 | 2
  markers: Marker[]
  paths: Path[]
  /** What the map names itself; a page may name everything, or communities, land and freeways. */
  labels: 'all' | 'streets' | 'none'
  /** The version of the street map that the page was rendered with; it may be outdated. */
  streets: string | null
}

/** A parameter that cannot be drawn, with a reason that tells people how to fix it. */
export class MapRefusal extends Error {
  readonly field: string
  readonly reason: string

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`)
    this.field = field
    this.reason = reason
  }
}

const maxPoints = 60
const [minSize, maxSize] = [40, 2000]
export const maxZoom = 21

/** Google's styles for a map without names, and for one whose page names the communities. */
export const noLabels = 'feature:all|element:labels|visibility:off'
export const noAreaLabels = 'feature:administrative|element:labels|visibility:off'
const labelsOf = { '': 'all', [noLabels]: 'none', [noAreaLabels]: 'streets' } as const

const single = ['center', 'zoom', 'size', 'maptype', 'format', 'scale', 'style', 'streets']

/**
 * Parses the parameters that static-map.ts writes, a subset of the grammar of Google's Maps Static
 * API: size, center with zoom (or neither, which fits the markers), maptype, format, scale, style,
 * and any number of markers and paths; `streets` and parts of a zoom level are our own additions. Unknown parameters are
 * rejected, because the response is cached under its full URL. Throws a MapRefusal that names the
 * field.
 */
export function readMapRequest(query: URLSearchParams): MapRequest {
  for (const name of new Set(query.keys())) {
    if (name === 'key') throw new MapRefusal(name, 'stays on the server: leave it out')
    if (name === 'markers' || name === 'path') continue
    if (!single.includes(name)) throw new MapRefusal(name || 'query', 'is not a map parameter')
    if (query.getAll(name).length > 1) throw new MapRefusal(name, 'is given twice')
  }
  oneOf('format', ['svg'], query.get('format') ?? 'svg')
  const markers = query.getAll('markers').flatMap(readMarkers)
  if (markers.length > maxPoints) throw new MapRefusal('markers', `are more than ${maxPoints}`)
  const paths = query.getAll('path').map(readPath)
  if (paths.flatMap(({ points }) => points).length > maxPoints) {
    throw new MapRefusal('path', `has more than ${maxPoints} points`)
  }
  return {
    frame: readFrame(query, markers),
    maptype: oneOf('maptype', maptypes, query.get('maptype') ?? 'roadmap'),
    scale: oneOf('scale', ['1', '2'], query.get('scale') ?? '1') === '2' ? 2 : 1,
    markers,
    paths,
    labels: labelsOf[oneOf('style', ['', noLabels, noAreaLabels], query.get('style') ?? '')],
    streets: readStreets(query.get('streets')),
  }
}

function readFrame(query: URLSearchParams, markers: Marker[]): Frame {
  const { width, height } = readSize(query.get('size'))
  const [center, zoom] = [query.get('center'), query.get('zoom')]
  if (center !== null && zoom !== null) {
    return frame(readPoint('center', center), readZoom(zoom), width, height)
  }
  const [first, ...others] = markers.map(({ at: point }) => point)
  if (!first || center !== null || zoom !== null) {
    const missing = center === null ? 'center' : 'zoom'
    throw new MapRefusal(missing, 'is needed: a map has center and zoom, or only markers')
  }
  return frameAround([first, ...others], { width, height })
}

function readStreets(text: string | null): string | null {
  if (text !== null && !/^[0-9a-f]{1,12}$/.test(text)) {
    throw new MapRefusal('streets', 'is not a version of the street map')
  }
  return text
}

function readZoom(text: string): number {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text) || Number(text) > maxZoom) {
    throw new MapRefusal('zoom', `must be a number from 0 to ${maxZoom}, with at most two decimals`)
  }
  return Number(text)
}

function readSize(text: string | null): { width: number; height: number } {
  const [, width = 0, height = 0] = /^(\d{1,4})x(\d{1,4})$/.exec(text ?? '')?.map(Number) ?? []
  if (Math.min(width, height) < minSize || Math.max(width, height) > maxSize) {
    const reason = `must be width and height such as 600x400, from ${minSize} to ${maxSize} pixels`
    throw new MapRefusal('size', reason)
  }
  return { width, height }
}

function readPoint(field: string, text: string): Point {
  const [, lat, lng] =
    /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text)?.map(Number) ?? []
  if (lat === undefined || lng === undefined) {
    throw new MapRefusal(field, 'must be latitude,longitude, such as 36.3129,-115.3159')
  }
  if (Math.abs(lat) > mercatorLimit || Math.abs(lng) > 180) {
    throw new MapRefusal(field, 'lies outside the map of the world')
  }
  return { lat, lng }
}

function readMarkers(text: string): Marker[] {
  const { color = '0xd22b2b', label = '', points } = split('markers', text, ['color', 'label'])
  if (!/^[A-Z0-9]?$/.test(label)) {
    throw new MapRefusal('markers', 'has a label that is not one capital letter or digit')
  }
  if (points.length === 0) throw new MapRefusal('markers', 'has no place')
  return points.map(point => ({
    at: point,
    color: readColor('markers', color, /^0x[0-9a-f]{6}$/),
    label,
  }))
}

function readPath(text: string): Path {
  const { color, weight, geodesic, points } = split('path', text, ['color', 'weight', 'geodesic'])
  if (geodesic !== 'true') throw new MapRefusal('path', 'must say geodesic:true')
  if (weight === undefined) throw new MapRefusal('path', 'needs a weight, such as weight:4')
  if (!/^([1-9]|1\d|20)$/.test(weight)) {
    throw new MapRefusal('path', 'has a weight that is not a whole number from 1 to 20')
  }
  if (points.length < 2) throw new MapRefusal('path', 'needs at least two points')
  if (color === undefined) throw new MapRefusal('path', 'needs a color, such as color:0xa8482a')
  const hex = /^0x[0-9a-f]{6}([0-9a-f]{2})?$/
  return { points, color: readColor('path', color, hex), weight: Number(weight) }
}

/** Splits `color:0xd22b2b|label:H|36.3,-115.3` into styles and places. */
function split<Name extends string>(field: string, text: string, names: Name[]) {
  const styles: { [name in Name]?: string } = {}
  const points: Point[] = []
  for (const part of text.split('|')) {
    const name = names.find(name => part.startsWith(`${name}:`))
    if (name) styles[name] = part.slice(name.length + 1)
    else points.push(readPoint(field, part))
  }
  return { ...styles, points }
}

function readColor(field: string, text: string, hex: RegExp): string {
  if (!hex.test(text)) throw new MapRefusal(field, 'has a color that is not written 0xrrggbb')
  return text.replace('0x', '#')
}

function oneOf<const Value extends string>(
  field: string,
  values: readonly Value[],
  text: string,
): Value {
  const match = values.find(value => value === text)
  if (match === undefined) throw new MapRefusal(field, `must be one of ${values.join(', ')}`)
  return match
}
