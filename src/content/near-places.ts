import { crossingsOf } from '../domain/crossings.ts'
import { lazy } from '../domain/lazy.ts'
import type { Point } from '../domain/projection.ts'
import { explorerEntries } from './explorer.ts'
import { vectorMap } from './map.ts'

/** The road crossings on our map. */
export const crossings = lazy(() => crossingsOf(vectorMap.roads))

/** Places that a search can be near, by id: places of the explorer and crossings. */
export const nearPlaceOf = (
  id: string | null | undefined,
): { id: string; name: string; at: Point } | null =>
  explorerEntries.find(one => one.id === id) ?? crossings().find(one => one.id === id) ?? null
