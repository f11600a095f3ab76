import { expect, test } from 'vitest'
import questions from '../../test/inputs/h07-search.json'
import { call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { SearchResult } from './search-result.ts'

const ask = async (query: string, context?: string) => {
  const response = await post('/ai-search', { query, context })
  expect(response.status).toBe(200)
  return (await response.json()) as SearchResult
}

test('a plain-English question finds exactly the matching homes', async () => {
  await store(
    aRecord({ UnparsedAddress: '1 Right Way', PoolPrivateYN: true, ListPrice: 799_000 }),
    aRecord({ UnparsedAddress: '2 Dry Way' }),
    aRecord({ UnparsedAddress: '3 Dear Way', PoolPrivateYN: true, ListPrice: 801_000 }),
    aRecord({ UnparsedAddress: '4 Small Way', PoolPrivateYN: true, BedroomsTotal: 2 }),
    aRecord({ UnparsedAddress: '5 Gone Way', PoolPrivateYN: true, StandardStatus: 'Closed' }),
  )
  const result = await ask('3 bedrooms with a pool under 800k')
  expect(result).toMatchObject({
    filters: { minBeds: 3, features: ['pool'], maxPrice: 800_000 },
    total: 1,
    source: 'rules',
    notice: null,
  })
  expect(result.properties).toEqual([
    {
      id: 1,
      price: 799_000,
      type: 'single-family',
      address: '1 Right Way, Las Vegas, NV 89166',
      bedrooms: 3,
      bathrooms: 2.5,
      sqft: 2400,
      status: 'Active',
      sample: false,
      propertyType: 'standard',
      stories: 2,
      garage: 2,
      pool: true,
      lotSize: null,
      yearBuilt: null,
      features: ['pool'],
      photos: [],
      url: '/property/1',
      monthly: {
        figure: 'about $4,673 a month',
        basis:
          '20% down, 6.5% example rate, 30 years, Nov 22, 2026, without HOA, SID/LID (unknown)',
        note: 'Est. with 20% down at 6.5%, 30 years. HOA, SID/LID not included.',
      },
    },
  ])
})

test('place names come from the data', async () => {
  await store(aRecord(), aRecord({ SubdivisionName: 'Quail Mesa' }))
  expect((await ask('homes in quail mesa')).filters).toEqual({ place: ['Quail Mesa'] })
})

test('insights are dated figures of the matching homes', async () => {
  await store(
    aRecord({ ListPrice: 600_000, LivingArea: 2000 }),
    aRecord({ ListPrice: 700_000, LivingArea: 2000 }),
    aRecord({ ListPrice: 900_000, LivingArea: 2000 }),
    aRecord({ ListPrice: 1_000_000, LivingArea: null }),
    aRecord({ ListPrice: 2_000_000, BedroomsTotal: 2 }),
  )
  const { marketInsights } = await ask('3 bedrooms')
  const paragraphs = marketInsights.split('\n\n')
  expect(paragraphs[0]).toMatch(
    /^\*\*4 homes for sale\*\* match, asking \$600,000 to \$1,000,000\./,
  )
  expect(paragraphs[1]).toMatch(/^\*\*Median price\*\* \$800,000:/)
  expect(paragraphs[2]).toMatch(/^\*\*Price per square foot\*\* \$350,/)
  expect(paragraphs[3]).toMatch(/^\*\*Days on market\*\* [\d,]+ /)
  expect(paragraphs[4]).toBe('Based on the listings on this site.')
  for (const paragraph of paragraphs.slice(0, 4)) {
    expect(paragraph).toMatch(/As of \w+ \d{1,2}, \d{4}\.$/)
  }
})

test('when nothing was understood, no home is reported as a match', async () => {
  await store(aRecord(), aRecord())
  expect(await ask('zorblex')).toMatchObject({
    filters: { search: 'zorblex' },
    ignored: [],
    total: 0,
    notice: expect.stringContaining('Without the words “zorblex” there are 2 homes'),
  })
  expect((await ask('homes')).marketInsights).toMatch(
    /^\*\*2 homes for sale\*\* on this site, asking /,
  )
})

test('every suggestion returns different homes, and as many as it promises', async () => {
  await store(
    aRecord({ PoolPrivateYN: true }),
    aRecord({ StoriesTotal: 1 }),
    ...Array.from({ length: 3 }, () => aRecord()),
  )
  const result = await ask('3 bedrooms')
  expect(result.suggestions).toEqual(['Pool: 1 home', 'Single story: 1 home'])
  expect(result.alternatives.map(({ text }) => text)).toEqual(result.suggestions)
  for (const { url, total } of result.alternatives) {
    const list = await call(url)
    expect(list.headers.get('x-total-count')).toBe(String(total))
  }
})

test('without a match one limit is dropped and named, and the homes found are shown', async () => {
  await store(
    aRecord({ UnparsedAddress: '1 Dear Way', PoolPrivateYN: true, ListPrice: 900_000 }),
    aRecord({ UnparsedAddress: '2 Dry Way', ListPrice: 700_000 }),
  )
  const result = await ask('homes with a pool under 800k')
  expect(result.total).toBe(0)
  expect(result.properties.map(({ address }) => address.slice(0, 9))).toEqual(['2 Dry Way'])
  expect(result.notice).toMatch(/Without the pool there is 1 home, and it is shown instead\.$/)
  expect(result.filters).toEqual({ features: ['pool'], maxPrice: 800_000 })
  expect(result.suggestions).toEqual([
    'Up to $900,000: 1 home',
    'Without the pool: 1 home',
    'At any price: 1 home',
  ])
})

test('when dropping one limit is not enough, more are dropped in turn and all are named', async () => {
  await store(aRecord({ ListPrice: 900_000, BedroomsTotal: 3 }))
  const result = await ask('5 bedrooms with a pool under 500k')
  expect(result.properties).toHaveLength(1)
  expect(result.notice).toContain('With any number of bedrooms, without the pool and at any price')
})

test('an empty site says so and offers no suggestions', async () => {
  const result = await ask('3 bedrooms')
  expect(result).toMatchObject({ total: 0, properties: [], suggestions: [], notice: null })
  expect(result.marketInsights).toContain('No home for sale')
})

test('the same question gets the same response', async () => {
  await store(...Array.from({ length: 20 }, (_, n) => aRecord({ ListPrice: 500_000 + 1000 * n })))
  const first = await ask('3 bedrooms under 800k')
  expect(await ask('3 bedrooms under 800k')).toEqual(first)
})

test('a change to the homes shows in the next response', async () => {
  const home = aRecord()
  await store(home)
  expect((await ask('homes')).total).toBe(1)
  await store(aRecord())
  expect((await ask('homes')).total).toBe(2)
  await store({ ...home, StandardStatus: 'Closed' })
  expect((await ask('homes')).total).toBe(1)
})

test.each([
  ['my house', 'selling'],
  ['my house', 'value'],
  ['what’s my home worth?', undefined],
  ['I want to sell my house', undefined],
])('“%s” (%s) returns the home-value form, not homes', async (query, context) => {
  await store(aRecord())
  const result = await ask(query, context)
  expect(result.properties).toEqual([])
  expect(result.suggestions.join(' ')).toMatch(/price range/)
  expect(result.links.map(({ to }) => to)).toContain('/home-value')
})

test.each([
  ['what would I net at 600k', '/net-sheet?price=600000'],
  ['¿cuánto me quedaría si vendo en 600 mil?', '/net-sheet?lang=es&price=600000'],
  ['seller net sheet', '/net-sheet'],
])('“%s” leads to the net sheet', async (query, to) => {
  await store(aRecord())
  const result = await ask(query)
  expect(result.properties).toEqual([])
  expect(result.links[0]?.to).toBe(to)
})

test('school questions return schools by level with their sources, without a ranking', async () => {
  await store(aRecord())
  const result = await ask('Best schools in the area')
  expect(result.marketInsights).toContain('3 elementary, 2 middle, 1 high and 1 charter')
  expect(result.marketInsights).toContain('I do not rank them')
  const links = result.links.map(({ to }) => to)
  expect(links).toContain('/skye-canyon-schools')
  expect(links).toContain('https://nevadareportcard.nv.gov/')
  expect(result.properties).toEqual([])
})

test('market trends are figures of the place, and link to the page with their sources', async () => {
  await store(aRecord(), aRecord({ SubdivisionName: 'Providence' }))
  const result = await ask('Market trends in Skye Canyon')
  expect(result.total).toBe(1)
  expect(result.marketInsights).toContain('**1 home for sale**')
  expect(result.links.map(({ to }) => to)).toContain('/market-analysis')
})

test('a database outage returns the specified message, and no lead is lost silently', async () => {
  const DB = new Proxy({} as D1Database, {
    get: () => () => {
      throw new Error('D1_ERROR: gone')
    },
  })
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'homes' }),
  }
  const response = await call('/ai-search', init, { DB })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    suggestions: ['Search temporarily unavailable. Please try again.'],
    properties: [],
    marketInsights: expect.stringMatching(/connect with .+ directly .+ personalized property/),
  })
})

