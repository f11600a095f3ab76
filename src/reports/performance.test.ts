import { expect, test } from 'vitest'
import {
  addSample,
  errorHealth,
  listSlowEndpoints,
  type RequestFigures,
  type RequestSample,
  responseHealth,
  responseTimeBand,
  sumFigures,
  summarizeRequests,
} from './performance.ts'

const figuresOf = (...samples: Partial<RequestSample>[]) => {
  const figures: RequestFigures = {}
  for (const sample of samples) addSample(figures, { route: '/', status: 200, ms: 10, ...sample })
  return figures
}

test('no requests give zeros', () => {
  expect(summarizeRequests({})).toEqual({
    totalRequests: 0,
    averageResponseTime: 0,
    slowRequests: 0,
    errorRate: 0,
    p50: 0,
    p95: 0,
    p99: 0,
    topEndpoints: [],
  })
})

test('4xx and 5xx are errors, and only requests over 1000 ms are slow', () => {
  const figures = figuresOf({ status: 404 }, { status: 500 }, { ms: 1000 }, { ms: 1001 })
  expect(summarizeRequests(figures)).toMatchObject({
    totalRequests: 4,
    averageResponseTime: 505,
    slowRequests: 1,
    errorRate: 50,
  })
})

test('percentiles are within a tenth of the true value, from 0 ms to a minute', () => {
  for (const ms of [0, 1, 7, 45, 120, 999, 5000, 60_000]) {
    const { p50, p99 } = summarizeRequests(figuresOf({ ms }, { ms }, { ms }))
    expect(Math.abs(p50 - ms)).toBeLessThanOrEqual(Math.max(1, ms * 0.1))
    expect(p99).toBe(p50)
  }
  const hundred = figuresOf(...Array.from({ length: 100 }, (_, i) => ({ ms: (i + 1) * 10 })))
  const { p50, p95, p99 } = summarizeRequests(hundred)
  expect(p50 / 500).toBeCloseTo(1, 0)
  expect(Math.abs(p95 - 950)).toBeLessThan(95)
  expect(Math.abs(p99 - 990)).toBeLessThan(99)
})

test('endpoints are sorted by request count', () => {
  const figures = figuresOf({ route: '/b' }, { route: '/a' }, { route: '/b' }, { route: '/c' })
  expect(summarizeRequests(figures).topEndpoints).toEqual([
    { endpoint: '/b', count: 2 },
    { endpoint: '/a', count: 1 },
    { endpoint: '/c', count: 1 },
  ])
})

test('an endpoint is slow when its average is over 500 ms', () => {
  const figures = figuresOf(
    { route: '/fine', ms: 500 },
    { route: '/slow', ms: 400 },
    { route: '/slow', ms: 700 },
    { route: '/slower', ms: 2000 },
  )
  expect(listSlowEndpoints(figures)).toEqual([
    { endpoint: '/slower', averageTime: 2000, maxTime: 2000, requestCount: 1 },
    { endpoint: '/slow', averageTime: 550, maxTime: 700, requestCount: 2 },
  ])
})

test('merged parts equal all samples in one', () => {
  const a = [{ ms: 5 }, { route: '/x', ms: 900, status: 500 }]
  const b = [{ ms: 1500 }, { route: '/y', ms: 3 }]
  expect(sumFigures([figuresOf(...a), figuresOf(...b)])).toEqual(figuresOf(...a, ...b))
})

test('bands change exactly at their limits', () => {
  expect([199, 200, 499, 500, 999, 1000].map(responseTimeBand)).toEqual([
    'fast',
    'moderate',
    'moderate',
    'slow',
    'slow',
    'very slow',
  ])
  expect([499, 500, 999, 1000].map(responseHealth)).toEqual([
    'Good',
    'Fair',
    'Fair',
    'Needs Improvement',
  ])
  expect([0.99, 1, 4.99, 5].map(errorHealth)).toEqual(['Excellent', 'Good', 'Good', 'Poor'])
})
