import { expect, test } from 'vitest'
import { bindings, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { Matches } from './matches.ts'

const preferences = {
  propertyType: 'Single Story',
  features: ['pool', 'solar'],
  lifestyle: ['pets'],
  timeline: '1-3 months',
  communication: 'Email',
} as const
const sent = { preferences, timestamp: '2026-11-21T20:00:00.000Z', source: 'Buyer preferences' }

const stored = async () =>
  (await bindings.DB.prepare('select * from user_preferences').all<Record<string, unknown>>())
    .results
const match = async (chosen: object) => {
  const response = await post('/personalized-matches', { ...preferences, ...chosen })
  expect(response.status).toBe(200)
  return (await response.json()) as Matches
}

test('preferences are stored as chosen, with their source', async () => {
  const response = await post('/user-preferences', sent)
  expect(response.status).toBe(201)
  expect(await stored()).toEqual([
    expect.objectContaining({
      property_type: 'Single Story',
      features: '["pool","solar"]',
      lifestyle: '["pets"]',
      timeline: '1-3 months',
      communication: 'Email',
      source: 'Buyer preferences',
      chosen_at: Date.parse(sent.timestamp),
    }),
  ])
})

test('style and communication are enough', async () => {
  const minimal = { propertyType: 'two-story', communication: 'all methods' }
  expect((await post('/user-preferences', { preferences: minimal })).status).toBe(201)
  expect(await stored()).toEqual([
    expect.objectContaining({
      property_type: 'Two Story',
      communication: 'All methods',
      features: '[]',
      timeline: null,
    }),
  ])
})

test.each([
  [{ propertyType: '' }, 'preferences.propertyType'],
  [{ communication: undefined }, 'preferences.communication'],
  [{ propertyType: 'Castle' }, 'preferences.propertyType'],
  [{ features: ['moat'] }, 'preferences.features'],
  [{ features: 'pool' }, 'preferences.features'],
  [{ lifestyle: ['rich'] }, 'preferences.lifestyle'],
  [{ timeline: 'never' }, 'preferences.timeline'],
])('%j is rejected and names the field, and nothing is stored', async (wrong, field) => {
  const response = await post('/user-preferences', {
    ...sent,
    preferences: { ...preferences, ...wrong },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field, reason: expect.any(String) })
  expect(await stored()).toEqual([])
})

test('an invalid time is rejected', async () => {
  const response = await post('/user-preferences', { ...sent, timestamp: 'yesterday' })
  expect(await response.json()).toMatchObject({ field: 'timestamp' })
})

test('homes come with their reasons, the best match first', async () => {
  await store(
    aRecord({ UnparsedAddress: '1 Half Way', PoolPrivateYN: true }),
    aRecord({ UnparsedAddress: '2 Best Way', PoolPrivateYN: true, StoriesTotal: 1 }),
    aRecord({ UnparsedAddress: '3 No Way' }),
    aRecord({
      UnparsedAddress: '4 Gone Way',
      PoolPrivateYN: true,
      StoriesTotal: 1,
      StandardStatus: 'Closed',
    }),
  )
  const { matches, filters, unranked } = await match({})
  expect(matches.map(({ address, score }) => [address.split(',')[0], score])).toEqual([
    ['2 Best Way', 71],
    ['1 Half Way', 29],
  ])
  expect(matches[0]).toMatchObject({
    reasons: ['Single story', 'Pool'],
    lacks: ['solar'],
    url: '/property/2',
  })
  expect(filters).toEqual({ features: ['single-story', 'pool', 'solar'] })
  expect(unranked).toEqual(['pets'])
})

test('personal traits change no result', async () => {
  await store(
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(n =>
      aRecord({ PoolPrivateYN: n % 2 === 0, StoriesTotal: n % 3 ? 2 : 1 }),
    ),
  )
  const ids = async (lifestyle: string[]) =>
    (await match({ lifestyle })).matches.map(({ id, score }) => [id, score])
  const plain = await ids([])
  for (const about of ['family', 'quiet', 'active', 'pets', 'investment']) {
    expect(await ids([about]), about).toEqual(plain)
  }
})

test('homes that match equally come newest first, and six are shown', async () => {
  await store(
    ...Array.from({ length: 9 }, (_, day) =>
      aRecord({ PoolPrivateYN: true, OnMarketTimestamp: `2026-01-0${day + 1}T17:00:00Z` }),
    ),
  )
  expect((await match({})).matches.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4])
})

test('without a preference that listings can match, the newest homes are shown and labeled so', async () => {
  await store(aRecord(), aRecord())
  const found = await match({ propertyType: 'Modern', features: [], lifestyle: [] })
  expect(found.matches.map(({ score, reasons }) => [score, reasons])).toEqual([
    [0, []],
    [0, []],
  ])
  expect(found).toMatchObject({ filters: {}, unranked: ['Modern'] })
})

test('when nothing matches, no homes are shown', async () => {
  await store(aRecord())
  expect((await match({})).matches).toEqual([])
})
