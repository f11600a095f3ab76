import { vectorMap } from '../site/places/area-map.ts'
import { beginningsOf, communities, isPartOf } from './communities.ts'

/**
 * The communities whose prices the map of homes shows: all in the table except parts of another
 * community, and communities defined by ZIP codes, which contain others.
 */
export const mapCommunities = communities.filter(
  name => beginningsOf(name).length > 0 && !communities.some(other => isPartOf(name, other)),
)

/** Cities whose prices are shown as well. */
export const mapCities = ['Henderson'] as const

/** The outline of an area in the vector file, which is approximate; undefined without one. */
export const outlineOf = (name: string) => vectorMap.areas.find(area => area.name === name)?.ring

/** No price is shown for fewer homes than this: it would represent only a few sellers. */
export const minHomes = 5
