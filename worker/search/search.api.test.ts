import { expect, test } from 'vitest'
import { facetChoices } from '../../src/inventory/filter/facets.ts'
import { type ListingFilter, toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import type { HomeArea } from '../../src/map/home-area.ts'
import { broaderSteps, refined, refinements } from '../../src/search/refine.ts'
import corpus from '../../test/inputs/questions.json'
import { bindings, call, store } from '../../test/support/api.ts'
import { generateListings } from '../../test/support/generate-listings.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { connect } from '../db/connect.ts'
import { countEach, overview } from '../inventory/find/counts.ts'
import { countFacets } from '../inventory/find/facets.ts'
import { figuresOf } from '../inventory/find/figures.ts'
import { listProperties } from '../inventory/homes.ts'

type Asked = ListingFilter & HomeArea

const now = new Date('2026-11-16T20:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const openOn = (day: string) => ({
  OpenHouse: [{ OpenHouseStartTime: `${day}T20:00:00Z`, OpenHouseEndTime: `${day}T23:00:00Z` }],
})

/** Six homes, told apart by their price in hundreds of thousands of dollars. */
const sixHomes = [
  aRecord({
    ListPrice: 300_000,
    PropertySubType: 'Condominium',
    SubdivisionName: 'Summerlin',
    BedroomsTotal: 1,
    BathroomsFull: 1,
    BathroomsHalf: 0,
    LivingArea: 1000,
    StoriesTotal: 1,
    GarageSpaces: 0,
    AssociationYN: true,
    AssociationFee: 250,
    YearBuilt: 1990,
    AssociationFeeFrequency: 'Monthly',
    PostalCode: '89144',
    Latitude: 36.18,
    Longitude: -115.31,
    OnMarketTimestamp: daysAgo(100),
    SpaYN: true,
    PublicRemarks: 'Quartz counters and a new roof.',
  }),
  aRecord({
    ListPrice: 400_000,
    PropertySubType: 'Townhouse',
    SubdivisionName: 'Providence',
    BedroomsTotal: 2,
    BathroomsFull: 2,
    BathroomsHalf: 0,
    LivingArea: 2000,
    YearBuilt: 2005,
    GarageSpaces: 1,
    AssociationYN: true,
    AssociationFee: 60,
    OnMarketTimestamp: daysAgo(50),
    AssociationFeeFrequency: 'Monthly',
    Latitude: 36.293,
    Longitude: -115.321,
    LotSizeSquareFeet: 2000,
    BuilderName: 'Lennar',
    ...openOn('2026-11-19'),
    PublicRemarks: 'A covered patio and a walk-in pantry.',
  }),
  aRecord({
    ListPrice: 500_000,
    SubdivisionName: 'Skye Canyon',
    YearBuilt: 2019,
    SpaYN: true,
    BedroomsTotal: 3,
    LivingArea: 2000,
    AssociationYN: false,
    PoolPrivateYN: true,
    LotSizeSquareFeet: 7000,
    OnMarketTimestamp: daysAgo(20),
    BuilderName: 'KB Home',
    Latitude: 36.3135,
    Longitude: -115.316,
    ...openOn('2026-11-21'),
    PreviousListPrice: 520_000,
    PriceChangeTimestamp: daysAgo(3),
    PublicRemarks: 'New roof. Desert planting.',
  }),
  aRecord({
    ListPrice: 900_000,
    City: 'Henderson',
    SubdivisionName: 'Green Valley',
    BedroomsTotal: 5,
    PostalCode: '89074',
    BathroomsFull: 4,
    BathroomsHalf: 1,
    LivingArea: 3000,
    LotSizeSquareFeet: 20_000,
    YearBuilt: 2024,
    GarageSpaces: 4,
    PoolPrivateYN: true,
    OnMarketTimestamp: daysAgo(2),
    FeaturedYN: true,
    Latitude: 36.036,
    Longitude: -115.078,
    PreviousListPrice: 905_000,
    PriceChangeTimestamp: daysAgo(1),
    PublicRemarks: 'A basement, a pantry you walk in, and quartz.',
  }),
  // Little is known of it.
  aRecord({
    ListPrice: 600_000,
    SubdivisionName: null,
    BedroomsTotal: null,
    BathroomsFull: null,
    BathroomsHalf: null,
    LivingArea: null,
    StoriesTotal: null,
    GarageSpaces: null,
    OnMarketTimestamp: null,
    PublicRemarks: '',
    PostalCode: '89131',
  }),
  aRecord({ ListPrice: 800_000, StandardStatus: 'Pending', OnMarketTimestamp: daysAgo(10) }),
  aRecord({ ListPrice: 200_000, StandardStatus: 'Closed', OnMarketTimestamp: daysAgo(200) }),
]

