import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpret } from '../../../src/domain/interpret.ts'
import { features, propertyTypes, statuses } from '../../../src/domain/listing.ts'
import { filterFields, sorts } from '../../../src/domain/listing-filter.ts'
import corpus from './corpus.json'
import { places } from './places.ts'

const now = new Date('2026-11-20T20:00:00Z')
const read = (words: string) => interpret(words, places, now)

const word = fc.constantFrom(...new Set(corpus.flatMap(({ words }) => words.split(' '))))
const sign = fc.constantFrom(...'$+-–—/<>≤≥~&½.,;:!?()\'"’%#@\t\n 0123456789\u0000\u200b🏡')
const lone = fc.string({ unit: 'binary' })
const typed = fc
  .tuple(fc.array(fc.oneof(word, word, sign, lone), { maxLength: 60 }), fc.constantFrom('', ' '))
  .map(([parts, gap]) => parts.join(gap))

const known: Record<string, readonly unknown[]> = {
  type: propertyTypes,
  notType: propertyTypes,
  status: statuses,
  features,
  notFeatures: features,
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
    { numRuns: 3_000 },
  )
})

test('a range around the highest price stays below it', () => {
  expect(read('~95m').filter).toEqual({ minPrice: 85_500_000, maxPrice: 100_000_000 })
  expect(read('around $10k').filter).toEqual({ minPrice: 10_000, maxPrice: 11_000 })
})

test('the same words always parse the same way', () => {
  fc.assert(
    fc.property(typed, words => {
      expect(read(words)).toEqual(read(words))
    }),
    { numRuns: 300 },
  )
})

/** The CPU time of one run in ms, averaged over enough runs that the clock's steps do not matter. */
function workMs(words: string, where = places): number {
  interpret(words, where, now)
  const before = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    interpret(words, where, now)
    const { user, system } = process.threadCpuUsage(before)
    if (user + system > 4_000) return (user + system) / 1_000 / runs
  }
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const ordinary = corpus.filter((_, at) => at % 5 === 0).map(({ words }) => words)

// Ordinary questions take 0.1 to 0.2 ms, the worst text 30 to 60 times as long.
test('no input takes more than a hundred times as long as an ordinary question', () => {
  const most = 100 * median(ordinary.map(words => workMs(words)))
  fc.assert(
    fc.property(typed, words => workMs(words) < most),
    { numRuns: 200 },
  )
  const worst = [
    '1,111'.repeat(60),
    '1.111.'.repeat(50),
    '1,'.repeat(150),
    '1'.repeat(100_000),
    'x'.repeat(100_000),
    'a '.repeat(50_000),
    ' '.repeat(100_000),
    'a@'.repeat(150),
    '702-'.repeat(75),
    'my home '.repeat(40),
    'how much what sell my for '.repeat(12),
    'no una un '.repeat(30),
    'no pool or '.repeat(28),
    'bedrom '.repeat(43),
    'skye '.repeat(60),
    'hoouse in skye canyn '.repeat(15),
    'six hundred and '.repeat(19),
    'view of red rock and '.repeat(15),
    '($'.repeat(150),
    "'".repeat(300),
  ]
  for (const words of worst) expect(workMs(words), words.slice(0, 30)).toBeLessThan(most)
}, 60_000)

test('a question takes at most eight times as long with five thousand places', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    name: `${['Desert', 'Canyon', 'Silver', 'Sunset', 'Copper'][at % 5]} Ridge ${at.toString(36)}`,
    kind: 'subdivision' as const,
  }))
  const few = median(ordinary.map(words => workMs(words)))
  const withMany = median(ordinary.map(words => workMs(words, many)))
  expect(withMany).toBeLessThan(8 * few)
}, 60_000)
