import type { Counter } from '../site/counters.ts'
import { band } from '../ui/band.ts'

/**
 * Web Vitals measured in visitors' browsers: LCP, INP and TTFB in milliseconds, CLS without a unit.
 */
export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const
export type Vital = (typeof vitals)[number]

/**
 * A value up to `good` is good; above `poor` it is poor.
 * Source: Google, web.dev/articles/vitals and web.dev/articles/ttfb, read 2026-11-21.
 */
export const vitalThresholds: Record<Vital, { good: number; poor: number }> = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1800 },
}

/**
 * Upper ends of the histogram buckets. Every threshold is an end, so ratings are exact; percentiles
 * are interpolated within a bucket.
 */
const ends: Record<Vital, readonly number[]> = {
  lcp: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 6000, 8000, 12_000, 20_000],
  inp: [24, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 2000],
  cls: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.4, 0.6, 1],
  ttfb: [50, 100, 200, 300, 400, 600, 800, 1200, 1800, 2500, 4000, 8000],
}

/** The upper end of the bucket for a value; the last bucket includes everything above. */
export const bucketOf = (vital: Vital, value: number): number =>
  ends[vital].find(end => value <= end) ?? (ends[vital].at(-1) as number)

/** Counts by the upper end of the bucket. */
export type Buckets = Record<number, number>

/** The 75th percentile; null without measurements. */
export function percentile75(vital: Vital, buckets: Buckets): number | null {
  const counted = ends[vital].map(end => ({ end, amount: buckets[end] ?? 0 }))
  const all = counted.reduce((sum, { amount }) => sum + amount, 0)
  if (all === 0) return null
  let left = all * 0.75
  let start = 0
  for (const { end, amount } of counted) {
    if (amount > 0 && left <= amount) return start + (end - start) * (left / amount)
    left -= amount
    start = end
  }
  return start
}

/** The period in days, the same as in Google's reports. */
export const vitalDays = 28

/** The 75th percentiles by page pattern, most measured first; null for a vital without data. */
export function summarizeVitals(rows: readonly Counter[]) {
  const pages = new Map<string, Record<Vital, Buckets>>()
  for (const { kind, name, amount } of rows) {
    const [page = '', end] = name.split(' ')
    const entry = pages.get(page) ?? { lcp: {}, inp: {}, cls: {}, ttfb: {} }
    entry[kind as Vital][Number(end)] = amount
    pages.set(page, entry)
  }
  return [...pages]
    .map(([page, buckets]) => ({
      page,
      views: Math.max(...vitals.map(vital => sizeOf(buckets[vital]))),
      vitals: Object.fromEntries(
        vitals.map(vital => [vital, percentile75(vital, buckets[vital])]),
      ) as Record<Vital, number | null>,
    }))
    .sort((a, b) => b.views - a.views || a.page.localeCompare(b.page))
}

const sizeOf = (buckets: Buckets) => Object.values(buckets).reduce((sum, amount) => sum + amount, 0)

export type Rating = 'good' | 'needs improvement' | 'poor'

export function ratingOf(vital: Vital, value: number): Rating {
  const { good, poor } = vitalThresholds[vital]
  return band<Rating>(-value, [
    { from: -good, status: 'good' },
    { from: -poor, status: 'needs improvement' },
    { from: Number.NEGATIVE_INFINITY, status: 'poor' },
  ])
}
