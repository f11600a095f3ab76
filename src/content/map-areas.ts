import { placesWithin } from '../domain/communities.ts'
import { figureAreas } from '../domain/figure-areas.ts'
import { vectorMap } from './map.ts'

/**
 * The areas that the map of homes shows prices of, and how their homes are found. Northwest Las Vegas
 * is left out, because others lie within it.
 */
const { 'Northwest Las Vegas': _, ...others } = figureAreas
export const mapAreas = {
  ...others,
  Providence: { subdivision: placesWithin('Providence') },
} as const

export type MapAreaName = keyof typeof mapAreas
export const mapAreaNames = Object.keys(mapAreas) as MapAreaName[]

/** The outline of an area in the vector file, which is approximate; undefined without one. */
export const outlineOf = (name: string) => vectorMap.areas.find(area => area.name === name)?.ring

/** Below so many homes, no price is said: it would be that of a few sellers. */
export const fewestHomes = 5

/** The radius in meters of the circle that stands for an area without an outline. */
export const circleM = 1600
