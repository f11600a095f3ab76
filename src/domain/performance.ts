import { band } from './band.ts'

/** One answered request. The route is a pattern such as /property/:id, never an address. */
export type RequestSample = { route: string; status: number; ms: number }

/** What is kept of many requests to one route. Times in milliseconds. */
export type RouteFigures = {
  count: number
  /** Answers of 400 and above. */
  errors: number
  /** Answers slower than `slowRequestMs`. */
  slow: number
  totalMs: number
  maxMs: number
  /** How many took about how long: bucket → count. See `bucketOf`. */
  times: Record<number, number>
}

/** Figures by route pattern: what is added up, stored and read back. */
export type RequestFigures = Record<string, RouteFigures>

export const slowRequestMs = 1000
export const slowEndpointMs = 500

/** Adds one sample to figures, in place. */
export function addSample(figures: RequestFigures, { route, status, ms }: RequestSample): void {
  const { [route]: known = noFigures() } = figures
  figures[route] = known
  const bucket = bucketOf(ms)
  known.count++
  known.totalMs += ms
  known.maxMs = Math.max(known.maxMs, ms)
  known.times[bucket] = (known.times[bucket] ?? 0) + 1
  if (status >= 400) known.errors++
  if (ms > slowRequestMs) known.slow++
}

/** The sum of several figures. */
export function sumFigures(all: readonly RequestFigures[]): RequestFigures {
  const sum: RequestFigures = {}
  for (const [route, figures] of all.flatMap(each => Object.entries(each))) {
    const { [route]: known = noFigures() } = sum
    sum[route] = known
    known.count += figures.count
    known.errors += figures.errors
    known.slow += figures.slow
    known.totalMs += figures.totalMs
    known.maxMs = Math.max(known.maxMs, figures.maxMs)
    for (const [bucket, count] of Object.entries(figures.times))
      known.times[Number(bucket)] = (known.times[Number(bucket)] ?? 0) + count
  }
  return sum
}

/**
 * The figures of `GET /api/performance/metrics`. Times in whole milliseconds, the error rate in
 * percent of all answers with two decimals. Percentiles are exact to a tenth of their value.
 */
export function summarizeRequests(figures: RequestFigures) {
  const routes = Object.entries(figures)
  const all = totalOf(routes.map(([, route]) => route))
  return {
    totalRequests: all.count,
    averageResponseTime: all.count === 0 ? 0 : Math.round(all.totalMs / all.count),
    slowRequests: all.slow,
    errorRate: all.count === 0 ? 0 : Math.round((all.errors / all.count) * 10_000) / 100,
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    p99: percentile(all, 0.99),
    topEndpoints: routes
      .map(([endpoint, { count }]) => ({ endpoint, count }))
      .sort((a, b) => b.count - a.count || a.endpoint.localeCompare(b.endpoint))
      .slice(0, 10),
  }
}

/** Routes that take more than 500 ms on average, the slowest first. */
export function listSlowEndpoints(figures: RequestFigures) {
  return Object.entries(figures)
    .map(([endpoint, { count, totalMs, maxMs }]) => ({
      endpoint,
      averageTime: Math.round(totalMs / count),
      maxTime: Math.round(maxMs),
      requestCount: count,
    }))
    .filter(({ averageTime }) => averageTime > slowEndpointMs)
    .sort((a, b) => b.averageTime - a.averageTime)
}

export const responseTimeBand = (ms: number) =>
  band(ms, [
    { from: 1000, is: 'very slow' },
    { from: 500, is: 'slow' },
    { from: 200, is: 'moderate' },
    { from: Number.NEGATIVE_INFINITY, is: 'fast' },
  ])

export const responseHealth = (ms: number) =>
  band(ms, [
    { from: 1000, is: 'Needs Improvement' },
    { from: 500, is: 'Fair' },
    { from: Number.NEGATIVE_INFINITY, is: 'Good' },
  ])

/** @param rate in percent */
export const errorHealth = (rate: number) =>
  band(rate, [
    { from: 5, is: 'Poor' },
    { from: 1, is: 'Good' },
    { from: Number.NEGATIVE_INFINITY, is: 'Excellent' },
  ])

/** Each bucket ends a fifth above the one before: small enough to store, fine enough to read. */
const growth = Math.log(1.2)
const bucketOf = (ms: number) => Math.round(Math.log(ms + 1) / growth)
const middleOf = (bucket: number) => Math.exp(bucket * growth) - 1

function percentile({ count, maxMs, times }: RouteFigures, share: number): number {
  let left = Math.ceil(count * share)
  const buckets = Object.entries(times).sort(([a], [b]) => Number(a) - Number(b))
  for (const [bucket, amount] of buckets) {
    left -= amount
    if (left <= 0) return Math.round(Math.min(middleOf(Number(bucket)), maxMs))
  }
  return 0
}

const totalOf = (routes: RouteFigures[]): RouteFigures =>
  sumFigures(routes.map(route => ({ all: route }))).all ?? noFigures()

function noFigures(): RouteFigures {
  return { count: 0, errors: 0, slow: 0, totalMs: 0, maxMs: 0, times: {} }
}
