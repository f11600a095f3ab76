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
import { relaxations, type Step } from '../../src/domain/refine.ts'
import type { Database } from '../db/connect.ts'
import { countEach } from './counts.ts'

/** Another search, in words, as a link, and with the number of homes it gives. */
export type Alternative = { text: string; url: string; total: number }

/** The searches with one limit more that give fewer homes than `total`, and some. */
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

/** A search that gives homes where the asked one gives none, and what it leaves out. */
export type Broadened = { filter: ListingFilter; notice: string }

/**
 * The searches with one limit less that give more homes than `total`. Where the filter gives none,
 * `nearest` drops the least important limit that helps; where no single one does, one after the other
 * until there are homes. Null when no home is for sale at all.
 */
export async function broaderSearches(
  db: Database,
  filter: ListingFilter,
  total: number,
  now: Date,
): Promise<{ searches: Alternative[]; nearest: Broadened | null }> {
  const steps = relaxations(filter)
  const ways = [
    ...steps.map(step => ({
      filter: step.filter,
      dropped: [sayDifference(step.field, filter, step.filter)],
    })),
    ...(total === 0 ? dropOneByOne(filter) : []),
  ]
  const totals = await countEach(
    db,
    ways.map(way => way.filter),
    now,
  )
  const searches = steps.map((step, at) => {
    const homes = totals[at] ?? 0
    const text = relaxationLabel(step.field, filter, step.filter, homes)
    return toAlternative(step.filter, homes, text)
  })
  const first = total === 0 ? totals.findIndex(homes => homes > 0) : -1
  const nearest = ways[first]
  return {
    searches: searches.filter(one => one.total > total),
    nearest: nearest
      ? { filter: nearest.filter, notice: relaxedNotice(nearest.dropped, totals[first] ?? 0) }
      : null,
  }
}

/** The filter without its least important limit, without its two least important ones, and so on. */
function dropOneByOne(filter: ListingFilter) {
  const broader: { filter: ListingFilter; dropped: string[] }[] = []
  let dropped: string[] = []
  for (let [step] = relaxations(filter); step; [step] = relaxations(step.filter)) {
    const before = broader.at(-1)?.filter ?? filter
    dropped = [...dropped, sayDifference(step.field, before, step.filter)]
    broader.push({ filter: step.filter, dropped })
  }
  return broader
}

function toAlternative(filter: ListingFilter, total: number, text: string): Alternative {
  return { text, url: propertiesPath(toSearchParams(filter)), total }
}
