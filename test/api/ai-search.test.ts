import { expect, test } from 'vitest'
import type { Answer } from '../../worker/search/answer.ts'
import { post, store } from '../support/api.ts'
import { aRecord } from '../support/listing-record.ts'

const ask = async (query: string, context?: string) => {
  const response = await post('/ai-search', { query, context })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

test('a question in plain words finds exactly the right homes', async () => {
  await store(
    aRecord({ UnparsedAddress: '1 Right Way', PoolPrivateYN: true, ListPrice: 799_000 }),
    aRecord({ UnparsedAddress: '2 Dry Way' }),
    aRecord({ UnparsedAddress: '3 Dear Way', PoolPrivateYN: true, ListPrice: 801_000 }),
    aRecord({ UnparsedAddress: '4 Small Way', PoolPrivateYN: true, BedroomsTotal: 2 }),
    aRecord({ UnparsedAddress: '5 Gone Way', PoolPrivateYN: true, StandardStatus: 'Closed' }),
  )
  const answer = await ask('3 bedrooms with a pool under 800k')
  expect(answer.filters).toEqual({ minBeds: 3, features: ['pool'], maxPrice: 800_000 })
  expect(answer.total).toBe(1)
  expect(answer.properties).toEqual([
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
      url: '/property/1',
    },
  ])
})

test('places are those of the data', async () => {
  await store(aRecord(), aRecord({ SubdivisionName: 'Quail Mesa' }))
  expect((await ask('homes in quail mesa')).filters).toEqual({ place: ['Quail Mesa'] })
})

test('the total counts all matching homes, the list shows twelve', async () => {
  await store(...Array.from({ length: 15 }, () => aRecord()))
  const answer = await ask('3 bedrooms')
  expect(answer.total).toBe(15)
  expect(answer.properties).toHaveLength(12)
})

test('the insights are figures of the matching homes', async () => {
  await store(
    aRecord({ ListPrice: 600_000, LivingArea: 2000 }),
    aRecord({ ListPrice: 700_000, LivingArea: 2000 }),
    aRecord({ ListPrice: 900_000, LivingArea: 2000 }),
    aRecord({ ListPrice: 1_000_000, LivingArea: null }),
  )
  const { marketInsights } = await ask('homes')
  expect(marketInsights).toContain('**4 homes for sale**')
  expect(marketInsights).toContain('$600,000 to $1,000,000')
  expect(marketInsights).toContain('median of $800,000')
  expect(marketInsights).toContain('$367')
})

test('without a match, each suggestion names a limit to let go and what that gives', async () => {
  await store(aRecord({ PoolPrivateYN: true, ListPrice: 900_000 }))
  const answer = await ask('homes with a pool under 800k')
  expect(answer.total).toBe(0)
  expect(answer.properties).toEqual([])
  expect(answer.suggestions).toEqual(['Without a price up to $800,000: 1 home'])
})

test('every suggestion for a wish more leads to fewer homes, but to some', async () => {
  await store(aRecord({ PoolPrivateYN: true }), aRecord(), aRecord({ StoriesTotal: 1 }))
  const answer = await ask('homes')
  expect(answer.suggestions).toEqual(['Pool as well: 1 home', 'Single story as well: 1 home'])
})

test.each(['selling', 'value'])(
  '%s is answered with a way to the agent, not with homes',
  async context => {
    await store(aRecord())
    const answer = await ask('my house', context)
    expect(answer.properties).toEqual([])
    expect(answer.suggestions.join(' ')).toMatch(/contact page/)
  },
)

test.each([
  [{ query: '   ' }, 'query'],
  [{}, 'query'],
  [{ query: 7 }, 'query'],
  [{ query: 'x'.repeat(1001) }, 'query'],
  [{ query: 'homes', context: 'renting' }, 'context'],
  ['not json', 'body'],
])('%j is refused with the field', async (body, field) => {
  const response = await post('/ai-search', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field, reason: expect.any(String) })
})
