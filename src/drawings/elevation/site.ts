import type { Category, Feature, PropertyType } from '../../site/listing-terms.ts'
import type { Chance } from './chance.ts'
import { box, type Point, polygon, type Sheet } from './pen.ts'

/** The listing fields that a drawing uses. */
export type Facts = {
  id: number
  type: PropertyType
  propertyType: Category
  features: Feature[]
  pool: boolean
  /** Square feet. */
  sqft: number | null
  lotSize: number | null
  yearBuilt: number | null
  stories: number | null
  /** Cars. */
  garage: number | null
  /** US dollars. */
  price: number
}

/** The colors of an elevation, in painting order. */
export const inks = [
  ...['sky-2', 'sky-3', 'halo', 'sun', 'cloud', 'far', 'strata', 'far-shade', 'mid'],
  ...['mid-shade', 'fairway'],
  ...['neighbor', 'trunk-back', 'leaf-back', 'earth', 'earth-2', 'lawn', 'lawn-2', 'sand'],
  ...['drive', 'pad', 'yard-wall', 'yard-shade', 'flagpole', 'flag', 'cast', 'panel'],
  ...['pale', 'pale-2', 'wall', 'wall-2', 'clad', 'wash', 'garage-pale', 'glass-pale', 'garage'],
  ...['gate', 'frost', 'glass', 'lit', 'door', 'frame', 'seam', 'shade', 'tile', 'tile-2'],
  ...['roof', 'rail', 'spill', 'coping', 'water', 'water-2', 'spa', 'mirror', 'mirror-lit'],
  ...['glint'],
  ...['trunk', 'twig', 'leaf-2', 'leaf', 'bloom', 'rock', 'rock-shade', 'near'],
] as const
export type Ink = (typeof inks)[number]

/** Width and height of every drawing, in its own units. */
export const view = { width: 480, height: 320 }

/** The lot and its scale: buildings are planned in meters and drawn in units. */
export type Site = {
  facts: Facts
  chance: Chance
  sheet: Sheet<Ink>
  /** Drawing units per meter at the front of the house. */
  unit: number
  /** The x of the building's left edge, and the y of the ground. */
  left: number
  ground: number
  /** The side that the light comes from; -1 is left. */
  sun: -1 | 1
}

/** A rectangle in meters: x from the building's left edge, base from the ground up. */
export function block(site: Site, x: number, base: number, width: number, height: number): string {
  const [px, py] = spot(site, x, base + height)
  return box(px, py, width * site.unit, height * site.unit)
}

/** A polygon in meters. */
export function plane(site: Site, points: readonly Point[]): string {
  return polygon(points.map(([x, y]) => spot(site, x, y)))
}

/** Converts a point in meters to drawing units. */
export function spot(site: Site, x: number, height: number): Point {
  return [site.left + x * site.unit, site.ground - height * site.unit]
}
