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
  ['no me importa si es condo o casa adosada', {}],
  ['no garage needed', {}],
  ['furnished or not, 2 beds', { minBeds: 2 }],
  ['a pool or no pool, either way', {}],
  // A negation covers its whole list, and the wish that it denies never counts.
  [
    'Henderson excepto el 89131 y Las Vegas',
    { place: ['Henderson'], notPlace: ['89131', 'Las Vegas'] },
  ],
  ['menos condos ni casas móviles', { notType: ['condo', 'manufactured'] }],
  ['no condos, townhouses or duplexes', { notType: ['townhouse', 'condo', 'multi-family'] }],
  ['no pool, casita', { notFeatures: ['pool'], features: ['casita'] }],
  ['outside Henderson', { notPlace: ['Henderson'] }],
  ['sin escaleras ni alberca', { features: ['single-story'], notFeatures: ['pool'] }],
  ['we have a pool now, no pool please', { notFeatures: ['pool'] }],
  ['no pool, actually a pool', { features: ['pool'] }],
  // Counts and dues.
  ['3-2-2', { minBeds: 3, minBaths: 2, minGarage: 2 }],
  ['uno o dos cuartos', { minBeds: 1, maxBeds: 2 }],
  ['just 3 bedrooms, no more', { minBeds: 3, maxBeds: 3 }],
  [
    'tres cuartos exactos ni más ni menos en Henderson',
    { minBeds: 3, maxBeds: 3, place: ['Henderson'] },
  ],
  ['de 1,400 a 1,700 pies, 2 baños', { minSqft: 1400, maxSqft: 1700, minBaths: 2 }],
  ['HOA with a pool for under 150 a month', { mentions: ['community pool'], maxHoa: 150 }],
  ['sin HOA alta: máximo 110 al mes', { sort: 'hoa-low', maxHoa: 110 }],
  ['que el HOA no sea más de 100', { maxHoa: 100 }],
  ['a 7000+ lot', { minLot: 7000 }],
  ['under 350, actually 375', { maxPrice: 375 * thousand }],
  ['bajó más de 20 mil', { minReduction: 20 * thousand }],
  ['de los noventas', { minYear: 1990, maxYear: 1999 }],
  ['at most 30 days listed', { maxDays: 30 }],
  ['anything since Monday', { maxDays: 4 }],
  ['sold between June and August', { status: ['Sold'], minSoldDays: 88, maxSoldDays: 179 }],
  // Orders.
  ['del más barato al más caro', { sort: 'price-low' }],
  ['barato primero', { sort: 'price-low' }],
  ['las casas más nuevas', { type: ['single-family'], sort: 'year-high' }],
  ['sort by price per foot', { sort: 'price-per-sqft-low' }],
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

test.each<[words: string, anyOf: WordsFilter[]]>([
  [
    'a pool or a spa but not both',
    [
      { features: ['pool'], notFeatures: ['spa'] },
      { features: ['spa'], notFeatures: ['pool'] },
    ],
  ],
  [
    'solar only if owned, or no solar',
    [{ features: ['solar'], mentions: ['owned solar'] }, { notFeatures: ['solar'] }],
  ],
  ['either a pool or room for one', [{ features: ['pool'] }, { mentions: ['room for a pool'] }]],
  // What stands after the commas is common to both.
  [
    'fireplace or big fire pit, not in an HOA',
    [
      { maxHoa: 0, mentions: ['fireplace'] },
      { maxHoa: 0, mentions: ['fire pit'] },
    ],
  ],
])('“%s” is two searches', (words, anyOf) => {
  const turn = parseTurn(words, null, places, now)
  expect(turn.anyOf).toEqual(anyOf)
  expect(turn.ignored).toEqual([])
})

