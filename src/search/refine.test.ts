import { expect, test } from 'vitest'
import corpus from '../../test/inputs/questions.json'
import { chipsOf } from '../inventory/filter/filter-chips.ts'
import { type ListingFilter, readSearchParams } from '../inventory/filter/listing-filter.ts'
import { broaderSteps, refined, refinements } from './refine.ts'

const filters = corpus.map(({ filter }) => filter as ListingFilter)

test('one limit at a time is dropped, comforts first and the price last', () => {
  const filter: ListingFilter = {
    maxPrice: 800_000,
    minBeds: 4,
    features: ['pool', 'spa'],
    place: ['Skye Canyon'],
    sort: 'price-low',
  }
  expect(broaderSteps(filter).map(({ field, filter: left }) => [field, left.features])).toEqual([
    ['features', ['spa']],
    ['features', ['pool']],
    ['minBeds', ['pool', 'spa']],
    ['place', ['pool', 'spa']],
    ['maxPrice', ['pool', 'spa']],
  ])
})

test('every limit of every filter can be dropped', () => {
  for (const filter of filters) {
    const asked = Object.keys(filter).filter(
      field => !['sort', 'mentions'].includes(field) && field !== 'status',
    )
    const fields = new Set(broaderSteps(filter).map(({ field }) => field))
    expect([...fields].sort(), JSON.stringify(filter)).toEqual(asked.sort())
  }
})

test('a refinement adds a limit that the filter does not have', () => {
  const places = ['Providence', '89166']
  for (const filter of filters) {
    const offered = refinements(filter, places)
    for (const { limit } of offered) {
      const [field = ''] = Object.keys(limit)
      const more: Record<string, unknown> = refined(filter, limit)
      expect(more[field], field).not.toEqual(filter[field as keyof ListingFilter])
      expect({ ...more, [field]: null }).toEqual({ ...filter, [field]: null })
      for (const feature of limit.features ?? []) {
        expect([...(filter.notFeatures ?? []), ...(filter.features ?? [])]).not.toContain(feature)
      }
      if (limit.maxPrice) expect(limit.maxPrice).toBeGreaterThan(filter.minPrice ?? 0)
    }
    if (filter.place) expect(offered.map(({ facet }) => facet)).not.toContain('place')
    // With the columns of an overview, a statement of D1 has room for them.
    expect(offered.length).toBeLessThan(80)
  }
})

test.each<[string, string[]]>([
  ['minBeds=4', ['4+ beds']],
  ['minBeds=4&maxBeds=4', ['Exactly 4 beds']],
  ['minBeds=3&maxBeds=4', ['3 to 4 beds']],
  ['maxBaths=1', ['Up to 1 bath']],
  ['minPrice=600000&maxPrice=750000', ['$600,000 to $750,000']],
  ['maxPrice=$800,000', ['Up to $800,000']],
  ['minLot=21780', ['Lot from 0.5 acres']],
  ['minLot=8000', ['Lot from 8,000 sq ft']],
  ['minYear=2019', ['Built 2019 or later']],
  ['maxHoa=0', ['No HOA']],
  ['maxHoa=150', ['HOA up to $150 a month']],
  ['either=pool,spa', ['Pool or spa']],
  ['notFeatures=pool&notFeatures=rv-parking', ['No pool', 'No RV parking']],
  ['notType=condo&notPlace=Summerlin', ['No condo', 'Not in Summerlin']],
  ['sort=newest', []],
  ['sort=price-low', ['Price, low to high']],
  ['features=constructor&type=__proto__', ['__proto__', 'Constructor']],
])('the chips of %s', (query, labels) => {
  const chips = chipsOf(readSearchParams(new URLSearchParams(query)))
  expect(chips.map(({ label }) => label)).toEqual(labels)
})

test('removing every chip empties the filter, and each chip is one part', () => {
  for (const filter of filters) {
    let left: ListingFilter = filter
    for (let chip = chipsOf(left)[0]; chip; chip = chipsOf(left)[0]) left = chip.without
    const { sort, ...others } = left
    expect(Object.values(others).filter(Boolean)).toEqual([])
    expect([undefined, 'newest']).toContain(sort)
  }
})
