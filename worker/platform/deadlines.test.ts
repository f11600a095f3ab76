import { expect, test } from 'vitest'
import { type Limit, limitOf, limits, withRequestDeadline } from './deadlines.ts'

/**
 * A visitor gets a response within this time, whatever is broken; half a second of it is for the
 * work itself.
 */
const promisedMs = 5000
const workMs = 500

/** What one request may wait for, in sequence, when everything it calls hangs. */
const paths: Record<string, Limit[]> = {
  'a lead, with the spam check and both stores': ['spamCheck', 'lead', 'lead'],
  'a page whose first query hangs': ['version', 'store'],
  'a model response, which leaves time to read the homes': ['model', 'version'],
  'a photo of a place': ['maps', 'maps'],
  'an owner’s page': ['version', 'owner'],
  'anything else': ['visit'],
}

test.each(Object.entries(paths))('%s takes less than five seconds', (_, waits) => {
  const ms = waits.reduce((sum, limit) => sum + limits[limit], 0)
  expect(ms + workMs).toBeLessThanOrEqual(promisedMs)
})

test('no single timeout is longer than the request deadline', () => {
  for (const [limit, ms] of Object.entries(limits)) {
    if (limit !== 'background') expect(ms, limit).toBeLessThanOrEqual(limits.visit)
  }
})

test('TIMEOUT_MS sets the request deadline, and the other limits scale with it', () => {
  const env = { TIMEOUT_MS: '900' } as Parameters<typeof limitOf>[0]
  expect(limitOf(env, 'visit')).toBe(900)
  for (const limit of Object.keys(limits) as Limit[]) {
    expect(limitOf(env, limit)).toBeCloseTo(limits[limit] / 5)
  }
})

test('a request past its deadline makes no more calls', async () => {
  let calls = 0
  const get = async () => {
    calls++
    return null
  }
  const env = { DB: {}, KV: { get } } as unknown as Parameters<typeof withRequestDeadline>[0]
  await withRequestDeadline(env).KV.get('a')
  await expect(withRequestDeadline(env, Date.now() - limits.visit).KV.get('b')).rejects.toThrow(
    'No time left',
  )
  expect(calls).toBe(1)
})