const find = async (filter: Asked, page = { limit: 12, offset: 0 }) =>
  listProperties(connect(bindings.DB), filter, page, now)

test('a search returns the homes that match its filter, in order, with their count', async () => {
  await store(...sixHomes)
  const searches: [Asked, number[]][] = [
    [{}, [9, 5, 4, 3, 6]],
    [{ sort: 'price-low' }, [3, 4, 5, 6, 9]],
    [{ sort: 'price-high' }, [9, 6, 5, 4, 3]],
    [{ sort: 'monthly-low' }, [3, 4, 5, 6, 9]],
    [{ sort: 'largest' }, [9, 5, 4, 3, 6]],
    [{ sort: 'smallest' }, [3, 4, 5, 9, 6]],
    [{ sort: 'price-per-sqft-low' }, [4, 5, 3, 9, 6]],
    [{ sort: 'hoa-low' }, [5, 4, 3, 9, 6]],
    [{ sort: 'lot-high' }, [9, 5, 4, 6, 3]],
    [{ sort: 'year-high' }, [9, 5, 4, 3, 6]],
    [{ sort: 'beds-high' }, [9, 5, 4, 3, 6]],
    [{ sort: 'days-high' }, [3, 4, 5, 9, 6]],
    [{ sort: 'reduction-high' }, [5, 9, 6, 4, 3]],
    [{ minPrice: 400_000, maxPrice: 600_000 }, [5, 4, 6]],
    [{ maxMonthly: 2700 }, [4, 3]],
    [{ minBeds: 2, maxBeds: 3 }, [5, 4]],
    [{ minBaths: 2.5, maxBaths: 4.5 }, [9, 5]],
    [{ minSqft: 2000, maxSqft: 2999 }, [5, 4]],
    [{ minLot: 5000 }, [9, 5]],
    [{ minYear: 2005, maxYear: 2019 }, [5, 4]],
    [{ maxStories: 1 }, [3]],
    [{ minGarage: 2 }, [9, 5]],
    [{ maxHoa: 0 }, [5]],
    [{ maxHoa: 60 }, [5, 4]],
    [{ maxPricePerSqft: 250 }, [5, 4]],
    [{ minPricePerSqft: 300 }, [9, 3]],
    [{ minDays: 20, maxDays: 50 }, [5, 4]],
    [{ reduced: 7 }, [9, 5]],
    [{ minReduction: 10_000 }, [5]],
    [{ openHouse: 'any' }, [5, 4]],
    [{ openHouse: 'weekend' }, [5]],
    [{ openHouse: '2026-11-19' }, [4]],
    [{ builder: ['Lennar', 'Nobody'] }, [4]],
    [{ type: ['condo', 'townhouse'] }, [4, 3]],
    [{ notType: ['condo', 'single-family'] }, [4]],
    [{ status: ['New'] }, [9]],
    [{ status: ['Featured'] }, [9]],
    [{ status: ['Pending', 'Sold'] }, [8, 2]],
    [{ status: ['Active', 'Pending'], minPrice: 600_000 }, [9, 8, 6]],
    [{ features: ['pool'] }, [9, 5]],
    [{ features: ['pool', 'spa'] }, [5]],
    [{ either: [['pool', 'spa']] }, [9, 5, 3]],
    [{ notFeatures: ['pool'] }, [4, 3, 6]],
    [{ place: ['Summerlin', 'Henderson'] }, [9, 3]],
    [{ place: ['89131'] }, [6]],
    [{ place: ['Nowhere'] }, []],
    [{ notPlace: ['Las Vegas'] }, [9]],
    [{ search: 'quartz COUNT' }, [3]],
    [{ search: 'zorblex' }, []],
    [{ search: '!' }, []],
    [{ mentions: ['new roof'] }, [5, 3, 9, 4, 6]],
    [{ mentions: ['new roof', 'quartz countertops'], sort: 'price-low' }, [3, 5, 9, 4, 6]],
    [{ notMentions: ['new roof', 'basement'] }, [4, 6]],
    [{ bounds: '36.28,-115.4,36.32,-115.3' }, [5, 4]],
    [
      { area: ['36.28,-115.33|36.3,-115.33|36.3,-115.31', '36,-115.1|36.1,-115.1|36,-115'] },
      [9, 4],
    ],
    [{ near: 'skye-canyon-park', within: 1 }, [5]],
    [{ minBeds: 2, features: ['pool'], place: ['Skye Canyon'], search: 'roof', maxHoa: 0 }, [5]],
    [{ minPrice: 900_000, maxPrice: 100_000 }, []],
  ]
  const wrong: object[] = []
  for (const [filter, right] of searches) {
    const { listings, total, more } = await find(filter)
    const found = listings.map(({ price }) => price / 100_000)
    if (JSON.stringify([found, total, more]) !== JSON.stringify([right, right.length, false]))
      wrong.push({ filter, found, total })
  }
  expect(wrong).toEqual([])
  expect((await find({}, { limit: 2, offset: 2 })).listings.map(({ price }) => price)).toEqual([
    400_000, 300_000,
  ])
})

