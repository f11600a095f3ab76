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
