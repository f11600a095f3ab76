import { placeOf, reportName } from '../../src/alerts/owners-report-words.ts'
import { describeSearch } from '../../src/inventory/filter/describe-search.ts'
import type { SavedSearch } from './saved-search-rows.ts'

/** A saved search as its subscriber's pages show it. */
export function viewOf(saved: SavedSearch) {
  const { id, query, search, homes, frequency, language } = saved
  return {
    id,
    /** In words; empty for any home, and for watched homes. */
    text: search
      ? frequency === 'monthly'
        ? reportName(placeOf(search))
        : describeSearch(search, 'en')
      : '',
    homes,
    url: search ? `/properties?${query}` : `/saved?${query}`,
    frequency,
    language,
    isPaused: saved.pausedAt !== null,
    isStopped: saved.stoppedAt !== null,
    confirmedAt: saved.confirmedAt?.toISOString() ?? null,
  }
}
export type SavedSearchView = ReturnType<typeof viewOf>
