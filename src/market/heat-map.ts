import type { Point } from '../drawings/projection.ts'
import type { Tone } from '../map/heat-map-areas.ts'
import { band } from '../ui/band.ts'

export type MarketActivity = 'hot' | 'warm' | 'cool'
export type CrimeRating = 'low' | 'medium' | 'other'

/** One area of the heat map. Prices in dollars; `priceChange` is signed percent over a year. */
export type Neighborhood = {
  id: string
  neighborhood: string
  coordinates: Point
  priceRange: string
  averagePrice: number
  marketActivity: MarketActivity
  daysOnMarket: number
  priceChange: number
  /** Out of 10. */
  schoolRating: number
  /** Out of 100. */
  walkScore: number
  /** Absent when the owner has turned the safety layer off. */
  crimeRating?: CrimeRating
  amenities: string[]
  recentSales: number
  sample: boolean
  /** The number of homes for sale that the prices and days are computed from; absent if none. */
  homes?: number
}

/** An area as stored, with everything that is not computed from homes for sale. */
export type StoredNeighborhood = Required<Omit<Neighborhood, 'homes'>>

export type HeatMapInsights = {
  marketTrends: { direction: 'up' | 'stable' | 'down'; percentage: number; timeframe: string }
  hotspots: string[]
  investmentOpportunity: 'high' | 'medium' | 'low'
  demographicInsights: { averageAge: number; familyFriendly: boolean; incomeLevel: string }
  sample: boolean
}

export const layers = ['price', 'activity', 'schools', 'safety'] as const
export type Layer = (typeof layers)[number]

// Prices are whole dollars, so "above 1.5 million" starts at 1,500,001.
const prices = [
  { from: 1_500_001, status: 'red' },
  { from: 1_000_001, status: 'orange' },
  { from: 800_001, status: 'yellow' },
  { from: Number.NEGATIVE_INFINITY, status: 'green' },
] as const
const schools = [
  { from: 9, status: 'green' },
  { from: 7, status: 'yellow' },
  { from: Number.NEGATIVE_INFINITY, status: 'red' },
] as const

export function toneOf(layer: Layer, area: Neighborhood): Tone {
  if (layer === 'price') return band(area.averagePrice, prices)
  if (layer === 'schools') return band(area.schoolRating, schools)
  if (layer === 'activity') {
    return area.marketActivity === 'hot'
      ? 'red'
      : area.marketActivity === 'warm'
        ? 'orange'
        : 'blue'
  }
  return area.crimeRating === 'low' ? 'green' : area.crimeRating === 'medium' ? 'yellow' : 'red'
}

/** The label of the safety layer for a crime rating. */
export const safetyLabel = (rating?: CrimeRating): 'Excellent' | 'Good' | 'Fair' =>
  rating === 'low' ? 'Excellent' : rating === 'medium' ? 'Good' : 'Fair'

// Percent in a year: less than 1% either way is noise.
const trends = [
  { from: 1, status: 'up' },
  { from: -0.99, status: 'stable' },
  { from: Number.NEGATIVE_INFINITY, status: 'down' },
] as const

/** The direction of an area's prices over a year. */
export const trendOf = ({ priceChange }: Pick<Neighborhood, 'priceChange'>) =>
  band(priceChange, trends)

/** The limits for an area's investment level: price rise in a year in percent, and days to sell. */
export const investmentRule = { minRise: 5, maxDays: 21 } as const

const investments = [
  { from: 2, status: 'high' },
  { from: 1, status: 'medium' },
  { from: 0, status: 'low' },
] as const

/** An area's level: high if it meets both parts of the rule, medium with one, low with none. */
export const investmentOf = ({
  priceChange,
  daysOnMarket,
}: Pick<Neighborhood, 'priceChange' | 'daysOnMarket'>) =>
  band(
    Number(priceChange >= investmentRule.minRise) + Number(daysOnMarket <= investmentRule.maxDays),
    investments,
  )

/** Maps levels and directions from good to poor to green, yellow or red. */
export const levelTone = {
  high: 'green',
  medium: 'yellow',
  low: 'red',
  up: 'green',
  stable: 'yellow',
  down: 'red',
} as const satisfies Record<string, Tone>

/** The columns that the table can be sorted by. */
export const areaSorts = [
  'neighborhood',
  'averagePrice',
  'priceChange',
  'daysOnMarket',
  'recentSales',
  'schoolRating',
  'walkScore',
] as const
export type AreaSort = (typeof areaSorts)[number]

/** Sorts areas by one column: names ascending, figures descending, unless `reverse`. */
export function sortAreas(areas: Neighborhood[], sort: AreaSort, reverse: boolean): Neighborhood[] {
  const sign = reverse ? -1 : 1
  return areas.toSorted((a, b) => {
    const [one, other] = [a[sort], b[sort]]
    const order =
      typeof one === 'string' ? one.localeCompare(String(other)) : Number(other) - Number(one)
    return sign * order
  })
}
