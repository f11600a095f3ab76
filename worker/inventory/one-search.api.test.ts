import { beforeEach, expect, test } from 'vitest'
import type { Listing } from '../../src/inventory/listing.ts'
import { sectionFilter } from '../../src/inventory/section-words.ts'
import samples from '../../src/site/sample-listings.json'
import { call, post, store } from '../../test/support/api.ts'
import { examplePhrases } from '../../test/support/example-phrases.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { SearchResult } from '../search/search-result.ts'

const ask = async (query: string, context?: string) => {
  const response = await post('/ai-search', { query, context })
  expect(response.status, query).toBe(200)
  return (await response.json()) as SearchResult
}
const say = async (query: string) => {
  const response = await post('/voice-property-search', { query })
  expect(response.status, query).toBe(200)
  return (await response.json()) as SearchResult
}
const list = async (search: string, others = '') => {
  const response = await call(`/properties?${new URLSearchParams({ search })}&limit=12${others}`)
  expect(response.status, search).toBe(200)
  const homes = (await response.json()) as Listing[]
  return { ids: homes.map(({ id }) => id), total: Number(response.headers.get('x-total-count')) }
}

beforeEach(() => store(...samples))

/** Words that only hold a sentence together. */
const glue = new Set(
  'a an and what is for sale home homes house in me my of show that the what’s with worth'.split(
    ' ',
  ),
)

test('there are examples to ask', () => {
  expect(examplePhrases).toContain('Give me a market summary')
  expect(examplePhrases).toContain('Market trends in Skye Canyon')
  expect(examplePhrases.length).toBeGreaterThanOrEqual(13)
})

test.each(examplePhrases)(
  'the site’s own example “%s” is answered, every word of it',
  async phrase => {
    for (const result of [await ask(phrase), await say(phrase)]) {
      const { ignored, understood, topic, intent, total, properties, marketInsights, links } =
        result
      expect(ignored).toEqual([])
      if (topic || intent !== 'buying') {
        expect(links.length).toBeGreaterThan(0)
        expect(marketInsights).toMatch(/\d|write|look/)
        continue
      }
      const covered = understood.flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, i) => start + i),
      )
      const dropped = [...phrase.matchAll(/[\p{L}\p{N}$’-]+/gu)].filter(
        ({ index, 0: word }) => !covered.includes(index) && !glue.has(word.toLowerCase()),
      )
      expect(dropped.map(([word]) => word)).toEqual([])
      expect(properties.length, `${total} homes`).toBeGreaterThan(0)
    }
  },
)

test.each([
  '3 bedroom pool',
  '3 bedrooms with a pool under 800k',
  'luxury homes under $2 million',
  'casas de 3 recámaras con alberca',
  'Quillwing',
  '10418 Quillwing Sky Ct',
  'lemon trees',
  'pool with a baja shelf',
  'homes in Northwest Las Vegas',
  'cheapest townhouse',
  'skye can',
  'zorblex',
  '3 bedrooms zorblex',
  '3 bedrooms in a christian neighborhood',
  'no pool',
  'sold homes',
  '9 bedrooms',
])('“%s” gives the same homes in the hero, by voice and in the list', async words => {
  const [typed, spoken, listed] = [await ask(words), await say(words), await list(words)]
  const found = typed.total > 0 ? typed.properties.map(({ id }) => id) : []
  expect(listed).toEqual({ ids: found, total: typed.total })
  expect(spoken.total).toBe(typed.total)
  expect(spoken.properties).toEqual(typed.properties)
  const { filters, ignored } = (await (
    await call(`/properties/understood?${new URLSearchParams({ search: words })}`)
  ).json()) as SearchResult
  expect({ filters, ignored }).toEqual({ filters: typed.filters, ignored: typed.ignored })
  // The link from a result to its list leads to the same homes.
  const { search = '', ...chosen } = typed.filters
  const others = Object.entries(chosen).flatMap(([name, value]) =>
    [value].flat().map(one => `&${name}=${encodeURIComponent(String(one))}`),
  )
  expect(await list(search, others.join(''))).toEqual(listed)
})

test('words that a listing has are searched for, and those that none has are named', async () => {
  const { total } = await ask('3 bedrooms')
  expect(await ask('3 bedrooms with lemon trees near a Zorbmart')).toMatchObject({
    filters: { minBeds: 3, mentions: ['fruit trees'] },
    ignored: ['Zorbmart'],
    total,
    saying: { homes: 1, each: { 'fruit trees': 1 } },
  })
})

test('words with a negation are never searched for as if they were wanted', async () => {
  const { filters, ignored } = await ask('3 bedrooms without lemon trees')
  expect(filters).toEqual({ minBeds: 3, notMentions: ['fruit trees'] })
  expect(ignored).toEqual([])
})