test.each([
  [{ query: '   ' }, 'query'],
  [{}, 'query'],
  [{ query: 7 }, 'query'],
  [{ query: 'x'.repeat(1001) }, 'query'],
  [{ query: 'homes', context: 'renting' }, 'context'],
  ['not json', 'body'],
])('%j is rejected and names the field', async (body, field) => {
  const response = await post('/ai-search', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field, reason: expect.any(String) })
})

test('questions from outside are understood as they were asked', async () => {
  await store(
    aRecord({ UnparsedAddress: '1 Four Way', BedroomsTotal: 4, ListPrice: 450_000 }),
    aRecord({ UnparsedAddress: '2 Five Way', BedroomsTotal: 5 }),
    aRecord({ UnparsedAddress: '3 Plain Way', BedroomsTotal: 3 }),
    aRecord({
      UnparsedAddress: '4 Office Way',
      BedroomsTotal: 3,
      InteriorFeatures: ['Den/Office'],
    }),
  )
  for (const { words, right, anyOf } of questions) {
    const { filters, searches, ignored, properties } = await ask(words)
    expect({ words, filters, ignored }).toEqual({ words, filters: right, ignored: [] })
    if (!anyOf) continue
    expect(searches).toEqual(anyOf)
    expect(properties.map(({ address }) => address.slice(0, 1)).sort()).toEqual(['1', '2', '4'])
  }
})
