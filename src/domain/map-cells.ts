import type { Bounds } from './home-area.ts'
import type { Point } from './projection.ts'
import { contains } from './ring.ts'

/**
 * The world in quarters of quarters: a cell is named by a digit a level, and a longer name lies within
 * a shorter one. So whatever stands in an area has a name that begins like one of a few cells, and an
 * index of names finds it, however many homes stand elsewhere.
 */
export const cellLevels = 20

const side = 2 ** cellLevels
const step = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)))

/** The smallest cell of a point: 19 m from south to north, 31 m from west to east in Las Vegas. */
export function cellOf({ lat, lng }: Point): string {
  const [y, x] = [step((lat + 90) / 180), step((lng + 180) / 360)]
  const digit = (level: number) => 2 * ((y >> level) & 1) + ((x >> level) & 1)
  return Array.from({ length: cellLevels }, (_, i) => digit(cellLevels - 1 - i)).join('')
}

/** How much of a cell lies in a shape. When in doubt it is `some`. */
export type Share = 'none' | 'some' | 'all'
export type Shape = (cell: Bounds) => Share

/**
 * The cells that a shape lies in, `most` of them at most. They cover it whole and, the more there are,
 * the closer.
 */
export function cellsOver(shape: Shape, most = 40): string[] {
  const within: string[] = []
  let torn = ['']
  while (torn.length > 0) {
    const next: string[] = []
    for (const [at, cell] of torn.entries()) {
      const parts = cell.length < cellLevels ? quarters(cell, shape) : []
      const others = within.length + next.length + (torn.length - at - 1)
      if (parts.length === 0 || others + parts.length > most) {
        within.push(cell)
        continue
      }
      within.push(...parts.filter(part => part.share === 'all').map(part => part.cell))
      next.push(...parts.filter(part => part.share === 'some').map(part => part.cell))
    }
    torn = next
  }
  return within
}

const quarters = (cell: string, shape: Shape) =>
  ['0', '1', '2', '3']
    .map(digit => ({ cell: cell + digit, share: shape(boundsOf(cell + digit)) }))
    .filter(({ share }) => share !== 'none')

/** Wider by a hair than the cell is, because its corners are rounded. */
const hair = 1e-9

function boundsOf(cell: string): Bounds {
  let [south, west, height, width] = [-90, -180, 180, 360]
  for (const digit of cell) {
    height /= 2
    width /= 2
    if (digit >= '2') south += height
    if (digit === '1' || digit === '3') west += width
  }
  return {
    south: south - hair,
    west: west - hair,
    north: south + height + hair,
    east: west + width + hair,
  }
}

/** A part of the map. */
export const rectangle =
  ({ south, west, north, east }: Bounds): Shape =>
  cell => {
    if (cell.south > north || cell.north < south || cell.west > east || cell.east < west) {
      return 'none'
    }
    const whole =
      cell.south >= south && cell.north <= north && cell.west >= west && cell.east <= east
    return whole ? 'all' : 'some'
  }

/** What lies so many degrees around a point, which count differently to the north and to the east. */
export const circle =
  ({ lat, lng }: Point, north: number, east: number): Shape =>
  cell => {
    const far = (dy: number, dx: number) => Math.hypot(dy / north, dx / east)
    const beside = (at: number, low: number, high: number) => Math.max(low - at, 0, at - high)
    const across = (at: number, low: number, high: number) => Math.max(at - low, high - at)
    if (far(beside(lat, cell.south, cell.north), beside(lng, cell.west, cell.east)) > 1) {
      return 'none'
    }
    const whole = far(across(lat, cell.south, cell.north), across(lng, cell.west, cell.east)) <= 1
    return whole ? 'all' : 'some'
  }

/** A drawn area by its corners, inside being what the even-odd rule says. */
export const polygon =
  (corners: readonly Point[]): Shape =>
  cell => {
    const torn = corners.some((to, i) => crosses(cell, corners.at(i - 1) ?? to, to))
    if (torn) return 'some'
    const ring = corners.map(({ lat, lng }) => ({ x: lng, y: lat }))
    return contains(ring, { x: cell.west, y: cell.south }) ? 'all' : 'none'
  }

/** Whether a line comes into a cell: what each side leaves of it, until nothing is left. */
function crosses({ south, west, north, east }: Bounds, a: Point, b: Point): boolean {
  let [from, to] = [0, 1]
  const sides: [travel: number, room: number][] = [
    [a.lat - b.lat, a.lat - south],
    [b.lat - a.lat, north - a.lat],
    [a.lng - b.lng, a.lng - west],
    [b.lng - a.lng, east - a.lng],
  ]
  for (const [travel, room] of sides) {
    if (travel === 0 && room < 0) return false
    if (travel < 0) from = Math.max(from, room / travel)
    if (travel > 0) to = Math.min(to, room / travel)
  }
  return from <= to
}
