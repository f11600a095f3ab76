import { expect, test, vi } from 'vitest'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { network } from '../middleware/rate-limit.ts'

type Found = { properties: { price: number }[]; remaining: number; error?: string }

const say = (query: unknown, address?: string, changes = {}, more = {}) =>
  call(
    '/voice-property-search',
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(address ? { 'cf-connecting-ip': address } : {}),
      },
      body: JSON.stringify({ query, searchCount: 0, conversationHistory: [], ...more }),
    },
    changes,
  )
const found = async (response: Response) => (await response.json()) as Found

test('spoken words find the same homes as typed ones', async () => {
  await store(aRecord({ ListPrice: 650_000 }), aRecord({ ListPrice: 900_000 }))
  const result = await found(await say('uh show me homes under seven hundred thousand please'))
  expect(result.properties.map(({ price }) => price)).toEqual([650_000])
  expect(result).toMatchObject({ filters: { maxPrice: 700_000 }, total: 1 })
})

test('after three searches a day comes a 429 with the specified message, whatever the browser counts', async () => {
  const remaining: number[] = []
  for (let i = 0; i < 3; i++)
    remaining.push((await found(await say('homes', '203.0.113.7'))).remaining)
  expect(remaining).toEqual([2, 1, 0])
  for (const searchCount of [0, -5, 'none', null]) {
    const fourth = await say('homes', '203.0.113.7', {}, { searchCount })
    expect(fourth.status).toBe(429)
    expect(await found(fourth)).toEqual({
      error: 'Voice search limit reached for today',
      properties: [],
      remaining: 0,
    })
  }
  expect((await say('homes', '203.0.113.8')).status).toBe(200)
})

test('a forged count costs nobody a search', async () => {
  const answer = await say('homes', '203.0.113.7', {}, { searchCount: 99 })
  expect(await found(answer)).toMatchObject({ remaining: 2 })
})

test('the count resets at midnight in Las Vegas', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T07:30:00Z') })
  try {
    for (let i = 0; i < 3; i++) await say('homes', '203.0.113.7')
    expect((await say('homes', '203.0.113.7')).status).toBe(429)
    vi.setSystemTime(new Date('2026-11-22T08:00:00Z'))
    expect((await say('homes', '203.0.113.7')).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('no key contains an address, and every key expires', async () => {
  await say('homes', '203.0.113.7')
  const { keys } = await bindings.KV.list<unknown>({ prefix: 'voice' })
  expect(keys.map(({ name }) => name.replace(/[0-9a-f]{64}$/, 'hash')).sort()).toEqual([
    expect.stringMatching(/^voice-salt:\d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^voice:\d{4}-\d\d-\d\d:hash$/),
  ])
  for (const key of keys) {
    expect(key.expiration).toBeGreaterThan(Date.now() / 1000 + 30 * 3600)
    expect(key.name + (await bindings.KV.get(key.name))).not.toContain('203.0.113')
  }
})

test('a household counts once, by its IPv6 network', () => {
  const addresses = [
    '2001:db8:1:2:aaaa::1',
    '2001:0DB8:0001:0002:bbbb:cccc:dddd:eeee',
    '2001:db8:1:2::',
  ]
  expect(new Set(addresses.map(network))).toEqual(new Set(['2001:db8:1:2']))
  expect(network('::1')).toBe('0:0:0:0')
  expect(network('2001:db8::1')).toBe('2001:db8:0:0')
  expect(network('203.0.113.7')).toBe('203.0.113.7')
  // An IPv4 address in any spelling is that address.
  const mapped = [
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '0000:0000:0000:0000:0000:FFFF:CB00:7107',
    '0::ffff:203.0.113.7',
    '::ffff:203.0.113.7%eth0',
    '64:ff9b::203.0.113.7',
  ]
  expect(new Set(mapped.map(network))).toEqual(new Set(['203.0.113.7']))
  expect(network('::ffff:203.0.113.8')).toBe('203.0.113.8')
  // Only like a mapped one.
  expect(network('::fffe:203.0.113.7')).toBe('0:0:0:0')
  expect(network('2001:db8::ffff:203.0.113.7')).toBe('2001:db8:0:0')
  expect(network('2001:db8:1:2:3:ffff:203.0.113.7')).toBe('2001:db8:1:2')
  expect(network('unknown')).toBe('unknown')
})

test.each(['get', 'put'] as const)(
  'when KV cannot %s, the search works and logs it once',
  async failing => {
    await say('homes', '203.0.113.7')
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const KV = new Proxy(bindings.KV, {
      get: (kv, name) =>
        name === failing
          ? () => Promise.reject(new Error('KV is down'))
          : (kv[name as keyof KVNamespace] as () => void).bind(kv),
    })
    const response = await say('homes', '203.0.113.7', { KV })
    expect(response.status).toBe(200)
    expect((await found(response)).remaining).toBeGreaterThan(0)
    expect(log).toHaveBeenCalledTimes(1)
    expect(String(log.mock.calls[0])).toContain('KV is down')
    log.mockRestore()
  },
)

test.each([['  '], [undefined], [7], ['x'.repeat(1001)]])(
  '%j is rejected and does not count',
  async query => {
    const response = await say(query, '203.0.113.7')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'query', reason: expect.any(String) })
    expect(await found(await say('homes', '203.0.113.7'))).toMatchObject({ remaining: 2 })
  },
)
