import type { Point } from '../drawings/projection.ts'
import { lazy } from '../format/lazy.ts'
import { crossingsOf } from '../map/crossings.ts'
import { vectorMap } from '../site/places/area-map.ts'
import { explorerEntries } from '../site/places/places.ts'

/** The road crossings on our map. */
export const crossings = lazy(() => crossingsOf(vectorMap.roads))

/** Finds a place to search around by its id: a place of the explorer or a crossing. */
export const nearPlaceOf = (
  id: string | null | undefined,
): { id: string; name: string; at: Point } | null =>
  explorerEntries.find(entry => entry.id === id) ??
  crossings().find(crossing => crossing.id === id) ??
  null
