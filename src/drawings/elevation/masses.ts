import type { Point } from './pen.ts'
import { block, type Ink, plane, type Site } from './site.ts'

export type Use = 'garage' | 'entry' | 'living' | 'bedroom' | 'flats' | 'rv' | 'blank'

/** One volume of a building, seen from the street. Lengths in meters. */
export type Mass = {
  use: Use
  x: number
  width: number
  base: number
  height: number
  /** How far it projects toward the street; 0 is the deepest recess. */
  depth: number
  wall: Ink
  /** The number of garage doors; only for a garage. */
  bays?: number
  /** Floors of windows; default 1. */
  floors?: number
  /** False for a neighbor's part of the same building. */
  own?: boolean
  /** True when the home for sale is one of several in this volume. */
  marked?: boolean
}

export type Roof = {
  form: 'cap' | 'slab' | 'shed' | 'butterfly' | 'gable' | 'hip'
  x: number
  width: number
  /** The height of its lower edge, and its own height above that. */
  base: number
  rise: number
  /** The high end of a shed roof; -1 is left. */
  high?: -1 | 1
  wall?: Ink
  tile?: Ink
}

export type Plan = {
  width: number
  masses: Mass[]
  roofs: Roof[]
  /** Spans of the driveways, in meters. */
  drives: [from: number, to: number][]
  /** Meters from the left edge to the center of the front door. */
  door: number | null
}

/** Paints the walls, then the shadows that volumes cast on each other. */
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

/** The light is low and from the side, so a step of one meter casts a shadow about as wide. */
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
