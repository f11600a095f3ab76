import type { Point } from './pen.ts'
import { block, type Ink, plane, type Site } from './site.ts'

export type Use = 'garage' | 'entry' | 'living' | 'bedroom' | 'flats' | 'rv' | 'blank'

/** One volume of a building as it is seen from the street. Lengths in metres. */
export type Mass = {
  use: Use
  x: number
  width: number
  base: number
  height: number
  /** How far it stands out toward the street: 0 is the deepest recess. */
  depth: number
  wall: Ink
  /** Garage doors in it; only a garage has any. */
  bays?: number
  /** Floors of windows, one unless said. */
  floors?: number
  /** False for a neighbour's part of the same building. */
  own?: boolean
  /** True where the home for sale is one of several behind the same wall. */
  marked?: boolean
}

export type Roof = {
  form: 'cap' | 'slab' | 'shed' | 'butterfly' | 'gable' | 'hip'
  x: number
  width: number
  /** Where it rests, and how far it rises from there. */
  base: number
  rise: number
  /** Which end of a shed roof is the high one. */
  high?: -1 | 1
  wall?: Ink
  tile?: Ink
}

export type Plan = {
  width: number
  masses: Mass[]
  roofs: Roof[]
  /** Where cars come in, from and to in metres, for the driveway. */
  drives: [from: number, to: number][]
  /** Metres from the left edge to the middle of the front door. */
  door: number | null
}

/** Walls, then the shadows that one volume throws on the next. */
export function paintMasses(site: Site, masses: readonly Mass[]): void {
  for (const mass of masses) {
    const { x, base, width, height, wall } = mass
    site.sheet.add(wall, block(site, x, base, width, height))
  }
  for (const mass of masses) {
    for (const other of masses) {
      if (other === mass) continue
      if (standsBeside(site, mass, other)) paintSideShadow(site, mass, other)
      if (standsOn(mass, other) && mass.depth >= other.depth) paintCantilever(site, mass, other)
    }
  }
}

function standsBeside(site: Site, mass: Mass, other: Mass): boolean {
  const edge = site.sun < 0 ? mass.x + mass.width : mass.x
  const otherEdge = site.sun < 0 ? other.x : other.x + other.width
  const overlaps = mass.base < other.base + other.height && other.base < mass.base + mass.height
  return Math.abs(edge - otherEdge) < 0.05 && mass.depth > other.depth && overlaps
}

function standsOn(upper: Mass, lower: Mass): boolean {
  const across = Math.min(upper.x + upper.width, lower.x + lower.width) - Math.max(upper.x, lower.x)
  return across > 0.3 && Math.abs(upper.base - (lower.base + lower.height)) < 0.5
}

/** Light comes in low and from the side, so a step of one metre darkens about as much wall. */
function paintSideShadow(site: Site, mass: Mass, other: Mass): void {
  const reach = Math.min(other.width, (mass.depth - other.depth) * 0.8)
  const edge = site.sun < 0 ? other.x : other.x + other.width
  const far = edge - site.sun * reach
  const bottom = Math.max(mass.base, other.base)
  const top = Math.min(mass.base + mass.height, other.base + other.height)
  const slope = mass.base + mass.height > other.base + other.height + reach ? 0 : reach * 0.7
  const points: Point[] = [
    [edge, bottom],
    [edge, top],
    [far, Math.max(bottom, top - slope)],
    [far, bottom],
  ]
  site.sheet.add('shade', plane(site, points))
}

function paintCantilever(site: Site, upper: Mass, lower: Mass): void {
  const from = Math.max(upper.x, lower.x)
  const to = Math.min(upper.x + upper.width, lower.x + lower.width)
  const top = lower.base + lower.height
  const deep = 0.35 + (upper.depth - lower.depth) * 0.3
  site.sheet.add('shade', block(site, from, top - deep, to - from, deep))
}
