import { between, type SQL, sql } from 'drizzle-orm'
import { explorerEntries } from '../../src/content/explorer.ts'
import { type Bounds, type HomeArea, readArea, readBounds } from '../../src/domain/home-area.ts'
import type { Point } from '../../src/domain/projection.ts'
import { properties } from '../db/schema.ts'

const { latitude, longitude } = properties
const milesPerDegree = 69.0

/** An area on the map: its bounding box, and the condition for a home to be inside the area. */
type Place = { box: Bounds; within: SQL }

/** The conditions for bounds, a drawn area, and a distance from a place. */
export const areaConditions = (area: HomeArea): SQL[] => placesOf(area).map(one => one.within)

/**
 * The cells of the smallest box around the area, as the first and last number of each row of cells.
 * Null if there is no box, or if it is so large that scanning homes in sort order finds a page
 * sooner.
 */
export function cellRowsOf(area: HomeArea): [low: number, high: number][] | null {
  const [first, ...others] = placesOf(area).map(({ box }) => box)
  if (!first) return null
  const { south, west, north, east } = others.reduce(overlap, first)
  const [low, high] = [south + 90, north + 90].map(cellOf) as [number, number]
  const [from, to] = [west + 180, east + 180].map(cellOf) as [number, number]
  if ((high - low + 1) * (to - from + 1) > maxCells) return null
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => {
    const row = (low + i) * 36_000
    return [row + from, row + to]
  })
}

const maxRings = 3

/**
 * The cells around a point in the same form, from its own cell outward: up to 2.6 miles north and
 * south, and 2.1 miles east and west.
 */
export function cellsAround({ lat, lng }: Point): [low: number, high: number][] {
  const [row, column] = [cellOf(lat + 90), cellOf(lng + 180)]
  return Array.from({ length: maxRings + 1 }, (_, ring) =>
    Array.from({ length: 2 * ring + 1 }, (_, i) => i - ring).flatMap(north => {
      const at = (row + north) * 36_000 + column
      const isWhole = Math.abs(north) === ring
      return isWhole ? [[at - ring, at + ring]] : [-ring, ring].map(east => [at + east, at + east])
    }),
  ).flat() as [number, number][]
}

const maxCells = 100
/** Numbered like the index: see `cell` in worker/db/schema.ts. */
const cellOf = (degrees: number) => Math.floor(degrees * 100)

const overlap = (a: Bounds, b: Bounds): Bounds => ({
  south: Math.max(a.south, b.south),
  west: Math.max(a.west, b.west),
  north: Math.min(a.north, b.north),
  east: Math.min(a.east, b.east),
})

const placesOf = ({ bounds, area, near, within }: HomeArea): Place[] =>
  [inBounds(bounds), inArea(area), nearPlace(near, within ?? 2)].filter(one => one !== null)

function inBounds(text: string | undefined): Place | null {
  const box = text === undefined ? null : readBounds(text)
  return box && { box, within: inBox(box) }
}

const inBox = ({ south, west, north, east }: Bounds): SQL =>
  sql`${between(latitude, south, north)} and ${between(longitude, west, east)}`

/**
 * The even-odd rule, one term per edge. The corners were parsed as numbers and are written into the
 * statement because D1 binds at most 100 values.
 */
function inArea(text: string | undefined): Place | null {
  const corners = text === undefined ? null : readArea(text)
  if (!corners) return null
  const edges = corners.map((b, i) => {
    const a = corners.at(i - 1) ?? b
    const [ay, ax, by] = [a.lat, a.lng, b.lat].map(one => sql.raw(String(one)))
    const slope = sql.raw(String(b.lat === a.lat ? 0 : (b.lng - a.lng) / (b.lat - a.lat)))
    return sql`((${ay} > ${latitude}) <> (${by} > ${latitude}) and ${longitude} < ${slope} * (${latitude} - ${ay}) + ${ax})`
  })
  const lats = corners.map(({ lat }) => lat)
  const lngs = corners.map(({ lng }) => lng)
  const box = {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  }
  return { box, within: sql`${inBox(box)} and (${sql.join(edges, sql` + `)}) % 2 = 1` }
}

/** Distance on a flat map: over a few miles the earth's curvature is negligible. */
function nearPlace(id: string | undefined, miles: number): Place | null {
  const place = explorerEntries.find(one => one.id === id)
  if (!place) return null
  const { lat, lng } = place.at
  const perLng = milesPerDegree * Math.cos((lat * Math.PI) / 180)
  const [north, east] = [miles / milesPerDegree, miles / perLng]
  const box = { south: lat - north, west: lng - east, north: lat + north, east: lng + east }
  const [dy, dx] = [sql`(${latitude} - ${lat})`, sql`(${longitude} - ${lng})`]
  return {
    box,
    within: sql`${dy} * ${dy} * ${milesPerDegree ** 2} + ${dx} * ${dx} * ${perLng ** 2} <= ${miles * miles}`,
  }
}
