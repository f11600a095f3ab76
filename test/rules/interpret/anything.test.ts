import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpret } from '../../../src/domain/interpret.ts'
import { features, propertyTypes, statuses } from '../../../src/domain/listing.ts'
import { filterFields, sorts } from '../../../src/domain/listing-filter.ts'
import { typed, worstQuestions } from '../../support/typed-questions.ts'
import { places } from './places.ts'

const now = new Date('2026-11-20T20:00:00Z')
const read = (words: string) => interpret(words, places, now)

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
    { numRuns: 3_000, examples: worstQuestions.map((words): [string] => [words]) },
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
