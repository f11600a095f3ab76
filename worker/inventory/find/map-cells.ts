import type { Bounds } from '../../../src/drawings/projection.ts'
import { type MapGroup, maxMapGroups } from '../../../src/map/map-view.ts'
import type { Status } from '../../../src/site/listing-terms.ts'
import type { Database } from '../../db/connect.ts'
import {
  cellsPerDegree,
  cellsPerRow,
  mapLevels,
  mapPriceSteps,
  readCounts,
} from '../home-counts.ts'
import { marketsOf } from './where.ts'

/** A square of the map and its homes: `size` counts the smallest squares along a side. */
export type Cell = {
  row: number
  column: number
  size: number
  homes: number
  /** Sums of coordinates in hundred-thousandths of a degree. */
  latitudes: number
  longitudes: number
  /** Homes of each price step. */
  steps: number[]
}

/** At most this many squares are shown, counted once per status; of the largest size, all. */
const maxCells = 240

/** The squares with homes of these statuses in a part of the map, of the smallest size possible. */
export async function countCells(
  db: Database,
  status: readonly Status[] | undefined,
  bounds: Bounds,
  now: Date,
): Promise<Cell[]> {
  const statuses: string[] = marketsOf(status, now).map(market => market.status)
  const level = mapLevels.find(
    mapLevel => squaresOf(bounds, mapLevel).count * statuses.length <= maxCells,
  )
  const size = 2 ** (level ?? largest)
  const { low, high, from, to } = level === undefined ? everywhere : squaresOf(bounds, level)
  const cells = new Map<string, Cell>()
  for (const [status, cell, homes, latitudes, longitudes, byStep] of await readCounts(
    db,
    'cells',
  )) {
    const row = Math.floor(cell / cellsPerRow / size)
    const column = Math.floor((cell % cellsPerRow) / size)
    if (row < low || row > high || column < from || column > to || !statuses.includes(status))
      continue
    const steps = mapPriceSteps.map((_, step) => byStep[step] ?? 0)
    const key = `${status} ${row} ${column}`
    const sums = cells.get(key)
    if (!sums) {
      cells.set(key, { row, column, size, homes, latitudes, longitudes, steps })
      continue
    }
    sums.homes += homes
    sums.latitudes += latitudes
    sums.longitudes += longitudes
    sums.steps = sums.steps.map((sum, step) => sum + (steps[step] ?? 0))
  }
  return [...cells.values()]
}

const largest = mapLevels.at(-1) ?? 0
const everywhere = { low: 0, high: Infinity, from: 0, to: Infinity }

/** The squares of a level that a part of the map touches. */
function squaresOf({ south, west, north, east }: Bounds, level: number) {
  const squareOf = (degrees: number) => Math.floor((degrees * cellsPerDegree) / 2 ** level)
  const [low, high] = [squareOf(south + 90), squareOf(north + 90)]
  const [from, to] = [squareOf(west + 180), squareOf(east + 180)]
  const count = (high - low + 1) * (to - from + 1)
  return { count, low, high, from, to }
}

/** Whether a square is completely in view. */
export function isWhole(cell: Cell, { south, west, north, east }: Bounds): boolean {
  const [bottom, left, top, right] = boundsOf([cell])
  return bottom >= south && left >= west && top <= north && right <= east
}

/** Neighboring squares as groups, at most `maxMapGroups`: those whose middle is in view. */
export function groupCells(
  cells: readonly Cell[],
  { south, west, north, east }: Bounds,
): MapGroup[] {
  for (let merged = 1; ; merged *= 2) {
    const groups = Map.groupBy(cells, ({ row, column }) => {
      const [y, x] = [Math.floor(row / merged), Math.floor(column / merged)]
      return `${y} ${x}`
    })
    if (groups.size > maxMapGroups) continue
    return [...groups.values()]
      .map(toGroup)
      .filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east)
  }
}

function toGroup(cells: readonly Cell[]): MapGroup {
  const sum = (of: (cell: Cell) => number) => cells.reduce((all, cell) => all + of(cell), 0)
  const homes = sum(one => one.homes)
  const steps = mapPriceSteps.map((_, step) => sum(one => one.steps[step] ?? 0))
  const [first, last] = [steps.findIndex(Boolean), steps.findLastIndex(Boolean)]
  return {
    lat: Math.round(sum(one => one.latitudes) / homes) / 1e5,
    lng: Math.round(sum(one => one.longitudes) / homes) / 1e5,
    homes,
    low: mapPriceSteps[first] ?? 0,
    high: mapPriceSteps[last + 1] ?? mapPriceSteps.at(-1) ?? 0,
    bounds: boundsOf(cells),
  }
}

function boundsOf(cells: readonly Cell[]): MapGroup['bounds'] {
  const degrees = (squares: number) => squares / cellsPerDegree
  const [rows, columns] = [cells.map(cell => cell.row), cells.map(cell => cell.column)]
  const size = cells[0]?.size ?? 1
  return [
    degrees(Math.min(...rows) * size) - 90,
    degrees(Math.min(...columns) * size) - 180,
    degrees((Math.max(...rows) + 1) * size) - 90,
    degrees((Math.max(...columns) + 1) * size) - 180,
  ].map(one => Math.round(one * 1e5) / 1e5) as MapGroup['bounds']
}
