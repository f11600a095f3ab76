import { expect, test } from 'vitest'
import { call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { SearchResult } from './search-result.ts'

const ask = async (query: string, others: object = {}) => {
  const response = await post('/ai-search', { query, ...others })
  expect(response.status).toBe(200)
  return (await response.json()) as SearchResult
}

const readBody = async (response: Promise<Response>) =>
  (await response).json<Pick<SearchResult, 'filters' | 'notice'>>()

test('a follow-up changes the search before it, says what changed, and can be undone', async () => {
  await store(aRecord({ PoolPrivateYN: true }), aRecord(), aRecord({ BedroomsTotal: 2 }))
  const first = await ask('3 bedrooms in Skye Canyon')
  expect(first).toMatchObject({ total: 2, changed: null })
  const second = await ask('only with a pool', { previous: first.filters })
  expect(second).toMatchObject({
    filters: { minBeds: 3, place: ['Skye Canyon'], features: ['pool'] },
    total: 1,
    changed: 'Now with pool: 1 home.',
    ignored: [],
  })
  const third = await ask('open the first one', { previous: second.filters })
  expect(third).toMatchObject({ filters: second.filters, opens: 1 })
  const undone = await ask('undo', { previous: second.filters, earlier: first.filters })
  expect(undone.filters).toEqual(first.filters)
})

test('a search is shown without words as a change of another; without one, words are needed', async () => {
  await store(aRecord({ PoolPrivateYN: true }), aRecord())
  const withPool = { minBeds: 3, features: ['pool'] }
  const shown = await ask('', { previous: { minBeds: 3 }, earlier: withPool })
  expect(shown).toMatchObject({
    filters: { minBeds: 3 },
    total: 2,
    changed: 'No longer with pool: 2 homes.',
  })
  const response = await post('/ai-search', { query: ' ' })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('must not be blank')
})

test('words after a list are understood as a change of it', async () => {
  await store(aRecord())
  const said = new URLSearchParams({ search: 'what about rent there', after: 'search=3+bedrooms' })
  const read = await readBody(call(`/properties/understood?${said}`))
  expect(read).toMatchObject({ filters: { minBeds: 3 } })
  expect(read.notice).toContain('not rentals')
  for (const after of ['minBeds=many', "status=Active'--", 'bounds=here']) {
    const refused = await call(
      `/properties/understood?${new URLSearchParams({ search: 'x', after })}`,
    )
    expect(refused.status, after).toBe(400)
  }
  const alone = await readBody(call('/properties/understood?search=drop+the+pool'))
  expect(alone.filters.minBeds).toBeUndefined()
})

test('an invalid previous search is rejected by field', async () => {
  const response = await post('/ai-search', { query: 'cheaper', previous: { minBeds: 'many' } })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('previous')
})

test('“or” finds the homes of either search, on the page of an answer and on its list', async () => {
  await store(
    aRecord({ BedroomsTotal: 2, ListPrice: 390_000 }),
    aRecord({ BedroomsTotal: 3, ListPrice: 490_000 }),
    aRecord({ BedroomsTotal: 2, ListPrice: 450_000 }),
  )
  const result = await ask('two bed under 400k or three bed under 500k')
  expect(result).toMatchObject({
    total: 2,
    searches: [
      { minBeds: 2, maxPrice: 400_000 },
      { minBeds: 3, maxPrice: 500_000 },
    ],
  })
  expect(result.alternatives.map(({ total }) => total)).toEqual([1, 1])
  expect((await call(result.url)).headers.get('x-total-count')).toBe('2')
})

test('an address is found despite a typo, and so are homes like it', async () => {
  const index = (UnparsedAddress: string, ListPrice: number) =>
    aRecord({ UnparsedAddress, ListPrice })
  await store(
    index('1234 Desert Highlands Dr, Las Vegas, NV 89166', 700_000),
    index('8 Other Way, Las Vegas, NV 89166', 600_000),
  )
  const { home, total } = await ask('what did 1234 desert highland sell for')
  expect([home, total]).toEqual(['1234 Desert Highlands Dr, Las Vegas, NV 89166', 1])
  expect(await ask('like 1234 Desert Highlands but cheaper')).toMatchObject({
    filters: { type: ['single-family'], minBeds: 3, maxPrice: 699_999 },
    total: 1,
  })
})

test('a community has the homes of all its plats', async () => {
  const plats = ['PROVIDENCE POD 103 PHASE 2', 'Providence', 'PROVIDENCE-UNIT 4', 'PROVIDENCETOWN']
  await store(...plats.map(SubdivisionName => aRecord({ SubdivisionName })))
  expect(await ask('homes in Providence')).toMatchObject({
    filters: { place: ['Providence'] },
    total: 3,
  })
})

test('sold homes are shown if there are any, and otherwise the answer says that there are none', async () => {
  await store(aRecord())
  const words = 'sold in the last 6 months'
  const none = await ask(words)
  expect(none).toMatchObject({
    filters: { status: ['Sold'], maxSoldDays: 180 },
    says: ['sold'],
    total: 0,
  })
  expect(none.notice).toContain('no sold homes to show')
  expect(none.ignored).toEqual([])
  const closed = (days: number) => ({
    StandardStatus: 'Closed',
    CloseDate: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  })
  await store(aRecord(closed(90)), aRecord(closed(300)))
  expect(await ask(words)).toMatchObject({ says: [], total: 1, ignored: [] })
})

test('homes are found around the crossing of two roads', async () => {
  const index = (Latitude: number, Longitude: number) => aRecord({ Latitude, Longitude })
  await store(index(36.279, -115.269), index(36.2917, -115.33))
  const { filters, total, ignored } = await ask('close to the 215 and US-95')
  expect([filters, total, ignored]).toEqual([{ near: 'cc-215-and-us-95' }, 1, []])
})

test('what the site cannot do is said in a sentence', async () => {
  await store(aRecord())
  expect(await ask('3 bedrooms for rent')).toMatchObject({
    filters: { minBeds: 3 },
    says: ['rent'],
    notice: expect.stringContaining('homes for sale, not rentals'),
  })
  expect((await ask('homes for $3,500 a month')).notice).toContain('figured with 20% down')
  expect((await ask('homes for $3,500 a month with 10% down')).notice).toContain(
    '20% down, not 10%',
  )
})