test('turns keep, replace and drop what they name', () => {
  const turns: [words: string, filter: WordsFilter][] = [
    [
      '3 beds in Henderson under 400k',
      { minBeds: 3, place: ['Henderson'], maxPrice: 400 * thousand },
    ],
    [
      'with a pool',
      { minBeds: 3, place: ['Henderson'], maxPrice: 400 * thousand, features: ['pool'] },
    ],
    [
      'ok forget the pool, just a 2 car garage',
      { minBeds: 3, place: ['Henderson'], maxPrice: 400 * thousand, minGarage: 2 },
    ],
    [
      'hmm, go back one',
      { minBeds: 3, place: ['Henderson'], maxPrice: 400 * thousand, features: ['pool'] },
    ],
    [
      'no mejor quita lo de la alberca',
      { minBeds: 3, place: ['Henderson'], maxPrice: 400 * thousand },
    ],
    ['actually no, 4', { minBeds: 4, place: ['Henderson'], maxPrice: 400 * thousand }],
    ['what about Las Vegas', { minBeds: 4, place: ['Las Vegas'], maxPrice: 400 * thousand }],
    ['both', { minBeds: 4, place: ['Henderson', 'Las Vegas'], maxPrice: 400 * thousand }],
    ['borra todo y empezamos de nuevo', {}],
    ['sold homes in Henderson', { status: ['Sold'], place: ['Henderson'] }],
    ['and for sale there now, under 500?', { place: ['Henderson'], maxPrice: 500 * thousand }],
    [
      'puede ser también en Las Vegas',
      { place: ['Henderson', 'Las Vegas'], maxPrice: 500 * thousand },
    ],
    [
      'same but bigger, at least 2,400 sq ft',
      { place: ['Henderson', 'Las Vegas'], maxPrice: 500 * thousand, minSqft: 2400 },
    ],
  ]
  let [previous, earlier]: (WordsFilter | null)[] = [null, null]
  for (const [words, filter] of turns) {
    const turn = parseTurn(words, previous ?? null, places, now, earlier ?? null)
    expect({ filter: turn.filter, ignored: turn.ignored }, words).toEqual({ filter, ignored: [] })
    ;[previous, earlier] = [turn.filter, previous]
  }
})

const before: WordsFilter = { minBeds: 3, maxPrice: 500 * thousand, features: ['pool'] }
test.each<[string, WordsFilter]>([
  ['cheaper ones', { ...before, maxPrice: 450 * thousand }],
  ['what would be cheaper', { ...before, maxPrice: 450 * thousand }],
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

test.each<[before: WordsFilter, words: string, filter: WordsFilter]>([
  [{ minBeds: 3, mentions: ['assumable loan'] }, 'ok drop the loan thing', { minBeds: 3 }],
  [{ minBeds: 3, mentions: ['quartz countertops'] }, 'never mind the counters', { minBeds: 3 }],
  [
    { minGarage: 3 },
    'quita lo del garaje mejor con patio techado',
    { mentions: ['covered patio'] },
  ],
  [{ minBeds: 3, maxDays: 30 }, 'otra vez sin eso de los días', { minBeds: 3 }],
  [{ minSqft: 2500, minBeds: 3 }, 'undo the size', { minBeds: 3 }],
  [
    { mentions: ['community pool', 'gym'] },
    'wait no gym',
    { mentions: ['community pool'], notMentions: ['gym'] },
  ],
  [{ maxPrice: 300 * thousand }, 'ok 350 then', { maxPrice: 350 * thousand }],
  [{ minSqft: 2500 }, 'even bigger, 3,000 plus', { minSqft: 3000 }],
  [{ status: ['Sold'], maxSoldDays: 90 }, 'and pending ones', { status: ['Pending'] }],
])('after %j, “%s” changes what it names', (before, words, filter) => {
  const turn = parseTurn(words, before, places, now)
  expect(turn.filter).toEqual(filter)
  expect(turn.ignored).toEqual([])
})

test.each<[words: string, ask: string]>([
  ['con 620 de crédito y propinas de mesera, ¿me prestan?', 'loan'],
  ['VA loan: do I need any money down', 'loan'],
  ['me comunicas con el agente', 'person'],
  ['Buenos días, ¿me puede ayudar?', 'greeting'],
])('“%s” is a request whatever is told around it', (words, ask) => {
  const turn = parseTurn(words, null, places, now)
  expect(turn.requests.ask).toBe(ask)
  expect(turn.ignored).toEqual([])
})
