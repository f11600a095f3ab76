import { propertiesPath, toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import { pathFor, sellerWords } from '../../src/search/answer-words.ts'
import type { Turn } from '../../src/search/follow-up.ts'
import type { Database } from '../db/connect.ts'
import { overview } from '../inventory/find/counts.ts'
import { figuresOf } from '../inventory/find/figures.ts'
import type { Described } from './describe-parsed.ts'
import { noResults, type SearchResult } from './search-result.ts'
import { findStreet } from './street.ts'

/**
 * The next step for a seller, and the competition: homes for sale in the place that they named, or
 * around their street.
 */
export async function answerSeller(
  db: Database,
  parsed: Turn,
  described: Described,
  intent: 'selling' | 'value',
  now: Date,
): Promise<SearchResult> {
  const path = pathFor[intent]
  const street = await findStreet(db, parsed.searchable)
  const { search: _, ...filter } = parsed.filter
  if (street?.place && !filter.place) filter.place = [street.place]
  const place = filter.place?.join(', ')
  const overall = place === undefined ? null : await overview(db, filter, [], now)
  const figures = overall && (await figuresOf(db, filter, overall, now))
  const competing = place !== undefined && sellerWords.competing(place, figures, now)
  const name = street?.run.text ?? null
  const texts = [competing, name && !street?.place && sellerWords.unknownStreet(name)]
  return {
    ...described,
    ...noResults,
    filters: filter,
    street: name,
    ignored: described.ignored.filter(text => text !== name),
    suggestions: path.suggestions,
    marketInsights: [...texts, path.marketInsights].filter(Boolean).join('\n\n'),
    links: [
      ...described.links,
      ...(place !== undefined && figures
        ? [
            {
              label: sellerWords.competition(place, figures.total),
              to: propertiesPath(toSearchParams(filter)),
            },
          ]
        : []),
    ],
  }
}
