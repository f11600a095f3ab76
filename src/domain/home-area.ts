import type { Pixel, Point } from './projection.ts'

/** Degrees: the corners of a map. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** Where homes are looked for, as an address says it. All that is said must be true of a home. */
export type HomeArea = {
  /** A part of the map: `south,west,north,east` in degrees. */
  bounds?: string
  /** A drawn area: `lat,lng|lat,lng|…`. */
  area?: string
  /** Around a place of the explorer, by its id. */
  near?: string
  /** So many miles around it; two if it is not said. */
  within?: number
}

/** The parameters of an address that say so. */
export const areaFields = [
  'bounds',
  'area',
  'near',
  'within',
] as const satisfies readonly (keyof HomeArea)[]

const maxCorners = 24
const number = '-?\\d{1,3}(?:\\.\\d{1,7})?'
const boundsForm = new RegExp(`^(${number}),(${number}),(${number}),(${number})$`)
const pointForm = new RegExp(`^(${number}),(${number})$`)

/** `south,west,north,east`; null when that is no part of the world. */
export function readBounds(text: string): Bounds | null {
  const [, south = 0, west = 0, north = 0, east = 0] = boundsForm.exec(text)?.map(Number) ?? []
  const whole = Math.abs(south) <= 90 && Math.abs(north) <= 90 && west >= -180 && east <= 180
  return south < north && west < east && whole ? { south, west, north, east } : null
}

export const writeBounds = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map(brief).join(',')

/** `lat,lng|lat,lng|…`, three corners or more; null when it is no area. */
export function readArea(text: string): Point[] | null {
  const corners = text.split('|').map(corner => pointForm.exec(corner)?.map(Number))
  if (corners.length < 3 || corners.length > maxCorners) return null
  const points = corners.map(corner => ({ lat: corner?.[1] ?? 999, lng: corner?.[2] ?? 999 }))
  return points.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180) ? points : null
}

export const writeArea = (corners: Point[]): string =>
  corners.map(({ lat, lng }) => `${brief(lat)},${brief(lng)}`).join('|')

/** A hundred-thousandth of a degree: a yard. */
const brief = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Pins that would cover each other become one, which stands where the first of them does. */
export type Cluster<One> = { at: Pixel; members: One[] }

/**
 * Gathers what stands within `reach` pixels of the first of its group, in the order given. The same
 * points in the same picture always give the same groups, and no two stand closer than the reach.
 */
export function cluster<One>(
  all: One[],
  pixelOf: (one: One) => Pixel,
  reach: number,
): Cluster<One>[] {
  const groups: Cluster<One>[] = []
  for (const one of all) {
    const at = pixelOf(one)
    const near = groups.find(group => Math.hypot(group.at.x - at.x, group.at.y - at.y) < reach)
    if (near) near.members.push(one)
    else groups.push({ at, members: [one] })
  }
  return groups
}