test('luxury is what the luxury list shows, unless the visitor names another price', async () => {
  const { minPrice } = sectionFilter('luxury')
  expect((await ask('luxury homes')).filters).toEqual({ minPrice })
  const { filters, ignored } = await ask('luxury homes under $2 million')
  expect({ filters, ignored }).toEqual({ filters: { minPrice, maxPrice: 2_000_000 }, ignored: [] })
  expect(await ask('under $500,000, luxury')).toMatchObject({
    filters: { maxPrice: 500_000 },
    ignored: ['luxury'],
  })
  expect((await ask('luxury from 1.2 million')).ignored).toEqual([])
})

test('a guard-gated community is a feature that listings state', async () => {
  await store(
    aRecord({ UnparsedAddress: '1 Guard Way', CommunityFeatures: ['Gated With Guard'] }),
    aRecord({ UnparsedAddress: '2 Gate Way', CommunityFeatures: ['Gated'] }),
    aRecord({ UnparsedAddress: '3 Open Way', ParkingFeatures: ['RV Gated'] }),
  )
  const streets = async (query: string) =>
    (await ask(query)).properties.map(({ address }) => address.split(',')[0])
  expect(await streets('guard-gated home on Guard Way')).toEqual(['1 Guard Way'])
  expect(await streets('gated community, Gate Way')).toEqual(['2 Gate Way'])
})

test('a market summary has the figures of the market page, with source and date', async () => {
  const { marketInsights, links, total } = await ask('Give me a market summary')
  const stats = (await (await call('/market-stats')).json()) as Record<string, number>
  const dollars = `$${stats.medianPrice?.toLocaleString('en-US')}`
  expect(marketInsights).toContain(`**Median price** ${dollars}`)
  expect(marketInsights).toContain(`**Days on market** ${stats.daysOnMarket}`)
  expect(total).toBe(stats.activeListings)
  expect(marketInsights).toMatch(/As of \w+ \d+, \d{4}\./)
  expect(marketInsights).toContain('Based on the listings on this site')
  expect(links[0]?.to).toBe('/market-analysis')
})

test('a seller’s street is understood, with what is for sale around it', async () => {
  const known = await ask('10418 Quillwing Sky Ct', 'selling')
  expect(known).toMatchObject({ ignored: [], street: '10418 Quillwing Sky Ct' })
  const around = await list('', '&place=Skye+Canyon')
  expect(known.marketInsights).toContain(`**${around.total} homes for sale in Skye Canyon**`)
  expect(known.links.at(-1)?.to).toBe('/properties?place=Skye+Canyon')
  expect((await ask('my house on Quillwing', 'selling')).ignored).toEqual([])
  const unknown = await ask('12 Nowhere Bluff Street', 'selling')
  expect(unknown).toMatchObject({ ignored: [], street: '12 Nowhere Bluff Street' })
  expect(unknown.marketInsights).toContain('has no home on this site')
})

test('without a match the list names what comes closest, and how many homes that brings', async () => {
  const nearest = async (query: string) =>
    (await (await call(`/properties/nearest?${query}`)).json()) as {
      notice: string | null
      homes: Listing[]
      alternatives: { text: string; url: string; total: number }[]
    }
  for (const query of [
    'features=casita&maxPrice=300000',
    'search=3+bedrooms+with+a+pool+under+200k',
    'search=zorblex',
    'minPrice=900000&maxPrice=100000',
    'status=Sold&minBeds=9',
    'place=Nowhere&minBeds=3',
    'bounds=35.1,-114.2,35.2,-114.1&minBeds=3',
    'search=9+bedrooms&near=skye-canyon-park&within=1',
  ]) {
    expect((await call(`/properties?${query}`)).headers.get('x-total-count'), query).toBe('0')
    const { notice, homes, alternatives } = await nearest(query)
    expect(notice, query).toMatch(/today\. .+ there (?:is|are) \d+ homes?/)
    expect(homes.length, query).toBeGreaterThan(0)
    for (const { text, url, total } of alternatives) {
      const counted = (await call(url)).headers.get('x-total-count')
      expect(counted, `${query}: ${text}`).toBe(String(total))
      expect(text).toContain(`${total} home`)
    }
  }
  const { alternatives } = await nearest('place=Skye+Canyon&maxPrice=200000')
  expect(alternatives[0]?.text).toMatch(/^Up to \$\d{3},\d{3}: \d+ homes?$/)
})

test('a chosen filter wins over the same one in the words', async () => {
  const { total } = await list('3 bedrooms with a pool under 2 million', '&maxPrice=800000')
  expect(total).toBe((await list('3 bedrooms with a pool under 800k')).total)
})

