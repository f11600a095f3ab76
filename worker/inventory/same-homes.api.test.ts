import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import type { features, propertyTypes } from '../../src/site/listing-terms.ts'
import { call, post, store } from '../../test/support/api.ts'
import { generateListings } from '../../test/support/generate-listings.ts'
import type { SearchResult } from '../search/search-result.ts'

const homes = 300
const runs = 40

/** How a person phrases each limit. */
const says = {
  minBeds: (beds: number) => `at least ${beds} bedrooms`,
  minBaths: (baths: number) => `at least ${baths} bathrooms`,
  maxPrice: (price: number) => `under $${price.toLocaleString('en-US')}`,
  minPrice: (price: number) => `over $${price.toLocaleString('en-US')}`,
  minSqft: (sqft: number) => `at least ${sqft} square feet`,
}
type Said = keyof typeof says
const typeWords = {
  'single-family': 'single family homes',
  townhouse: 'townhouses',
  condo: 'condos',
} as Partial<Record<(typeof propertyTypes)[number], string>>
const featureWords = {
  pool: 'with a pool',
  spa: 'with a spa',
  casita: 'with a casita',
  solar: 'with solar panels',
  'rv-parking': 'with RV parking',
} as Partial<Record<(typeof features)[number], string>>

const price = fc.integer({ min: 3, max: 20 }).map(step => step * 100_000)
const wanted = fc.record(
  {
    minBeds: fc.integer({ min: 2, max: 5 }),
    minBaths: fc.integer({ min: 2, max: 4 }),
    maxPrice: price,
    minSqft: fc.integer({ min: 10, max: 30 }).map(step => step * 100),
    type: fc.constantFrom(...(Object.keys(typeWords) as (typeof propertyTypes)[number][])),
    feature: fc.constantFrom(...(Object.keys(featureWords) as (typeof features)[number][])),
    zip: fc.constantFrom('89166', '89149', '89131', '89138'),
  },
  { requiredKeys: ['maxPrice'] },
)

async function found(query: URLSearchParams): Promise<number[]> {
  query.set('limit', '200')
  const ids: number[] = []
  for (let offset = 0; ; offset += 200) {
    query.set('offset', String(offset))
    const page = (await (await call(`/properties?${query}`)).json()) as Listing[]
    ids.push(...page.map(({ id }) => id))
    if (page.length < 200) return ids.sort((a, b) => a - b)
  }
}

test('a filter gives the same homes as facets, as words with facets, and as a question', async () => {
  await store(...generateListings(homes, 5))
  let some = 0
  await fc.assert(
    fc.asyncProperty(wanted, async ({ type, feature, zip, ...limits }) => {
      const facets = new URLSearchParams(
        Object.entries(limits).map(([name, value]) => [name, String(value)]),
      )
      if (type) facets.set('type', type)
      if (feature) facets.set('features', feature)
      // A ZIP code is part of a home's address, so words match it as the place filter does.
      const inWords = new URLSearchParams(facets)
      if (zip) {
        facets.set('place', zip)
        inWords.set('search', zip)
      }
      const question = [
        type ? (typeWords[type] ?? '') : 'homes',
        ...Object.entries(limits).map(([name, value]) => says[name as Said](value)),
        feature ? (featureWords[feature] ?? '') : '',
        zip ? `in ${zip}` : '',
      ].join(' ')
      const result = (await (await post('/ai-search', { query: question })).json()) as SearchResult
      const ids = await found(facets)
      some += ids.length > 0 ? 1 : 0

      expect(await found(inWords), `${facets}`).toEqual(ids)
      expect(await found(asQuery(result.filters)), question).toEqual(ids)
      expect(result.total, question).toBe(ids.length)
      const listed = result.properties.map(({ id }) => id)
      // When nothing matches, the response lists the nearest homes and says so.
      if (ids.length > 0) expect(ids, question).toEqual(expect.arrayContaining(listed))
      else expect(result.notice, question).toBeTruthy()
    }),
    { numRuns: runs },
  )
  expect(some).toBeGreaterThan(runs / 5)
}, 120_000)

/** A filter as URL parameters. */
function asQuery(filter: ListingFilter): URLSearchParams {
  const pairs = Object.entries(filter).flatMap(([name, value]) =>
    [value].flat().map(one => [name, Array.isArray(one) ? one.join(',') : String(one)]),
  )
  return new URLSearchParams(pairs)
}
