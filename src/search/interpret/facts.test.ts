import { expect, test } from 'vitest'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { parseTurn } from '../follow-up.ts'
import type { Place } from './place-names.ts'

const now = new Date('2026-11-20T20:00:00Z')
const named = (kind: Place['kind'], ...names: string[]) =>
  names.map((name): Place => ({ name, kind }))
const places: Place[] = [
  ...named('city', 'Henderson', 'Las Vegas', 'Mesquite', 'North Las Vegas'),
  ...named('zip', '89031', '89084'),
  ...named('subdivision', 'Aliante', 'Cadence'),
  ...named('office', 'Simply Vegas'),
]

/** The last of the turns of a dialogue. */
function ask(...turns: string[]) {
  let [before, previous]: (WordsFilter | null)[] = [null, null]
  let last = parseTurn('', null, places, now)
  for (const words of turns) {
    last = parseTurn(words, previous ?? null, places, now, before)
    before = previous
    previous = last.filter
  }
  return last
}

test.each<[string, WordsFilter]>([
  ['Cadence, not the rest of Henderson', { place: ['Cadence'] }],
  ['solo Aliante, no el resto de North Las Vegas', { place: ['Aliante'] }],
  ['open houses in the north (89084, 89031)', { openHouse: 'any', place: ['89031', '89084'] }],
  ['open houses next weekend', { openHouse: 'next-weekend' }],
  ['casas abiertas el fin de semana que viene', { openHouse: 'next-weekend' }],
  ['open house mañana sábado', { openHouse: '2026-11-21' }],
  ['what does Simply Vegas have pending', { office: ['Simply Vegas'], status: ['Pending'] }],
  ['impuestos de propiedad de menos de 1,800 al año', { maxTax: 1_800 }],
  ['que ande en unos cuatrocientos veinte', { minPrice: 378_000, maxPrice: 462_000 }],
  ['no mas de kinientos, dos baños', { maxPrice: 500_000, minBaths: 2 }],
  ['taunjaus en jenderson', { type: ['townhouse'], place: ['Henderson'] }],
  ['built in the 60s or 70s', { minYear: 1960, maxYear: 1979 }],
  ['not new, not a condo', { notFeatures: ['new-construction'], notType: ['condo'] }],
  ['espacio para la traila', { features: ['rv-parking'] }],
])('“%s” is read as a whole', (words, filter) => {
  expect(ask(words).filter).toEqual(filter)
})

test('a community may have what the home has not', () => {
  const { anyOf } = ask('con alberca propia o si no que la comunidad tenga')
  expect(anyOf).toEqual([{ features: ['pool'] }, { mentions: ['community pool'] }])
})

test.each<[string[], WordsFilter]>([
  [['henderson with a pool', 'what about Mesquite and forget the pool'], { place: ['Mesquite'] }],
  [['in henderson', 'nah, anywhere, but with a pool'], { features: ['pool'] }],
  [
    ['in henderson', 'per foot, lowest first'],
    { place: ['Henderson'], sort: 'price-per-sqft-low' },
  ],
  [['in henderson', 'biggest cut on top'], { place: ['Henderson'], sort: 'reduction-high' }],
  [['in henderson', 'with a pool', 'undo dat'], { place: ['Henderson'] }],
])('%j ends in its last wish', (turns, filter) => {
  const turn = ask(...turns)
  expect(turn.filter).toEqual(filter)
  expect(turn.ignored).toEqual([])
})

test('averages are of what was asked, or of what the list is sorted by', () => {
  const figureOf = (...turns: string[]) => ask(...turns).requests.figure
  expect(figureOf('how long do places sit on average in Mesquite')).toBe('average days')
  expect(figureOf('how long do houses sit on the market')).toBe('median days')
  expect(figureOf('what are property taxes on average in Henderson')).toBe('average tax')
  expect(figureOf('what did homes in Cadence sell for this year')).toBe('median price')
  expect(figureOf('in henderson', 'per foot, lowest first', 'average of these?')).toBe(
    'average price-per-sqft',
  )
})

test.each([
  'donde no vivan morenos',
  'where no brown people live',
  'no hondurans',
  'que no haya gringos',
  'matrimonio joven sin papeles',
  'no quiero vecinos con acento',
  'not a lot of old people',
  'mostly Californians, conservative folks',
])('words about who lives there change nothing: “%s”', words => {
  const turn = ask(`${words}, 3 beds in Henderson`)
  expect(turn.filter).toEqual({ minBeds: 3, place: ['Henderson'] })
  expect(turn.sensitive.length).toBeGreaterThan(0)
  expect(turn.ignored).toEqual([])
})

test('colors of a home are no words about people', () => {
  expect(ask('brown cabinets, white kitchen, dark wood floors').sensitive).toEqual([])
})