test('an address finds its unit, in any spelling, and a building all of its units', async () => {
  const condo = (UnparsedAddress: string, UnitNumber: string) =>
    aRecord({ UnparsedAddress, UnitNumber, PropertySubType: 'Condominium' })
  const tower = '8 Plinth Rd'
  await store(
    ...['101', '1010', '12-B', 'PH 2', 'Bldg 7 Unit 201', 'Space 175', '2205'].map(unit =>
      condo(tower, unit),
    ),
    condo('80 Plinth Rd', '101'),
    condo('101 Plinth Ct', ''),
    // Two spellings of one building.
    condo('90 W Plinth Ave', '401'),
    condo('90 West Plinth Avenue', '402A'),
  )
  const units = async (query: string) => {
    const { properties, home, ignored, url } = await ask(query)
    const streets = properties.map(({ address }) => address.split(',')[0])
    const { ids } = await list(query)
    expect(ids, query).toHaveLength(streets.length)
    expect((await list(new URLSearchParams(url.split('?')[1]).get('search') ?? '')).ids).toEqual(
      ids,
    )
    return { streets, home: home?.split(',')[0], ignored }
  }
  const one = async (query: string, street: string) =>
    expect(await units(query), query).toEqual({ streets: [street], home: street, ignored: [] })
  for (const unit of ['unit 101', '#101', '# 101', '101', 'apt 101', ', Unit 101', 'Ste. 101']) {
    await one(`8 plinth rd ${unit}`, '8 Plinth Rd Unit 101')
  }
  await one('unit 101 at 8 Plinth Road', '8 Plinth Rd Unit 101')
  await one('8 plint rd 12b', '8 Plinth Rd Unit 12-B')
  await one('8 plinth rd unit 12 B', '8 Plinth Rd Unit 12-B')
  await one('8 plinth rd penthouse 2', '8 Plinth Rd PH 2')
  await one('8 plinth rd, bldg 7, unit 201', '8 Plinth Rd Bldg 7 Unit 201')
  await one('8 plinth rd unit 201', '8 Plinth Rd Bldg 7 Unit 201')
  await one('8 plinth rd space 175', '8 Plinth Rd Space 175')
  await one('8 plinth rd 2205', '8 Plinth Rd Unit 2205')
  for (const pasted of [
    '8 Plinth Rd Unit 101, Las Vegas, NV 89166',
    '8 Plinth Rd, Unit 101, Las Vegas, NV 89166',
    '8 Plinth Rd #101 Las Vegas NV 89166',
  ]) {
    expect(await units(pasted), pasted).toMatchObject({
      streets: ['8 Plinth Rd Unit 101'],
      home: '8 Plinth Rd Unit 101',
    })
  }
  await one('80 plinth rd', '80 Plinth Rd Unit 101')
  await one('101 Plinth Ct', '101 Plinth Ct')
  await one('90 w plinth ave #401', '90 W Plinth Ave Unit 401')
  await one('90 w plinth ave ste 402A', '90 West Plinth Avenue Unit 402A')
  const all = await units('8 plinth rd')
  expect(all).toMatchObject({ home: tower, ignored: [] })
  expect(all.streets).toHaveLength(7)
  // A unit that is not for sale is said to be unknown.
  const none = await units('8 plinth rd unit 999')
  expect(none).toMatchObject({ home: tower, ignored: ['unit 999'] })
  expect(none.streets).toHaveLength(7)
  const suggested = async (text: string) =>
    (await (await post('/addresses', { text })).json()) as string[]
  expect(await suggested('8 plinth rd apt 101')).toContain(
    '8 Plinth Rd Unit 101, Las Vegas, NV 89166',
  )
  expect(await suggested('8 plinth rd #2205')).toEqual([
    '8 Plinth Rd Unit 2205, Las Vegas, NV 89166',
  ])
  await store(condo('9 Plinth Rd', '3'))
  const withheld = { InternetAddressDisplayYN: false, PublicRemarks: 'Unit 4, the quiet one.' }
  await store({ ...condo('9 Plinth Rd', '4'), ...withheld })
  await one('9 plinth rd', '9 Plinth Rd Unit 3')
  expect((await units('9 plinth rd unit 4')).ignored).toEqual(['unit 4'])
})

test('addresses of displayed homes are suggested, never a withheld one or one of a lead', async () => {
  const suggest = async (text: string) => {
    const response = await post('/addresses', { text })
    return (await response.json()) as string[]
  }
  const quillwing = '10418 Quillwing Sky Ct, Las Vegas, NV 89166'
  expect(await suggest('104')).toEqual([quillwing])
  expect(await suggest('quillw')).toEqual([quillwing])
  expect(await suggest('Las Vegas')).toHaveLength(5)
  expect((await post('/addresses', { text: 'ab' })).status).toBe(400)
  const lead = { name: 'Kim', email: 'kim@example.com', message: '77 Lead Mesa Ct' }
  expect((await post('/leads', { ...lead, source: 'home-value' })).status).toBe(201)
  await store(
    aRecord({ UnparsedAddress: '77 Secret Mesa Ct', InternetAddressDisplayYN: false }),
    aRecord({ UnparsedAddress: '77 Gone Mesa Ct', StandardStatus: 'Withdrawn' }),
    aRecord({ UnparsedAddress: '77 Open Mesa Ct' }),
  )
  expect(await suggest('77 mesa')).toEqual([expect.stringMatching(/^77 Open Mesa Ct/)])
})
