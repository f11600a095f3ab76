import { beginningsOf, communities, isPartOf } from '../domain/communities.ts'
import { vectorMap } from './map.ts'

/**
 * The communities that the map of homes shows prices of: all of the table but those that are part of
 * another one, and those that stand for ZIP codes, in which others lie.
 */
export const mapCommunities = communities.filter(
  name => beginningsOf(name).length > 0 && !communities.some(other => isPartOf(name, other)),
)

/** The cities that it shows beside them. */
export const mapCities = ['Henderson'] as const

/** The outline of an area in the vector file, which is approximate; undefined without one. */
export const outlineOf = (name: string) => vectorMap.areas.find(area => area.name === name)?.ring

/** Below so many homes, no price is said: it would be that of a few sellers. */
export const fewestHomes = 5
