import {
  refinementLabel,
  relaxationLabel,
  relaxedNotice,
  sayDifference,
} from '../../src/content/search-answers.ts'
import {
  type ListingFilter,
  propertiesPath,
  toSearchParams,
} from '../../src/domain/listing-filter.ts'
import { refinements, relaxations } from '../../src/domain/refine.ts'
import type { Catalog } from './catalog.ts'
import { narrow, select } from './select.ts'

/** Another search, in words, as a link, and with the number of homes it gives. */
export type Way = { text: string; url: string; total: number }

const shown = 4
/** So few homes that somebody may want to see more. */
const few = 3

/** Searches next to this one that give other homes than it, and some. */
export function waysOn(
  catalog: Catalog,
  filter: ListingFilter,
  rows: Uint32Array,
  now: Date,
): Way[] {
  const narrower = refinements(filter).map(step => {
    const total = narrow(catalog, { [step.field]: step.filter[step.field] }, rows).length
    return toWay(step.filter, total, refinementLabel(step.field, step.filter, total))
  })
  const ways = narrower.filter(({ total }) => total > 0 && total < rows.length)
  if (rows.length > few || ways.length >= shown) return ways.slice(0, shown)
  return [...waysBack(catalog, filter, rows.length, now), ...ways].slice(0, shown)
}

/** The same search with one limit let go, where that gives more homes. */
export function waysBack(catalog: Catalog, filter: ListingFilter, total: number, now: Date): Way[] {
  return relaxations(filter)
    .map(step => {
      const homes = select(catalog, step.filter, now).length
      const text = relaxationLabel(step.field, filter, step.filter, homes)
      return toWay(step.filter, homes, text)
    })
    .filter(way => way.total > total)
}

/** A search that gives homes where the asked one gives none, and what it leaves out. */
export type Relaxed = { filter: ListingFilter; rows: Uint32Array; notice: string }

/**
 * Lets go of one limit, the least painful that helps; where none alone does, of one after the other.
 * Null when no home is for sale at all.
 */
export function relax(catalog: Catalog, filter: ListingFilter, now: Date): Relaxed | null {
  for (const step of relaxations(filter)) {
    const rows = select(catalog, step.filter, now)
    if (rows.length > 0)
      return found(step.filter, rows, [sayDifference(step.field, filter, step.filter)])
  }
  const gone: string[] = []
  let left = filter
  for (;;) {
    const [step] = relaxations(left)
    if (!step) return null
    gone.push(sayDifference(step.field, left, step.filter))
    left = step.filter
    const rows = select(catalog, left, now)
    if (rows.length > 0) return found(left, rows, gone)
  }
}

function found(filter: ListingFilter, rows: Uint32Array, limits: string[]): Relaxed {
  return { filter, rows, notice: relaxedNotice(limits, rows.length) }
}

function toWay(filter: ListingFilter, total: number, text: string): Way {
  return { text, url: propertiesPath(toSearchParams(filter)), total }
}
