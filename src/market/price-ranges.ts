/** A range of asking prices in dollars, from `from` up to but excluding `below`; null is open. */
export type PriceRange = { from: number | null; below: number | null; homes: number }

/** Dollars: the width of a range, and the limits of the two open ranges. */
export const priceScale = { step: 100_000, low: 300_000, high: 1_200_000 } as const

/**
 * The ranges of the price chart, cheapest first, from the number of homes per step: step 3 is
 * $300,000 to $399,999. Homes beyond either end of the scale are counted in the open ranges.
 */
export function priceRanges(counts: readonly { step: number; homes: number }[]): PriceRange[] {
  const { step, low, high } = priceScale
  const starts = Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step)
  return [null, ...starts].map(from => {
    const below = from === high ? null : (from ?? low - step) + step
    const homes = counts
      .filter(count => from === null || count.step * step >= from)
      .filter(count => below === null || count.step * step < below)
      .reduce((sum, count) => sum + count.homes, 0)
    return { from, below, homes }
  })
}

/** The position of a price on the chart, from 0 (left) to 1 (right). */
export function priceAt(price: number): number {
  const { step, low, high } = priceScale
  const position = (price - (low - step)) / (high + step - (low - step))
  return Math.min(1, Math.max(0, position))
}
