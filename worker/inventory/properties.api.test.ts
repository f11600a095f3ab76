import { describe, expect, test } from 'vitest'
import { filterFields, sorts, toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import type { Listing } from '../../src/inventory/listing.ts'
import { sectionFilter, sectionLimit, sectionNames } from '../../src/inventory/section-words.ts'
import { areaFields } from '../../src/map/home-area.ts'
import { features, propertyTypes, statuses } from '../../src/site/listing-terms.ts'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { retireListings } from '../listings/feed-rows.ts'
import { facets as facetSchema } from './listing-query.ts'

const list = async (query = '') => {
  const response = await call(`/properties?${query}`)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Listing[]
}
const keys = async (query: string) => (await list(query)).map(home => home.listingKey).sort()

test('homes come as an array with their total', async () => {
  await store(...Array.from({ length: 5 }, () => aRecord()))
  const response = await call('/properties?limit=2&offset=1')
  expect(response.headers.get('x-total-count')).toBe('5')
  expect(await response.json()).toHaveLength(2)
})

test('a home has the specified fields', async () => {
  await store(
    aRecord({
      ListingKey: 'one',
      Latitude: 36.31,
      Longitude: -115.31,
      Media: [
        { MediaURL: 'https://photos.example.com/1.jpg', Order: 1, ShortDescription: 'Front' },
      ],
    }),
  )
  const [home] = await list()
  expect(home).toMatchObject({
    id: 1,
    status: 'Active',
    price: 700_000,
    bedrooms: 3,
    bathrooms: 2.5,
    sqft: 2400,
    type: 'single-family',
    propertyType: 'standard',
    featured: false,
    coordinates: { lat: 36.31, lng: -115.31 },
    imageUrl: 'https://photos.example.com/1.jpg',
    description: 'A house with a porch.',
    listOffice: 'Test Realty',
    sample: false,
  })
})

describe('facets', () => {
  const facets: [string, string, Record<string, unknown>, Record<string, unknown>][] = [
    ['price from', 'minPrice=800000', { ListPrice: 800_000 }, { ListPrice: 799_999 }],
    ['price up to', 'maxPrice=$800,000', { ListPrice: 800_000 }, { ListPrice: 800_001 }],
    ['bedrooms', 'minBeds=4', { BedroomsTotal: 4 }, { BedroomsTotal: 3 }],
    ['bathrooms, including half baths', 'minBaths=2.5', { BathroomsHalf: 1 }, { BathroomsHalf: 0 }],
    [
      'three-quarter baths',
      'minBaths=3',
      { BathroomsFull: 2, BathroomsHalf: 0, BathroomsThreeQuarter: 1 },
      { BathroomsFull: 2, BathroomsHalf: 1 },
    ],
    ['area from', 'minSqft=2400', { LivingArea: 2400 }, { LivingArea: 2399 }],
    ['area up to', 'maxSqft=2400', { LivingArea: 2400 }, { LivingArea: 2401 }],
    ['type', 'type=condo', { PropertySubType: 'Condominium' }, {}],
    ['a feature', 'features=pool', { PoolPrivateYN: true }, {}],
    [
      'several features at once',
      'features=pool&features=spa',
      { PoolPrivateYN: true, SpaYN: true },
      { PoolPrivateYN: true },
    ],
    ['a subdivision', 'place=Providence', { SubdivisionName: 'Providence' }, {}],
    ['a city', 'place=Henderson', { City: 'Henderson' }, {}],
    ['a zip code', 'place=89149', { PostalCode: '89149' }, {}],
    ['status', 'status=Pending', { StandardStatus: 'Pending' }, {}],
    ['featured homes', 'status=Featured', { FeaturedYN: true }, {}],
    ['new homes', 'status=New', { OnMarketTimestamp: new Date().toISOString() }, {}],
    ['the start of a street name', 'q=obsid', { UnparsedAddress: '9 Obsidian Way' }, {}],
  ]
  test.each(facets)('%s', async (_, query, inside, outside) => {
    await store(
      aRecord({ ListingKey: 'inside', ...inside }),
      aRecord({ ListingKey: 'outside', ...outside }),
    )
    expect(await keys(query)).toEqual(['inside'])
  })

  test('homes that are not for sale are listed only on request', async () => {
    await store(
      aRecord({ ListingKey: 'active' }),
      aRecord({ ListingKey: 'pending', StandardStatus: 'Pending' }),
      aRecord({ ListingKey: 'sold', StandardStatus: 'Closed' }),
      aRecord({ ListingKey: 'withdrawn', StandardStatus: 'Withdrawn' }),
    )
    expect(await keys('')).toEqual(['active'])
    expect(await keys('status=Active&status=Pending&status=Sold')).toEqual([
      'active',
      'pending',
      'sold',
    ])
  })

  test('any combination of statuses is accepted', async () => {
    await store(aRecord({ ListingKey: 'featured', FeaturedYN: true }))
    expect(await keys('status=New&status=Featured&status=Sold')).toEqual(['featured'])
  })

  test('a choice is understood in any spelling', async () => {
    await store(
      aRecord({ ListingKey: 'pending', StandardStatus: 'Pending', PoolPrivateYN: true }),
      aRecord({ ListingKey: 'condo', PropertySubType: 'Condominium', ListPrice: 1 }),
      aRecord({ ListingKey: 'other', StandardStatus: 'Closed' }),
    )
    for (const status of [
      'pending',
      'PENDING',
      '%20Pending%20',
      'pENDING+',
      'Pending&status=pending',
    ]) {
      expect(await keys(`status=${status}`), status).toEqual(['pending'])
    }
    for (const query of [
      'status=active&status=PENDING&features=Pool',
      'status=active&status=pending&type=Single%20Family&notType=CONDO',
      'status=Active&status=pending&either=Pool,%20SPA',
      'status=pending&sort=Price_Low',
      'status=active&status=pending&notType=condo&openHouse=&mentions=%20',
    ]) {
      expect(await keys(query), query).toEqual(['pending'])
    }
    expect(await keys('status=%20&sort=%20')).toEqual(['condo'])
    expect(await keys('status=active&status=pending&sort=PRICE%20LOW')).toEqual([
      'condo',
      'pending',
    ])
    for (const query of [
      'status=pend',
      'status=Active,Pending',
      'type=castle',
      'openHouse=ANYDAY',
    ]) {
      expect((await call(`/properties?${query}`)).status, query).toBe(400)
    }
  })

  test('empty form fields do not filter', async () => {
    await store(aRecord())
    expect(await list('search=&minPrice=&type=&features=&place=&sort=&minBeds=')).toHaveLength(1)
  })

  test('a search without a letter or digit finds nothing', async () => {
    await store(aRecord())
    expect(await list('search=%22)(*')).toEqual([])
  })
})

test.each([
  ['price-low', ['a', 'b', 'c']],
  ['price-high', ['c', 'b', 'a']],
  ['largest', ['b', 'c', 'a']],
  ['newest', ['c', 'a', 'b']],
])('sorted by %s', async (sort, order) => {
  const on = (day: number) => `2026-02-0${day}T00:00:00Z`
  await store(
    aRecord({ ListingKey: 'a', ListPrice: 1, LivingArea: 1, OnMarketTimestamp: on(2) }),
    aRecord({ ListingKey: 'b', ListPrice: 2, LivingArea: 3, OnMarketTimestamp: on(1) }),
    aRecord({ ListingKey: 'c', ListPrice: 3, LivingArea: 2, OnMarketTimestamp: on(3) }),
  )
  const found = await list(`sort=${sort}`)
  expect(found.map(home => home.listingKey)).toEqual(order)
})

test.each([
  ['maxPrice=cheap', 'maxPrice', 'must be a number'],
  ['maxPrice=600.000', 'maxPrice', 'must be a number'],
  ['minBeds=-1', 'minBeds', 'must not be negative'],
  ['limit=201', 'limit', 'must be at most 200'],
  ['offset=x', 'offset', 'must be a number'],
  ['status=Gone', 'status', 'must be one of Active, New, Featured, Pending, Sold'],
  ['sort=best', 'sort', `must be one of ${sorts.join(', ')}`],
])('%s is rejected with the field and the reason', async (query, field, reason) => {
  const response = await call(`/properties?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field, reason })
})

test('facets repeated a hundred times count once', async () => {
  await store(aRecord())
  const many = (name: string, values: readonly string[]) =>
    Array.from({ length: 120 }, (_, i) => `${name}=${values[i % values.length]}`).join('&')
  const everything = [
    many('type', propertyTypes),
    many('status', statuses),
    many('features', features),
    Array.from({ length: 20 }, (_, i) => `place=Place%20${i}`).join('&'),
    'search=a%20b%20c&minPrice=1&maxPrice=2&minBeds=1&minBaths=1&minSqft=1&maxSqft=2',
  ].join('&')
  expect((await call(`/properties?${everything}`)).status).toBe(200)
  expect(await keys('search=nothing&search=porch')).toHaveLength(1)
})

test('a home is new for seven days after it is listed', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await store(
    aRecord({ ListingKey: 'fresh', OnMarketTimestamp: daysAgo(6.9) }),
    aRecord({ ListingKey: 'older', OnMarketTimestamp: daysAgo(7.1) }),
  )
  const found = await list('sort=newest')
  expect(found.map(home => [home.listingKey, home.status])).toEqual([
    ['fresh', 'New'],
    ['older', 'Active'],
  ])
})

test('a home is found by its id', async () => {
  await store(aRecord())
  expect(await (await call('/properties/1')).json()).toMatchObject({ id: 1 })
})

test.each(['2', '0', '-1', 'abc', '1e999', '1.5', '99999999999999999999'])(
  'no home has the id %s',
  async id => {
    await store(aRecord())
    expect((await call(`/properties/${id}`)).status).toBe(404)
  },
)

test('a home off the market is gone, and names homes for sale in its ZIP code', async () => {
  const secret = { PublicRemarks: 'Quillwort everywhere.', ListPrice: 123_456 }
  await store(
    aRecord({ StandardStatus: 'Expired', ...secret }),
    aRecord({ ListingKey: 'for sale' }),
    aRecord({ PostalCode: '89149' }),
  )
  for (const path of ['/properties/1', '/properties/1/comparables']) {
    const response = await call(path)
    expect(response.status).toBe(410)
    const text = await response.text()
    expect(text).not.toMatch(/Quillwort|123456|Expired/)
    const { nearby, ...rest } = JSON.parse(text)
    expect(rest).toEqual({ error: 'Property is off the market', postalCode: '89166' })
    expect(nearby.map((home: Listing) => home.listingKey)).toEqual(['for sale'])
  }
})

test.each([
  ['whose seller opted out', { InternetEntireListingDisplayYN: false }],
  ['that may not be viewed', { MlgCanView: false }],
  ['that is coming soon', { StandardStatus: 'Coming Soon' }],
])('a home %s is not found, on the market or off it', async (_, hidden) => {
  const address = { UnparsedAddress: '12 Elm St' }
  await store(aRecord({ ...address, ...hidden }))
  const isUnknown = async () => {
    for (const path of ['', '/comparables', '/open-houses/20991205T200000Z.ics']) {
      expect((await call(`/properties/1${path}`)).status).toBe(404)
    }
  }
  await isUnknown()
  await retireListings(bindings.DB, [1])
  await isUnknown()
  // It does not redirect to a later listing at the same address either.
  await store(aRecord(address))
  await isUnknown()
})

test('the places are those in the listings', async () => {
  await store(aRecord(), aRecord({ SubdivisionName: null, City: 'Henderson', PostalCode: '89011' }))
  expect(await (await call('/places')).json()).toEqual([
    { name: 'Skye Canyon', kind: 'community', homes: 1 },
    { name: 'Northwest Las Vegas', kind: 'community', homes: 1 },
    { name: 'Henderson', kind: 'city', homes: 1 },
    { name: 'Las Vegas', kind: 'city', homes: 1 },
    { name: '89011', kind: 'zip', homes: 1 },
    { name: '89166', kind: 'zip', homes: 1 },
  ])
})

test('a broken database is a clear 500 with a request id and no details', async () => {
  await bindings.DB.exec('DROP TABLE photos')
  const response = await call('/properties')
  expect(response.status).toBe(500)
  const body = (await response.json()) as Record<string, unknown>
  expect(body.error).toBe('Something went wrong')
  expect(body.requestId).toMatch(/^[\w-]{20,}$/)
  expect(JSON.stringify(body)).not.toMatch(/photos|sqlite/i)
})

test('homes requested by id keep their order, include sold ones and skip missing ones', async () => {
  await store(
    aRecord(),
    aRecord({ StandardStatus: 'Closed' }),
    aRecord(),
    aRecord({ StandardStatus: 'Expired' }),
  )
  const response = await call('/properties/chosen?ids=3,2,404,3,4')
  expect(response.status).toBe(200)
  const homes = (await response.json()) as { id: number; status: string }[]
  expect(homes.map(({ id, status }) => [id, status])).toEqual([
    [3, 'Active'],
    [2, 'Sold'],
  ])
  expect(await (await call('/properties/chosen')).json()).toEqual([])
})

test.each(['x', '1,x', '-1', '1.5', '1e99', Array.from({ length: 91 }, (_, i) => i + 1).join()])(
  'ids of %s are rejected',
  async ids => {
    const response = await call(`/properties/chosen?ids=${ids}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'ids', reason: expect.any(String) })
  },
)

