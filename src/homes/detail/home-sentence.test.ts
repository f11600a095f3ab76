import { expect, test } from 'vitest'
import { aListing } from '../../../test/support/a-listing.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { lastPriceChange } from '../../inventory/price-change.ts'
import { describeQuestion } from '../../leads/home-questions.ts'
import { readWishes } from '../../leads/lead-wishes.ts'
import { homeSentence } from './home-sentence.ts'

test('a home’s facts are one sentence', () => {
  const home: ListingPage = {
    ...aListing,
    bedrooms: 3,
    bathrooms: 2.5,
    sqft: 2140,
    lotSize: 6098,
    yearBuilt: 2019,
    stories: 2,
    pool: true,
    spa: false,
    garage: 3,
    hoaMonthly: 76,
    features: ['pool', 'solar'],
    subdivision: 'Skye Canyon',
    city: 'Las Vegas',
    type: 'single-family',
  }
  expect(homeSentence(home)).toBe(
    'Built in 2019 on a lot of 6,098 square feet, with 2 stories, a pool, a garage for 3 cars, solar panels and an HOA of $76 a month.',
  )
})

test('what the listing does not say is not in the sentence', () => {
  const unknown = {
    bedrooms: null,
    bathrooms: null,
    sqft: null,
    lotSize: null,
    yearBuilt: null,
    stories: null,
    pool: false,
    spa: false,
    garage: null,
    hoaMonthly: null,
    features: [],
    subdivision: null,
    city: 'Las Vegas',
    type: 'condo' as const,
  }
  expect(homeSentence({ ...aListing, ...unknown })).toBe('')
  expect(homeSentence({ ...aListing, ...unknown, hoaMonthly: 0 })).toBe('With no HOA.')
})

test('what was looked at is added to the message only with a question, in one line', () => {
  const words = { lookedSaid: (looked: string) => `Looked at: ${looked}` }
  expect(describeQuestion({ message: ' Roof? ', lookedAt: 'photo 3,\n  a cost ' }, words)).toBe(
    'Roof?\n\nLooked at: photo 3, a cost',
  )
  expect(describeQuestion({ message: 'Roof?' }, words)).toBe('Roof?')
  expect(describeQuestion({ message: ' ', lookedAt: 'photo 3' }, words)).toBeUndefined()
  const long = describeQuestion({ message: 'a', lookedAt: 'x'.repeat(9000) }, words)
  expect(long).toHaveLength('a\n\nLooked at: '.length + 300)
})

test('the last change of a price has its size, its direction and its day', () => {
  const history = [
    { at: '2026-01-05T00:00:00.000Z', kind: 'listed', price: 740_000, status: 'Active' },
    { at: '2026-02-01T00:00:00.000Z', kind: 'price', price: 700_000, status: 'Active' },
  ] satisfies ListingPage['history']
  const at = '2026-02-01T00:00:00.000Z'
  expect(lastPriceChange({ history, details: {} })).toEqual({
    dollars: 40_000,
    isLower: true,
    time: at,
  })
  // The record has a price in between that the site never saw.
  const details = { previousPrice: 690_000, priceChangedAt: Date.parse(at) }
  expect(lastPriceChange({ history, details })).toEqual({
    dollars: 10_000,
    isLower: false,
    time: at,
  })
  expect(lastPriceChange({ history: history.slice(0, 1), details: {} })).toBeNull()
})

test('what was looked at is not read as a wish', () => {
  const message = 'Is it quiet?\n\nLooked at: photo 3, about $3,862 a month with 20% down'
  expect(readWishes(message, new Date())).toEqual({ timeframe: null, priceRange: null })
})
