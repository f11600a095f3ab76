import { decodePolyline, encodePolyline } from '../drawings/polyline.ts'
import type { Bounds, Point } from '../drawings/projection.ts'

/**
 * Where to search for homes, as encoded in a URL. A home must match every part that is set, but
 * only one of the drawn areas.
 */
export type HomeArea = {
  /** The visible map: `south,west,north,east` in degrees. */
  bounds?: string
  /** Drawn areas, as encoded by writeArea(). */
  area?: string[]
  /** The id of a place of the explorer or a road crossing to search around. */
  near?: string
  /** The radius around `near` in miles; defaults to two. */
  within?: number
}

/** The URL parameters of an area. */
export const areaFields = [
  'bounds',
  'area',
  'near',
  'within',
] as const satisfies readonly (keyof HomeArea)[]

export const maxAreas = 5
const maxCorners = 60
/** The characters of as many corners, each written out with all of its decimals. */
export const maxAreaLength = maxCorners * '-36.1234567,-115.1234567|'.length
const number = '-?\\d{1,3}(?:\\.\\d{1,7})?'
const boundsForm = new RegExp(`^(${number}),(${number}),(${number}),(${number})$`)
const pointForm = new RegExp(`^(${number}),(${number})$`)

/** Parses `south,west,north,east`; null for an invalid or empty range. */
export function readBounds(text: string): Bounds | null {
  const [, south = 0, west = 0, north = 0, east = 0] = boundsForm.exec(text)?.map(Number) ?? []
  const whole = Math.abs(south) <= 90 && Math.abs(north) <= 90 && west >= -180 && east <= 180
  return south < north && west < east && whole ? { south, west, north, east } : null
}

export const writeBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map(brief).join(',')

/**
 * The corners of a drawn area, three or more: `~` and an encoded polyline, or `lat,lng|lat,lng|…`.
 * Null when it is invalid.
 */
export function readArea(text: string): Point[] | null {
  const points = text.startsWith('~') ? decodePolyline(text.slice(1)) : readCorners(text)
  if (!points || points.length < 3 || points.length > maxCorners) return null
  return points.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180) ? points : null
}

const readCorners = (text: string): Point[] =>
  text.split('|').map(corner => {
    const [, lat = 999, lng = 999] = pointForm.exec(corner)?.map(Number) ?? []
    return { lat, lng }
  })

/** The valid drawn areas, without duplicates and up to the maximum. */
export const readAreas = (texts: readonly string[]): Point[][] =>
  [...new Set(texts)]
    .flatMap(text => {
      const corners = readArea(text)
      return corners ? [corners] : []
    })
    .slice(0, maxAreas)

/** Encodes an area compactly. */
export const writeArea = (corners: readonly Point[]): string => `~${encodePolyline(corners)}`

/** The area in a URL. Invalid values are kept: the API reports what is wrong with them. */
export function readHomeArea(params: URLSearchParams): HomeArea {
  const [bounds, near, within] = ['bounds', 'near', 'within'].map(name =>
    params.getAll(name).findLast(value => value !== ''),
  )
  const area = [...new Set(params.getAll('area'))].filter(one => one !== '')
  return {
    ...(bounds !== undefined && { bounds }),
    ...(area.length > 0 && { area }),
    ...(near !== undefined && { near }),
    ...(within !== undefined && Number.isFinite(Number(within)) && { within: Number(within) }),
  }
}

/** An area as URL parameters, in the order of `areaFields`. */
export const writeHomeArea = (area: HomeArea): [name: string, value: string][] =>
  areaFields.flatMap(name =>
    [area[name] ?? []].flat().map((value): [string, string] => [name, String(value)]),
  )

/** Rounds to a hundred-thousandth of a degree, about a yard. */
const brief = (degrees: number) => Math.round(degrees * 1e5) / 1e5