test('the figures of a search are those of its homes', async () => {
  await store(...sixHomes)
  const figures = async (filter: Asked) => {
    const db = connect(bindings.DB)
    return figuresOf(db, filter, await overview(db, filter, [], now), now)
  }
  expect(await figures({})).toEqual({
    total: 5,
    median: 500_000,
    lowest: 300_000,
    highest: 900_000,
    pricePerSqft: 275,
    daysOnMarket: 35,
    sample: false,
  })
  expect(await figures({ place: ['89131'] })).toEqual({
    total: 1,
    median: 600_000,
    lowest: 600_000,
    highest: 600_000,
    pricePerSqft: null,
    daysOnMarket: null,
    sample: false,
  })
  expect(await figures({ place: ['Nowhere'] })).toBeNull()
})

const filters: Asked[] = [
  {},
  { status: ['Sold', 'Pending'] },
  { minBeds: 3, features: ['pool'], notType: ['condo'], search: 'quartz', sort: 'price-low' },
  { mentions: ['covered patio'], status: ['Active', 'Pending'], maxHoa: 150 },
]

test('every choice, and every step to more or fewer homes, has the number that a search finds', async () => {
  await store(...generateListings(240, 7))
  const db = connect(bindings.DB)
  const total = async (filter: Asked) => (await find(filter, { limit: 1, offset: 0 })).total
  for (const filter of filters) {
    const label = JSON.stringify(filter)
    const limits = refinements(filter, ['Providence', '89166']).map(({ limit }) => limit)
    const counted = await overview(db, filter, limits, now)
    expect(counted.total, label).toBe(await total(filter))
    expect(counted.narrowed, label).toEqual(
      await Promise.all(limits.map(limit => total(refined(filter, limit)))),
    )
    const broader = broaderSteps(filter).map(step => step.filter)
    expect(await countEach(db, broader, now), label).toEqual(await Promise.all(broader.map(total)))

    const facets = await countFacets(db, filter, now)
    expect(facets.total, label).toBe(counted.total)
    for (const [field, choices] of Object.entries({ ...facetChoices, builder: ['Lennar'] })) {
      const chosen = field === 'features' ? (filter.features ?? []) : []
      const isList = ['features', 'type', 'status', 'builder'].includes(field)
      for (const choice of choices as readonly (string | number)[]) {
        const value = isList ? [...new Set([...chosen, choice])] : choice
        const found = await total({ ...filter, [field]: value })
        const counts: Record<string, number> = facets.counts[field as keyof typeof facets.counts]
        expect(counts[choice] ?? 0, `${field}=${choice}, ${label}`).toBe(found)
      }
    }
  }
}, 120_000)

test('a list longer than the count limit says so, and still pages on', async () => {
  await store(...generateListings(480, 7))
  for (const query of ['', 'minBeds=1&']) {
    const all = await call(`/properties?${query}status=Active&status=Sold&limit=3`)
    expect(all.headers.get('x-total-count')).toBe('300')
    expect(all.headers.get('x-total-more')).toBe('true')
  }
  const some = await call('/properties?place=89166&limit=3')
  expect(some.headers.get('x-total-more')).toBeNull()
  const beyond = await call(`/properties?status=Active&status=Sold&limit=3&offset=300`)
  expect(await beyond.json()).toHaveLength(3)
  const none = await call('/properties?place=89166&limit=3&offset=5000')
  expect(await none.json()).toEqual([])
  expect(none.headers.get('x-total-count')).toBe(some.headers.get('x-total-count'))
})

test('every filter survives a round trip through the URL', async () => {
  for (const { filter } of corpus.slice(0, 60)) {
    const query = toSearchParams(filter as ListingFilter)
    expect((await call(`/properties?${query}&limit=1`)).status, `${query}`).toBe(200)
  }
})
