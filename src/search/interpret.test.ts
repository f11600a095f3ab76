import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import corpus from '../../test/inputs/questions.json'
import { typed, worstQuestions } from '../../test/support/typed-questions.ts'
import { filterFields, sorts } from '../inventory/filter/listing-filter.ts'
import { mentionNames } from '../inventory/mention-phrases.ts'
import { features, propertyTypes, statuses } from '../site/listing-terms.ts'
import type { Place } from './interpret/place-names.ts'
import { interpret } from './interpret.ts'

// What questions mean is asserted by the benchmark: test/rules/benchmark.test.ts.
const now = new Date('2026-11-20T20:00:00Z')
const subdivisions = ['Skye Canyon', 'Marvella', 'Providence', "O'Brien Estates", 'Garden', 'None']
const places: Place[] = [
  ...subdivisions.map((name): Place => ({ name, kind: 'subdivision' })),
  { name: 'Las Vegas', kind: 'city' },
  { name: '89166', kind: 'zip' },
]
const read = (words: string, where: readonly Place[] = places) => interpret(words, where, now)
const texts = (spans: readonly { text: string }[]) => spans.map(({ text }) => text)

const known: Record<string, readonly unknown[]> = {
  type: propertyTypes,
  notType: propertyTypes,
  status: statuses,
  features,
  notFeatures: features,
  mentions: mentionNames,
  notMentions: mentionNames,
  place: places.map(({ name }) => name),
  notPlace: places.map(({ name }) => name),
}

test('any input becomes a filter that the search can run', () => {
  fc.assert(
    fc.property(typed, words => {
      const { filter, understood, ignored, sensitive, personal } = read(words)
      for (const [field, value] of Object.entries(filter)) {
        expect(filterFields).toContain(field)
        if (field === 'sort') expect(sorts).toContain(value)
        else if (typeof value === 'number') {
          expect(value >= 0 && value <= 1e8).toBe(true)
        } else
          for (const one of (value as unknown[]).flat()) {
            expect(known[field] ?? features).toContain(one)
          }
      }
      for (const { start, end } of [...understood, ...ignored, ...sensitive, ...personal]) {
        expect(start >= 0 && start < end && end <= words.length).toBe(true)
      }
    }),
    {
      numRuns: inject('soak') ? 2_000 : 400,
      examples: worstQuestions.map((words): [string] => [words]),
    },
  )
})

test('every filter field is explained by words as typed, in order', () => {
  for (const { words } of corpus) {
    const { filter, understood } = read(words)
    const explained = new Set(understood.map(({ field }) => field))
    expect([...explained].sort(), words).toEqual(Object.keys(filter).sort())
    const starts = understood.map(({ start }) => start)
    expect(starts, words).toEqual(starts.toSorted((a, b) => a - b))
    for (const { text, start, end } of understood) {
      const typed = words.slice(start, end).replace(/\s+/g, ' ')
      expect(
        text.split(' ').every(word => typed.includes(word)),
        words,
      ).toBe(true)
    }
  }
})

test('a limit is shown with its words and their position', () => {
  expect(read('Homes under $800k in Skye Canyon').understood).toEqual([
    { text: 'under $800k', start: 6, end: 17, field: 'maxPrice', facet: 'price' },
    { text: 'Skye Canyon', start: 21, end: 32, field: 'place', facet: 'place' },
  ])
})

test.each([
  ['casas de 3 recámaras con alberca', 'es'],
  ['entre 500 y 600 mil', 'es'],
  ['3 bedrooms with a pool', 'en'],
  ['homes in Las Vegas', 'en'],
  ['89166', 'en'],
])('“%s” is %s', (words, language) => expect(read(words).language).toBe(language))

test.each([
  'call me at 702-555-0123',
  '(702) 555-0123 please',
  '702.555.0123',
  '+1 702 555 0123',
  '+52 55 1234 5678',
  'text 555-0123',
  'jo.smith+homes@example.co.uk',
  'mi correo es jo@example.com y mi número 7025550123',
])('no personal detail in “%s” is repeated', words => {
  const { understood, ignored, sensitive, personal, filter } = read(words)
  expect(filter).toEqual({})
  expect(personal.length).toBeGreaterThan(0)
  const shownText = texts([...understood, ...ignored, ...sensitive]).join(' ')
  expect(shownText).not.toMatch(/\d|@|example|smith/)
})

test('the caller provides the clock', () => {
  const built = (year: string) =>
    interpret('built in the last five years', places, new Date(`${year}-06-01T00:00:00Z`)).filter
  expect(built('2026')).toEqual({ minYear: 2021 })
  expect(built('2031')).toEqual({ minYear: 2026 })
})

test('places come only from the caller', () => {
  expect(read('homes in Skye Canyon', [])).toMatchObject({
    filter: {},
    ignored: [{ text: 'Skye Canyon' }],
  })
  const imported: Place[] = [{ name: "Tule Springs / O'Brien", kind: 'subdivision' }]
  expect(read("tule springs / o'brien", imported).filter.place).toEqual([imported[0]?.name])
})

test('a community is known once the data has one of its subdivisions', () => {
  const part: Place[] = [{ name: 'Marvella', kind: 'subdivision' }]
  expect(read('skye canyon', part).filter).toEqual({ place: ['Skye Canyon'] })
  expect(read('summerlin', part).filter).toEqual({})
})

test('a place name that is also a word needs context to count as a place', () => {
  expect(read('a house with a garden').filter.place).toBeUndefined()
  expect(read('a house in Garden').filter.place).toEqual(['Garden'])
  expect(read('garden').filter.place).toEqual(['Garden'])
})

test('only the first 300 characters are parsed, and words are never cut', () => {
  const long = `${'lovely '.repeat(41)}big under 800k with a pool`
  expect(read(long).filter).toEqual({})
  expect(read(`3 bedrooms ${'lovely '.repeat(5_000)}`).filter).toEqual({ minBeds: 3 })
})