test('listing blocks have the first homes of their own lists, in order', async () => {
  const prices = [450, 560, 610, 640, 700, 780, 820, 900, 1200, 1500].map(price => price * 1000)
  await store(
    ...prices.map((ListPrice, at) => aRecord({ ListPrice, FeaturedYN: at % 4 === 0 })),
    aRecord({ ListPrice: 850_000, StandardStatus: 'Closed' }),
  )
  const names = sectionNames.map(name => `name=${name}`).join('&')
  const counted = sectionNames.map(name => `count=${name}`).join('&')
  const response = await call(`/properties/sections?${names}&${counted}&spare=1`)
  const blocks = (await response.json()) as Record<string, { homes: Listing[]; total: number }>
  for (const name of sectionNames) {
    const homes = await list(
      `${toSearchParams(sectionFilter(name))}&limit=${sectionLimit(name) + 1}`,
    )
    expect(blocks[name]?.homes, name).toEqual(homes)
    const whole = await call(`/properties?${toSearchParams(sectionFilter(name))}&limit=1`)
    expect(String(blocks[name]?.total), name).toBe(whole.headers.get('x-total-count'))
    expect(homes.length, name).toBeGreaterThan(0)
  }
})

test('a listing block is narrowed by the filters of a list, and never widened', async () => {
  await store(
    aRecord({ ListingKey: 'cheap', ListPrice: 390_000, PoolPrivateYN: true }),
    aRecord({ ListingKey: 'pool', ListPrice: 700_000, PoolPrivateYN: true }),
    aRecord({ ListingKey: 'dry', ListPrice: 710_000 }),
    aRecord({ ListingKey: 'condo', ListPrice: 720_000, PropertySubType: 'Condominium' }),
    aRecord({ ListingKey: 'dear', ListPrice: 950_000, PoolPrivateYN: true }),
  )
  const block = async (name: string, query: string) => {
    const response = await call(`/properties/sections?name=${name}&${query}`)
    const blocks = (await response.json()) as Record<string, { homes: Listing[]; total: null }>
    expect(blocks[name]?.total).toBe(null)
    return blocks[name]?.homes.map(home => home.listingKey)
  }
  expect(await block('all-properties', 'features=pool&sort=price-low')).toEqual(['pool', 'dear'])
  expect(await block('mid-range', 'features=pool&minPrice=100000')).toEqual(['pool'])
  expect(await block('mid-range', 'type=condo')).toEqual(['condo'])
  expect(await block('new-construction', 'type=condo')).toEqual([])
  expect(await block('all-properties', 'maxPrice=395000')).toEqual([])
  const refused = await call('/properties/sections?name=mid-range&minBeds=x')
  expect(await refused.json()).toMatchObject({ field: 'minBeds' })
})

test.each(['', 'name=pools', 'name=luxury&spare=-1', 'name=luxury&spare=99'])(
  'blocks of "%s" are rejected',
  async query => {
    const response = await call(`/properties/sections?${query}`)
    expect(response.status).toBe(400)
    const field = query.includes('spare') ? 'spare' : 'name'
    expect(await response.json()).toMatchObject({ field, reason: expect.any(String) })
  },
)

test('the list of homes passes on every filter that the call accepts', () => {
  const known = [...filterFields, ...areaFields, 'q']
  expect(known.sort()).toEqual(Object.keys(facetSchema.shape).sort())
})
