import { band } from './band.ts'
import type { Point } from './projection.ts'

export type MarketActivity = 'hot' | 'warm' | 'cool'
export type CrimeRating = 'low' | 'medium' | 'other'

/** One area of the heat map. Money in dollars, change in signed percent against a year ago. */
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
  /** Absent where the owner has switched the safety layer off. */
  crimeRating?: CrimeRating
  amenities: string[]
  recentSales: number
  sample: boolean
}

export type HeatMapInsights = {
  marketTrends: { direction: 'up' | 'stable' | 'down'; percentage: number; timeframe: string }
  hotspots: string[]
  investmentOpportunity: 'high' | 'medium' | 'low'
  demographicInsights: { averageAge: number; familyFriendly: boolean; incomeLevel: string }
  sample: boolean
}

export const layers = ['price', 'activity', 'schools', 'safety'] as const
export type Layer = (typeof layers)[number]

/** What a layer says of an area; a stylesheet gives each its color and its pattern. */
export type Tone = 'red' | 'orange' | 'yellow' | 'green' | 'blue'

// Prices are whole dollars: above 1.5 million begins a dollar later.
const prices = [
  { from: 1_500_001, is: 'red' },
  { from: 1_000_001, is: 'orange' },
  { from: 800_001, is: 'yellow' },
  { from: Number.NEGATIVE_INFINITY, is: 'green' },
] as const
const schools = [
  { from: 9, is: 'green' },
  { from: 7, is: 'yellow' },
  { from: Number.NEGATIVE_INFINITY, is: 'red' },
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

/** The words of the safety layer, by what the data calls the crime rating. */
export const safetyLabel = (rating?: CrimeRating): 'Excellent' | 'Good' | 'Fair' =>
  rating === 'low' ? 'Excellent' : rating === 'medium' ? 'Good' : 'Fair'

/** Green, yellow or red for a level from good to poor. */
export const levelTone = {
  high: 'green',
  medium: 'yellow',
  low: 'red',
  up: 'green',
  stable: 'yellow',
  down: 'red',
} as const satisfies Record<string, Tone>

/** Columns by which the table can be ordered. */
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

/** Areas by one column: names from A, figures from the highest; `reverse` turns it around. */
export function sortAreas(areas: Neighborhood[], by: AreaSort, reverse: boolean): Neighborhood[] {
  const turn = reverse ? -1 : 1
  return areas.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]]
    const order =
      typeof one === 'string' ? one.localeCompare(String(other)) : Number(other) - Number(one)
    return turn * order
  })
}
