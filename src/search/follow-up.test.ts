import { expect, test } from 'vitest'
import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import { parseTurn } from './follow-up.ts'
import type { Place } from './interpret/place-names.ts'

// A Friday, shortly after noon in Las Vegas.
const now = new Date('2026-11-27T20:30:00Z')
const places: Place[] = [
  { name: 'Las Vegas', kind: 'city' },
  { name: 'Henderson', kind: 'city' },
  { name: '89131', kind: 'zip' },
]
const thousand = 1_000

/** Limits of facts, numbers as people say them, and negations: all words are understood. */
const wordings: readonly (readonly [words: string, filter: WordsFilter])[] = [
  ['taxes under 4k', { maxTax: 4000 }],
  ['impuestos de menos de 3 mil al año', { maxTax: 3000 }],
  ['under 2500 a year in property taxes', { maxTax: 2500 }],
  ['taxes under 300 a month', { maxTax: 3600 }],
  ['highest property tax', { sort: 'tax-high' }],
  ['hoa under 1200 a year', { maxHoa: 100 }],
  ['quarterly hoa under 300', { maxHoa: 100 }],
  ['un cuarto de acre mínimo', { minLot: 10_890 }],
  ['point five acres', { minLot: 21_780 }],
  ['more than 30 years old', { maxYear: 1995 }],
  ['built last year', { minYear: 2025, maxYear: 2025 }],
  ['las más antiguas', { sort: 'year-low' }],
  ['listed over 90 days ago', { minDays: 90 }],
  ['publicada hace menos de una semana', { maxDays: 7 }],
  ['llevan más de 60 días en venta', { minDays: 60 }],
  ['dropped at least 10%', { minReductionPercent: 10 }],
  ['rebajada un 5%', { minReductionPercent: 5 }],
  ['at least 30 grand off', { minReduction: 30 * thousand }],
  ['sold in the last 6 months', { status: ['Sold'], maxSoldDays: 180 }],
  ['vendidas desde junio', { status: ['Sold'], maxSoldDays: 179 }],
  ['sold in october', { status: ['Sold'], minSoldDays: 27, maxSoldDays: 57 }],
  ['most expensive per square foot', { sort: 'price-per-sqft-high' }],
  ['open house Saturday morning', { openHouse: '2026-11-28-morning' }],
  ['casas abiertas el domingo por la tarde', { openHouse: '2026-11-29-afternoon' }],
  ['five hundo', { maxPrice: 500 * thousand }],
  ['a quarter mil', { maxPrice: 250 * thousand }],
  ['a mil and a half', { maxPrice: 1500 * thousand }],
  ['millón y medio', { maxPrice: 1500 * thousand }],
  ['six and a half max', { maxPrice: 650 * thousand }],
  ['500 large', { maxPrice: 500 * thousand }],
  ['hasta 400 000', { maxPrice: 400 * thousand }],
  ['high 3s', { minPrice: 360 * thousand, maxPrice: 399_999 }],
  ['from the fours to the mid fives', { minPrice: 400 * thousand, maxPrice: 570 * thousand }],
  ['something between 7 and 8', { minPrice: 700 * thousand, maxPrice: 800 * thousand }],
  ['entre 3 y 4 cientos', { minPrice: 300 * thousand, maxPrice: 400 * thousand }],
  ['no less than 4 no more than 550', { minPrice: 400 * thousand, maxPrice: 550 * thousand }],
  [
    'nothing under 700 or over 850 thousand',
    { minPrice: 700 * thousand, maxPrice: 850 * thousand },
  ],
  ['eight nine one three one', { place: ['89131'] }],
  ['ochenta y nueve uno treinta y uno', { place: ['89131'] }],
  ['apt 350k or less', { type: ['condo'], maxPrice: 350 * thousand }],
  ['minimum 2000 square feet no more than 2800', { minSqft: 2000, maxSqft: 2800 }],
  ['pool or at least a spa', { either: [['pool', 'spa']] }],
  ['neither a condo nor a townhouse', { notType: ['townhouse', 'condo'] }],
  ['en cualquier lado menos en Henderson', { notPlace: ['Henderson'] }],
  ['dos y medio baños exactos', { minBaths: 2.5, maxBaths: 2.5 }],
  ['not without a pool', { features: ['pool'] }],
  ['no 2 story homes', { features: ['single-story'] }],
  // Waived: neither required nor excluded, and nothing to report.
  ['pool is fine but not needed', {}],
  ['no me importa si tiene alberca', {}],
  ['with pool, no spa needed', { features: ['pool'] }],
]

test.each(wordings)('“%s”', (words, filter) => {
  const turn = parseTurn(words, null, places, now)
  const ignored = turn.ignored.map(({ text }) => text)
  expect({ filter: turn.filter, anyOf: turn.anyOf, ignored }).toEqual({
    filter,
    anyOf: [],
    ignored: [],
  })
})

test('rooms without a unit after “or” count the same rooms', () => {
  expect(parseTurn('4 beds or 3 and an office', null, places, now).anyOf).toEqual([
    { minBeds: 4 },
    { minBeds: 3, features: ['home-office'] },
  ])
})

const before: WordsFilter = { minBeds: 3, maxPrice: 500 * thousand, features: ['pool'] }
test.each<[string, WordsFilter]>([
  ['cheaper ones', { ...before, maxPrice: 450 * thousand }],
  // A question: the answer says what is cheaper, and the limit stays.
  ['what would be cheaper', before],
  ['sube a 600', { ...before, maxPrice: 600 * thousand }],
  ['remove the price limit', { minBeds: 3, features: ['pool'] }],
  ['quita lo de la alberca', { minBeds: 3, maxPrice: 500 * thousand }],
  ['drop the pool requirement', { minBeds: 3, maxPrice: 500 * thousand }],
  ['más recámaras', { ...before, minBeds: 4 }],
  ['forget everything', {}],
  ['olvida todo', {}],
  ['forget it all, 2 beds in Henderson', { minBeds: 2, place: ['Henderson'] }],
])('“%s” after a search', (words, filter) => {
  const turn = parseTurn(words, before, places, now)
  expect(turn.filter).toEqual(filter)
  expect(turn.ignored).toEqual([])
})
