import { expect, test } from 'vitest'
import { bindings, call, post } from '../../test/support/api.ts'
import { api } from '../api.ts'

const chosen = { propertyType: 'Modern', communication: 'Email' }
const event = { event: 'conversion_click', page_path: '/', timestamp: new Date().toISOString() }

const alert = {
  email: 'kim@example.com',
  frequency: 'daily',
  language: 'en',
  consent: true,
  filters: {},
}

/** Every call that is rate limited by address, with a valid body and its limit per minute. */
const rates: [
  path: string,
  body: object,
  rate: 'SEARCH_RATE' | 'PREFERENCES_RATE' | 'EVENT_RATE',
  most: number,
][] = [
  ['/ai-search', { query: 'homes with a pool' }, 'SEARCH_RATE', 30],
  ['/ai-search/chips', { query: 'homes with a pool' }, 'EVENT_RATE', 120],
  ['/user-preferences', { preferences: chosen }, 'PREFERENCES_RATE', 20],
  ['/personalized-matches', chosen, 'PREFERENCES_RATE', 20],
  ['/saved-searches', alert, 'PREFERENCES_RATE', 20],
  ['/analytics', event, 'EVENT_RATE', 120],
]

const from = (address: string) => ({ 'cf-connecting-ip': address })

test.each(rates)(
  '%s accepts its limit per minute, then returns 429 with Retry-After',
  async (...row) => {
    const [path, body, , maxPerMinute] = row
    const oneTooMany = async (household: number) => {
      const address = `2001:db8:${rates.indexOf(row).toString(16)}:${household}::`
      for (let i = 0; i < maxPerMinute; i++) {
        // A household's 2^64 addresses count as one.
        expect((await post(path, body, {}, from(`${address}${i}`))).status).toBeLessThan(300)
      }
      return post(path, body, {}, from(`${address}ffff`))
    }
    const minute = () => Math.floor(Date.now() / 60_000)
    const began = minute()
    const first = await oneTooMany(7)
    // A new minute counts from zero.
    const refused = minute() === began ? first : await oneTooMany(8)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({ error: 'Too many requests' })
    expect((await post(path, body, {}, from('203.0.113.9'))).status).toBeLessThan(300)
  },
)

test('when the rate limiter fails, and in local development, nobody is rejected', async () => {
  const broken = { limit: () => Promise.reject(new Error('The rate limiter is down')) }
  const full = { limit: async () => ({ success: false }) }
  for (const [path, body, rate] of rates) {
    const ask = async (counter: RateLimit, headers = {}) =>
      (await post(path, body, { [rate]: counter }, headers)).status
    expect(await ask(broken, from('203.0.113.9'))).toBeLessThan(300)
    for (const localhost of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await ask(full, from(localhost))).toBeLessThan(300)
    expect(await ask(full)).toBeLessThan(300)
    expect(await ask(full, from('203.0.113.9'))).toBe(429)
    // Neighbors written as IPv6 addresses share no limit.
    const keys: string[] = []
    const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 })
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:710a'])
      await ask({ limit }, from(address))
    expect(keys).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.10'])
  }
})

test('spoken and typed searches share a limit, and a used-up day says when the next one starts', async () => {
  const keys: string[] = []
  const SEARCH_RATE = {
    limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 6 }),
  }
  const say = () =>
    post('/voice-property-search', { query: 'homes' }, { SEARCH_RATE }, from('198.51.100.4'))
  for (let i = 0; i < 3; i++) expect((await say()).status).toBe(200)
  const usedUp = await say()
  expect(usedUp.status).toBe(429)
  expect(await usedUp.json()).toMatchObject({ remaining: 0 })
  expect(Number(usedUp.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(usedUp.headers.get('retry-after'))).toBeLessThanOrEqual(86_400)
  await post('/ai-search', { query: 'homes' }, { SEARCH_RATE }, from('198.51.100.4'))
  const tooFast = await say()
  expect(tooFast.status).toBe(429)
  expect(await tooFast.json()).not.toHaveProperty('remaining')
  expect(keys).toEqual(Array(6).fill('198.51.100.4'))
})

/** Photos and file chunks have larger limits and their own tests. */
const isUpload = (call: string) => / \/(photos|photos\/:hash\/:width|import.*)$/.test(call)

/** Every call in the route table that takes a text body, public or not. */
const changes = [...new Set(api.routes.map(({ method, path }) => `${method} ${path}`))]
  .filter(call => /^(POST|PUT|PATCH)/.test(call))
  .filter(call => !isUpload(call))
  .map(call => call.replace(/:\w+/g, '1').split(' ') as [string, string])

const send = (method: string, path: string, body: BodyInit, type = 'application/json') =>
  call(
    path,
    { method, body, headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' } },
    { OWNER_AUTH: 'local' },
  )

test('every call rejects a body that is too large, with or without content-length', async () => {
  expect(changes.length).toBeGreaterThan(8)
  const large = JSON.stringify({ message: 'x'.repeat(65 * 1024) })
  const chunks = () =>
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(30_000)))
      },
    })
  for (const [method, path] of changes) {
    for (const body of [large, chunks()]) {
      const refused = await send(method, path, body)
      expect(refused.status, `${method} ${path}`).toBe(413)
      expect(await refused.json()).toMatchObject({ field: 'body', reason: 'must be at most 64 KB' })
    }
  }
})

test('every call rejects JSON that is nested too deep', async () => {
  const deep = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  for (const [method, path] of changes) {
    for (const body of [
      deep(17),
      deep(30_000),
      '['.repeat(60_000),
      `{"a":${'{"a":'.repeat(9000)}`,
    ]) {
      const refused = await send(method, path, body)
      expect(refused.status, `${method} ${path}`).toBe(400)
      expect(await refused.json()).toMatchObject({ field: 'body' })
    }
  }
})

test('brackets inside strings do not count as nesting', async () => {
  const message = `${'[{'.repeat(40)} \\" ${'['.repeat(40)} "quoted" \\`
  const sent = await post('/leads', { name: 'Kim', email: 'kim@example.com', message })
  expect(sent.status).toBe(201)
})

test('every public call rejects invalid JSON and JSON that is not an object', async () => {
  for (const [path] of [...rates, ['/leads'], ['/voice-property-search']]) {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      '{"__proto__":{"query":"x"}}',
      '\u0000',
    ]) {
      const refused = await send('POST', path, body)
      expect(refused.status, `${path} ${body}`).toBe(400)
      expect(await refused.json()).toMatchObject({
        field: expect.any(String),
        reason: expect.any(String),
      })
    }
  }
})

test('the rate limiters that the worker uses are configured', () => {
  for (const rate of ['LEAD_RATE', 'SEARCH_RATE', 'PREFERENCES_RATE', 'EVENT_RATE'] as const) {
    expect(bindings[rate], rate).toBeDefined()
  }
})
