/**
 * The grid in which homes are counted for the map: squares of 0.01°, and of 4 and 16 times that.
 */

/**
 * The levels of the grid. A square's side at level n is 2ⁿ hundredths of a degree: 0.01° at level
 * 0.
 */
export const mapLevels = [0, 2, 4] as const

/** The smallest square's side: one hundredth of a degree. */
export const cellsPerDegree = 100

/** The difference in number between a square and the one in the next row, at every level. */
export const cellsPerRow = 36_000

/** The lower limits of the price steps, in dollars. A step ends just below the next limit. */
export const mapPriceSteps = [
  0, 100_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000, 600_000, 700_000,
  800_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000,
] as const
