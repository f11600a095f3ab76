import { capital, dollars, thousands } from '../../../src/format/format.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import type { WordsFilter } from '../../../src/inventory/filter/words-filter.ts'
import { nearPlaceOf } from '../../../src/inventory/near-places.ts'
import { listSentence, sentences } from '../../../src/search/answer-sentences.ts'
import { clauseWords } from '../../../src/search/clause-words.ts'
import type { Turn } from '../../../src/search/follow-up.ts'
import { writeMeasure } from '../../../src/search/sentence-parts.ts'
import type { Database } from '../../db/connect.ts'
import { type Answer, type AnswerFigure, pathOf } from '../search-result.ts'
import { computeStatistics, type Statistics } from './figure.ts'

const maxColumns = 4

/** What a question compares, each with its search; fewer than two if it compares nothing. */
function sidesOf({ filter, anyOf, language }: Turn) {
  const words = clauseWords[language]
  const { sort: _, ...limits } = filter
  const { place = [], type = [], builder = [], near, within, ...others } = limits
  const nearby = nearPlaceOf(near)?.name
  const areas = [
    ...place.map(one => ({ title: one, name: words.place(one), filter: { place: [one] } })),
    ...(nearby
      ? [{ title: nearby, name: words.near(nearby, within ?? 2), filter: { near, within } }]
      : []),
  ]
  if (areas.length > 1) {
    const shared = {
      ...others,
      ...(type.length > 0 && { type }),
      ...(builder.length > 0 && { builder }),
    }
    return areas.map(side => ({ ...side, filter: { ...shared, ...side.filter } as WordsFilter }))
  }
  const sides = [
    type.map(one => {
      const [, homes] = words.types[one]
      return { title: capital(homes), name: words.ofType(homes), filter: { type: [one] } }
    }),
    builder.map(one => ({ title: one, name: words.builder(one), filter: { builder: [one] } })),
  ].find(some => some.length > 1)
  if (sides) {
    return sides.map(side => ({ ...side, filter: { ...limits, ...side.filter } as WordsFilter }))
  }
  return anyOf.flatMap(side => {
    const [one] = side.place ?? []
    const name = nearPlaceOf(side.near)?.name
    if (one) return [{ title: one, name: words.place(one), filter: side }]
    return name ? [{ title: name, name: words.near(name, side.within ?? 2), filter: side }] : []
  })
}

/** Up to four columns of figures, and the difference in a sentence; null if nothing is compared. */
export async function answerComparison(
  db: Database,
  turn: Turn,
  search: Search,
  now: Date,
  asOf: string,
): Promise<Answer | null> {
  const sides = sidesOf(turn).slice(0, maxColumns)
  if (sides.length < 2) return null
  const { wordsFirst } = search
  const rows = await computeStatistics(
    db,
    sides.map(({ filter }) => ({ ...filter, wordsFirst, onlyMentioning: true as const })),
    now,
  )
  const words = sentences[turn.language]
  const compared = sides.flatMap((side, index) => {
    const row = rows[index]
    return row ? [{ ...side, ...row }] : []
  })
  const some = compared
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => (a.median ?? 0) - (b.median ?? 0))
  const none = compared.filter(({ homes }) => homes === 0)
  const [lowest, highest] = [some[0], some.at(-1)]
  const nothing = { total: 0, lowest: 0, highest: 0 }
  const texts = none.map(({ filter }) => listSentence(nothing, filter, turn.language))
  if (lowest && highest && some.length > 1) {
    const isSame = some.length === 2 && lowest.median === highest.median
    const write = isSame ? words.same : some.length === 2 ? words.compare : words.compareMany
    texts.push(write(lowest, highest))
  } else if (lowest) {
    const homes = { total: lowest.homes, lowest: lowest.lowest, highest: lowest.highest }
    texts.push(listSentence(homes, lowest.filter, turn.language))
  }
  const figures = some.map(
    ({ title, median, homes }): AnswerFigure => ({
      name: words.rows.median,
      value: Math.round(median ?? 0),
      unit: 'dollars',
      homes,
      area: title,
      asOf,
    }),
  )
  const columns = compared.map(({ title, filter, ...row }) => ({
    title,
    url: pathOf(filter),
    rows: rowsOf(row, turn.language),
  }))
  return { text: texts.join(' '), homes: [], figures, columns }
}

function rowsOf(row: Statistics, language: Turn['language']) {
  const words = sentences[language]
  const { homes, median, lowest, highest, pricePerSqft, days, hoa } = row
  const money = (value: number | null) => (value === null ? '–' : dollars(Math.round(value)))
  const range = lowest === highest ? money(lowest) : `${money(lowest)} – ${money(highest)}`
  return [
    { name: words.rows.homes, text: thousands(homes) },
    { name: words.rows.median, text: money(median) },
    { name: words.rows.range, text: homes === 0 ? '–' : range },
    { name: words.rows.perSqft, text: money(pricePerSqft) },
    { name: words.rows.days, text: days === null ? '–' : writeMeasure('days', days, language) },
    { name: words.rows.hoa, text: money(hoa) },
  ]
}
