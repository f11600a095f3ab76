import type { Language } from '../../src/format/language.ts'
import { communities, isWithin, placeKeysOf } from '../../src/inventory/communities.ts'
import { propertiesPath } from '../../src/inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../src/inventory/filter/words-filter.ts'
import { sentences } from '../../src/search/answer-sentences.ts'
import type { Database } from '../db/connect.ts'
import { countEach } from '../inventory/find/counts.ts'
import { readCounts } from '../inventory/home-counts.ts'
import type { Alternative } from './alternatives.ts'

const maxQuestions = 3
/** Three questions that have an answer here today, each with the number of its homes. */
export async function exampleQuestions(
  db: Database,
  homes: number,
  language: Language,
  now: Date,
): Promise<Alternative[]> {
  const words = sentences[language].questions
  const place = largestPlace(await readCounts(db, 'places'))
  const candidates: { text: string; filter: WordsFilter }[] = [
    ...(place ? [{ text: words.inPlace(place), filter: { place: [place], minBeds: 3 } }] : []),
    { text: words.pool, filter: { features: ['pool'] } },
    { text: words.singleStory, filter: { features: ['single-story'] } },
  ]
  const totals = await countEach(
    db,
    candidates.map(({ filter }) => filter),
    now,
  )
  const matching = candidates
    .map(({ text }, index) => ({ text, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
  return [...matching.slice(0, maxQuestions - 1), { text: words.market, total: homes }].map(
    ({ text, total }) => ({
      name: text,
      text,
      url: propertiesPath(new URLSearchParams({ ask: text })),
      total,
    }),
  )
}

/** The community or subdivision with the most homes for sale. */
function largestPlace(places: readonly (readonly [string, string, number, number])[]) {
  const homes = new Map<string, number>()
  for (const [kind, name, , forSale] of places) {
    if (kind !== 'subdivision') continue
    const keys = placeKeysOf({ subdivision: name })
    const place = communities.find(one => isWithin(one, keys)) ?? name
    homes.set(place, (homes.get(place) ?? 0) + forSale)
  }
  return [...homes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
