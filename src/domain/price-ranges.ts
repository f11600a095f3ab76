/** A range of asking prices: `from` belongs to it, `below` does not; null is an open end. */
export type PriceRange = { from: number | null; below: number | null; homes: number }

/** Width of a range in dollars, and the prices below and from which there are no more ranges. */
export const priceScale = { step: 100_000, low: 300_000, high: 1_200_000 } as const

/**
 * The ranges of the price chart, the cheapest first, from the number of homes in each step: step 3
 * is $300,000 to $399,999. Homes beyond either end of the scale stand in its open range.
 */
export function priceRanges(counts: readonly { step: number; homes: number }[]): PriceRange[] {
  const { step, low, high } = priceScale
  const starts = Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step)
  return [null, ...starts].map(from => {
    const below = from === high ? null : (from ?? low - step) + step
    const homes = counts
      .filter(one => from === null || one.step * step >= from)
      .filter(one => below === null || one.step * step < below)
      .reduce((sum, one) => sum + one.homes, 0)
    return { from, below, homes }
  })
}

/** Where a price stands on the chart: 0 at its left end, 1 at its right. */
export function priceAt(price: number): number {
  const { step, low, high } = priceScale
  const position = (price - (low - step)) / (high + step - (low - step))
  return Math.min(1, Math.max(0, position))
}
