import { beginningsOf, communities, isPartOf } from '../domain/communities.ts'
import { vectorMap } from './map.ts'

/**
 * The communities whose prices the map of homes shows: all in the table except parts of another
 * community and ZIP codes that contain others.
 */
export const mapCommunities = communities.filter(
  name => beginningsOf(name).length > 0 && !communities.some(other => isPartOf(name, other)),
)

/** Cities shown next to them. */
export const mapCities = ['Henderson'] as const

/** The outline of an area in the vector file, which is approximate; undefined without one. */
export const outlineOf = (name: string) => vectorMap.areas.find(area => area.name === name)?.ring

/** Below so many homes, no price is said: it would be that of a few sellers. */
export const fewestHomes = 5
