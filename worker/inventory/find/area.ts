import { type SQL, sql } from 'drizzle-orm'
import type { Bounds, Point } from '../../../src/drawings/projection.ts'
import { nearPlaceOf } from '../../../src/inventory/near-places.ts'
import { type HomeArea, readAreas, readBounds } from '../../../src/map/home-area.ts'
import { properties } from '../../db/schema.ts'

const { latitude, longitude } = properties
const milesPerDegree = 69.0

/** An area on the map: bounding boxes, and the condition for a home to be inside the area. */
type Place = { boxes: Bounds[]; within: SQL }

/** The conditions for bounds, drawn areas, and a distance from a place. */
export const areaConditions = (area: HomeArea): SQL[] => placesOf(area).map(one => one.within)

/**
 * The cells of the smallest boxes around the area, as the first and last number of each run of cells
 * in a row. Null if there is no box, or if they are so large that scanning homes in sort order finds
 * a page sooner.
 */
export function cellRowsOf(area: HomeArea): CellRow[] | null {
  const [first, ...others] = placesOf(area).map(({ boxes }) => boxes)
  if (!first) return null
  const boxes = others.reduce(
    (all, more) => all.flatMap(one => more.map(other => overlap(one, other))),
    first,
  )
  const runs = boxes.flatMap(cellRowsIn)
  const cells = runs.reduce((sum, [low, high]) => sum + high - low + 1, 0)
  return cells > maxCells ? null : merged(runs)
}

/** The runs of cells in a box. */
function cellRowsIn({ south, west, north, east }: Bounds): CellRow[] {
  const [low, high] = [south + 90, north + 90].map(cellOf) as [number, number]
  const [from, to] = [west + 180, east + 180].map(cellOf) as [number, number]
  // More rows than cells are allowed need no list.
  const rows = to < from ? 0 : Math.min(Math.max(0, high - low + 1), maxCells + 1)
  return Array.from({ length: rows }, (_, i) => {
    const row = (low + i) * perRow
    return [row + from, row + to]
  })
}

/** The first and last number of a run of cells in a row from west to east. */
type CellRow = [low: number, high: number]

/** Runs without overlaps, so that no home is found twice. */
function merged(runs: readonly CellRow[]): CellRow[] {
  const all: CellRow[] = []
  for (const [low, high] of runs.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && low <= last[1]) last[1] = Math.max(last[1], high)
    else all.push([low, high])
  }
  return all
}

const maxRings = 3
/** Cells along each side of a block. */
const block = 4

/**
 * The cells around a point in the same form, in rings of blocks from its own one outward: up to 2.6
 * miles north and south, and 2.1 miles east and west.
 */
export function cellsAround({ lat, lng }: Point): CellRow[] {
  const [row, column] = [lat + 90, lng + 180].map(at => Math.floor(cellOf(at) / block)) as [
    row: number,
    column: number,
  ]
  return Array.from({ length: maxRings + 1 }, (_, ring) =>
    Array.from({ length: 2 * ring + 1 }, (_, i) => i - ring).flatMap(north => {
      const isWhole = Math.abs(north) === ring
      const columns = isWhole ? [[-ring, ring]] : [-ring, ring].map(east => [east, east])
      return columns.flatMap(([from = 0, to = 0]) =>
        runsOf(row + north, column + from, column + to),
      )
    }),
  ).flat()
}

/** The cells of neighboring blocks. */
const runsOf = (row: number, from: number, to: number): CellRow[] =>
  Array.from({ length: block }, (_, i) => {
    const start = (row * block + i) * perRow
    return [start + from * block, start + to * block + block - 1]
  })

const maxCells = 1600
/** Numbered like the index: see `cell` in worker/db/schema.ts. */
const cellOf = (degrees: number) => Math.floor(degrees * 400)
const perRow = 144_000

const overlap = (a: Bounds, b: Bounds): Bounds => ({
  south: Math.max(a.south, b.south),
  west: Math.max(a.west, b.west),
  north: Math.min(a.north, b.north),
  east: Math.min(a.east, b.east),
})

const placesOf = ({ bounds, area, near, within }: HomeArea): Place[] =>
  [inBounds(bounds), inAreas(area), nearPlace(near, within ?? 2)].filter(one => one !== null)

function inBounds(text: string | undefined): Place | null {
  const box = text === undefined ? null : readBounds(text)
  return box && { boxes: [box], within: inBox(box) }
}

const inBox = ({ south, west, north, east }: Bounds): SQL =>
  sql.raw(`latitude between ${south} and ${north} and longitude between ${west} and ${east}`)

function inAreas(texts: readonly string[] = []): Place | null {
  const areas = readAreas(texts).map(inArea)
  if (areas.length === 0) return null
  return {
    boxes: areas.map(({ box }) => box),
    within: sql`(${sql.join(
      areas.map(({ within }) => within),
      sql` or `,
    )})`,
  }
}

/**
 * The even-odd rule: how many edges are crossed on the way east. The edges are bound as one value
 * and summed as rows, because D1 limits the length of a statement and the depth of an expression.
 */
export function inArea(corners: readonly Point[]): { box: Bounds; within: SQL } {
  const edges = corners.flatMap((b, i) => {
    const a = corners.at(i - 1) ?? b
    // A horizontal edge is never crossed.
    if (a.lat === b.lat) return []
    const slope = (b.lng - a.lng) / (b.lat - a.lat)
    return [[a.lat, b.lat, slope, a.lng - slope * a.lat]]
  })
  const [lats, lngs] = [corners.map(({ lat }) => lat), corners.map(({ lng }) => lng)]
  const box = {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  }
  const crossed = sql`with edges as materialized (
      select value ->> 0 as a, value ->> 1 as b, value ->> 2 as slope, value ->> 3 as start
      from json_each(${JSON.stringify(edges)}))
    select sum(latitude < a <> (latitude < b) and longitude < slope * latitude + start) from edges`
  return { box, within: sql`(${inBox(box)} and (${crossed}) % 2 = 1)` }
}

/** Distance on a flat map: over a few miles the earth's curvature is negligible. */
function nearPlace(id: string | undefined, miles: number): Place | null {
  const place = nearPlaceOf(id)
  if (!place) return null
  const { lat, lng } = place.at
  const perLng = milesPerDegree * Math.cos((lat * Math.PI) / 180)
  const [north, east] = [miles / milesPerDegree, miles / perLng]
  const box = { south: lat - north, west: lng - east, north: lat + north, east: lng + east }
  const [dy, dx] = [sql`(${latitude} - ${lat})`, sql`(${longitude} - ${lng})`]
  return {
    boxes: [box],
    within: sql`${dy} * ${dy} * ${milesPerDegree ** 2} + ${dx} * ${dx} * ${perLng ** 2} <= ${miles * miles}`,
  }
}
