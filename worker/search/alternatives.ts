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
import { broaderSteps, type Step } from '../../src/domain/refine.ts'
import type { Database } from '../db/connect.ts'
import { countEach } from './counts.ts'

/** Another search: its label, its link, and the number of homes that match. */
export type Alternative = { text: string; url: string; total: number }

/** Searches with one more limit that match fewer homes than `total`, but at least one. */
export function narrowerSearches(
  steps: readonly Step[],
  totals: readonly number[],
  total: number,
): Alternative[] {
  return steps
    .map(({ field, filter }, at) => {
      const homes = totals[at] ?? 0
      return toAlternative(filter, homes, refinementLabel(field, filter, homes))
    })
    .filter(one => one.total > 0 && one.total < total)
}

/** A broader search for a filter that matches nothing, and a notice of what was dropped. */
export type Broadened = { filter: ListingFilter; notice: string }

/**
 * Searches with one limit less that match more homes than `total`. If the filter matches none,
 * `nearest` drops the least important limit that helps; if no single one helps, it drops one after
 * another until homes match. Null if no home is for sale.
 */
export async function broaderSearches(
  db: Database,
  filter: ListingFilter,
  total: number,
  now: Date,
): Promise<{ searches: Alternative[]; nearest: Broadened | null }> {
  const steps = broaderSteps(filter)
  const candidates = [
    ...steps.map(step => ({
      filter: step.filter,
      dropped: [sayDifference(step.field, filter, step.filter)],
    })),
    ...(total === 0 ? dropOneByOne(filter) : []),
  ]
  const totals = await countEach(
    db,
    candidates.map(candidate => candidate.filter),
    now,
  )
  const searches = steps.map((step, at) => {
    const homes = totals[at] ?? 0
    const text = relaxationLabel(step.field, filter, step.filter, homes)
    return toAlternative(step.filter, homes, text)
  })
  const first = total === 0 ? totals.findIndex(homes => homes > 0) : -1
  const nearest = candidates[first]
  return {
    searches: searches.filter(one => one.total > total),
    nearest: nearest
      ? { filter: nearest.filter, notice: relaxedNotice(nearest.dropped, totals[first] ?? 0) }
      : null,
  }
}

/**
 * The filter without its least important limit, then without its two least important ones, and so
 * on.
 */
function dropOneByOne(filter: ListingFilter) {
  const broader: { filter: ListingFilter; dropped: string[] }[] = []
  let dropped: string[] = []
  for (let [step] = broaderSteps(filter); step; [step] = broaderSteps(step.filter)) {
    const before = broader.at(-1)?.filter ?? filter
    dropped = [...dropped, sayDifference(step.field, before, step.filter)]
    broader.push({ filter: step.filter, dropped })
  }
  return broader
}

function toAlternative(filter: ListingFilter, total: number, text: string): Alternative {
  return { text, url: propertiesPath(toSearchParams(filter)), total }
}
