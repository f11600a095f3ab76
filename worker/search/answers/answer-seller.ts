import { sql } from 'drizzle-orm'
import type { Span } from '../../../src/format/tokens.ts'
import { propertiesPath, toSearchParams } from '../../../src/inventory/filter/listing-filter.ts'
import { pathFor, sellerWords } from '../../../src/search/answer-words.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import { isStreet, streetName } from '../../../src/search/interpret/street-match.ts'
import type { Database } from '../../db/connect.ts'
import { properties } from '../../db/schema.ts'
import { displayedAt } from '../../inventory/addresses.ts'
import { overview } from '../../inventory/find/counts.ts'
import { figuresOf } from '../../inventory/find/figures.ts'
import type { Described } from '../describe-parsed.ts'
import { noResults, type SearchResult } from '../search-result.ts'
import { writeSellerAnswer } from './write-other-answers.ts'

/**
 * The next step for a seller, and the competition: homes for sale in the place that they named, or
 * around their street.
 */
export async function answerSeller(
  db: Database,
  parsed: Turn,
  described: Described,
  intent: 'selling' | 'value' | 'net',
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
    answer: writeSellerAnswer(parsed, intent, place === undefined ? null : { place, figures }),
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

/** A street in a seller's words, and its subdivision or ZIP code if a listing has it. */
type Street = { run: Span; place: string | null }

/**
 * The first run of words that names a street: one of a home on the market, or one that is written
 * like a street. Null if there is none. Withheld addresses are not found.
 */
async function findStreet(db: Database, runs: readonly Span[]): Promise<Street | null> {
  const { subdivision, postalCode } = properties
  for (const run of runs) {
    const matches = displayedAt(streetName(run.text), 6)
    if (!matches) continue
    const [home] = await db.all<{ subdivision: string | null; postalCode: string }>(
      sql`select ${subdivision}, ${postalCode} as "postalCode" ${matches} limit 1`,
    )
    if (home) return { run, place: home.subdivision || home.postalCode }
    if (isStreet(run.text)) return { run, place: null }
  }
  return null
}
