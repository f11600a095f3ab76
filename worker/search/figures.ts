import type { MarketFigures } from '../../src/content/search-answers.ts'
import type { Catalog } from './catalog.ts'

const dayMs = 86_400_000

/** What the homes of these rows ask, and how long they have been waiting; null when there is none. */
export function figuresOf(catalog: Catalog, rows: Uint32Array, now: Date): MarketFigures | null {
  if (rows.length === 0) return null
  const { measured, listedAt, sample } = catalog
  const prices = new Float64Array(rows.length)
  const perSqft = new Float64Array(rows.length)
  const days = new Float64Array(rows.length)
  let [sized, dated] = [0, 0]
  for (const [at, row] of rows.entries()) {
    const price = measured.Price[row] as number
    const sqft = measured.Sqft[row] as number
    const listed = listedAt[row] as number
    prices[at] = price
    if (sqft > 0) perSqft[sized++] = price / sqft
    if (!Number.isNaN(listed)) {
      days[dated++] = Math.max(0, Math.floor((now.getTime() - listed) / dayMs))
    }
  }
  return {
    total: rows.length,
    median: Math.round(median(prices)),
    lowest: prices.reduce((a, b) => Math.min(a, b)),
    highest: prices.reduce((a, b) => Math.max(a, b)),
    pricePerSqft: sized > 0 ? Math.round(median(perSqft.subarray(0, sized))) : null,
    daysOnMarket: dated > 0 ? Math.round(median(days.subarray(0, dated))) : null,
    sample: rows.some(row => sample[row] === 1),
  }
}

/** The middle value, or the mean of the two in the middle. Reorders the values; there is at least one. */
export function median(values: Float64Array): number {
  const middle = values.length >> 1
  const upper = nth(values, middle)
  if (values.length % 2 === 1) return upper
  return (upper + values.subarray(0, middle).reduce((a, b) => Math.max(a, b))) / 2
}

/** Hoare's selection: what would stand at `n` in sorted values, without sorting all of them. */
function nth(values: Float64Array, n: number): number {
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = values[(left + right) >> 1] as number
    let [i, j] = [left, right]
    while (i <= j) {
      while ((values[i] as number) < pivot) i += 1
      while ((values[j] as number) > pivot) j -= 1
      if (i > j) break
      const swapped = values[i] as number
      values[i++] = values[j] as number
      values[j--] = swapped
    }
    if (n <= j) right = j
    else if (n >= i) left = i
    else break
  }
  return values[n] as number
}
