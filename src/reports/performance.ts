import { band } from '../ui/band.ts'

/** One served request. `route` is a pattern such as /property/:id, never a concrete path. */
export type RequestSample = { route: string; status: number; ms: number }

/** Aggregated requests to one route. Times in milliseconds. */
export type RouteFigures = {
  count: number
  /** Responses with status 400 or above. */
  errors: number
  /** Responses slower than `slowRequestMs`. */
  slow: number
  totalMs: number
  maxMs: number
  /** Histogram of response times: bucket → count. See `bucketOf`. */
  times: Record<number, number>
}

/** Figures by route pattern, as stored. */
export type RequestFigures = Record<string, RouteFigures>

export const slowRequestMs = 1000
export const slowEndpointMs = 500

/** Adds one sample to the figures, in place. */
export function addSample(figures: RequestFigures, { route, status, ms }: RequestSample): void {
  const { [route]: entry = emptyFigures() } = figures
  figures[route] = entry
  const bucket = bucketOf(ms)
  entry.count++
  entry.totalMs += ms
  entry.maxMs = Math.max(entry.maxMs, ms)
  entry.times[bucket] = (entry.times[bucket] ?? 0) + 1
  if (status >= 400) entry.errors++
  if (ms > slowRequestMs) entry.slow++
}

export function sumFigures(all: readonly RequestFigures[]): RequestFigures {
  const sum: RequestFigures = {}
  for (const [route, figures] of all.flatMap(each => Object.entries(each))) {
    const { [route]: entry = emptyFigures() } = sum
    sum[route] = entry
    entry.count += figures.count
    entry.errors += figures.errors
    entry.slow += figures.slow
    entry.totalMs += figures.totalMs
    entry.maxMs = Math.max(entry.maxMs, figures.maxMs)
    for (const [bucket, count] of Object.entries(figures.times))
      entry.times[Number(bucket)] = (entry.times[Number(bucket)] ?? 0) + count
  }
  return sum
}

/**
 * The figures of `GET /api/performance/metrics`. Times in whole milliseconds, error rate in percent
 * with two decimals. Percentiles are accurate to 10% of their value.
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

/** Routes that average more than 500 ms, slowest first. */
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
    { from: 1000, status: 'very slow' },
    { from: 500, status: 'slow' },
    { from: 200, status: 'moderate' },
    { from: Number.NEGATIVE_INFINITY, status: 'fast' },
  ])

export const responseHealth = (ms: number) =>
  band(ms, [
    { from: 1000, status: 'Needs Improvement' },
    { from: 500, status: 'Fair' },
    { from: Number.NEGATIVE_INFINITY, status: 'Good' },
  ])

/** @param rate in percent */
export const errorHealth = (rate: number) =>
  band(rate, [
    { from: 5, status: 'Poor' },
    { from: 1, status: 'Good' },
    { from: Number.NEGATIVE_INFINITY, status: 'Excellent' },
  ])

/** Buckets grow by 20% each: few enough to store, fine enough for percentiles. */
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
  sumFigures(routes.map(route => ({ all: route }))).all ?? emptyFigures()

function emptyFigures(): RouteFigures {
  return { count: 0, errors: 0, slow: 0, totalMs: 0, maxMs: 0, times: {} }
}
