import { plural } from '../format/format.ts'
import type { Tone } from '../map/heat-map-areas.ts'
import {
  type HeatMapInsights,
  investmentRule,
  type Layer,
  type StoredNeighborhood,
} from './heat-map.ts'

const sample = true

/** Sample data, shown until a data source is connected; none of it is from the MLS. */
export const sampleNeighborhoods: StoredNeighborhood[] = [
  {
    id: 'skye-canyon',
    neighborhood: 'Skye Canyon',
    coordinates: { lat: 36.3169, lng: -115.3183 },
    priceRange: '$800K - $1.5M',
    averagePrice: 1_250_000,
    marketActivity: 'hot',
    daysOnMarket: 15,
    priceChange: 8.5,
    schoolRating: 9,
    walkScore: 45,
    crimeRating: 'low',
    amenities: ['Golf course nearby', 'Parks', 'Shopping', 'Hiking trails'],
    recentSales: 24,
    sample,
  },
  {
    id: 'centennial-hills',
    neighborhood: 'Centennial Hills',
    coordinates: { lat: 36.2831, lng: -115.2632 },
    priceRange: '$700K - $1.2M',
    averagePrice: 950_000,
    marketActivity: 'warm',
    daysOnMarket: 22,
    priceChange: 5.2,
    schoolRating: 8,
    walkScore: 52,
    crimeRating: 'low',
    amenities: ['Shopping centers', 'Recreation', 'Schools'],
    recentSales: 18,
    sample,
  },
  {
    id: 'summerlin-west',
    neighborhood: 'Summerlin West',
    coordinates: { lat: 36.1859, lng: -115.3699 },
    priceRange: '$600K - $1.8M',
    averagePrice: 1_100_000,
    marketActivity: 'hot',
    daysOnMarket: 18,
    priceChange: 7.1,
    schoolRating: 9,
    walkScore: 48,
    crimeRating: 'low',
    amenities: ['Red Rock Canyon', 'Golf', 'Dining', 'Entertainment'],
    recentSales: 31,
    sample,
  },
  {
    id: 'mountains-edge',
    neighborhood: 'Mountains Edge',
    coordinates: { lat: 36.01, lng: -115.265 },
    priceRange: '$500K - $1.1M',
    averagePrice: 780_000,
    marketActivity: 'warm',
    daysOnMarket: 28,
    priceChange: 4.3,
    schoolRating: 7,
    walkScore: 41,
    crimeRating: 'medium',
    amenities: ['Parks', 'Shopping', 'Community centers'],
    recentSales: 15,
    sample,
  },
  {
    id: 'aliante',
    neighborhood: 'Aliante',
    coordinates: { lat: 36.2887, lng: -115.1803 },
    priceRange: '$400K - $900K',
    averagePrice: 650_000,
    marketActivity: 'cool',
    daysOnMarket: 35,
    priceChange: 2.1,
    schoolRating: 6,
    walkScore: 38,
    crimeRating: 'medium',
    amenities: ['Golf course', 'Casino', 'Dining'],
    recentSales: 12,
    sample,
  },
]

/** `demographicInsights` is part of the API response, but no page shows it. */
export const sampleInsights: HeatMapInsights = {
  marketTrends: { direction: 'up', percentage: 6.2, timeframe: 'last 6 months' },
  hotspots: ['Skye Canyon', 'Summerlin West', 'Centennial Hills'],
  investmentOpportunity: 'high',
  demographicInsights: { averageAge: 42, familyFriendly: true, incomeLevel: 'high' },
  sample,
}

/** The map frame, which all five areas fill; and the radius of areas without an outline. */
export const heatMapFrame = {
  center: { lat: 36.163, lng: -115.284 },
  zoom: 10.75,
  width: 768,
  height: 640,
} as const
export const areaRadiusM = 2600

const legends: Record<Layer, [Tone, string][]> = {
  price: [
    ['red', 'Above $1.5M'],
    ['orange', 'Above $1M'],
    ['yellow', 'Above $800K'],
    ['green', '$800K and less'],
  ],
  activity: [
    ['red', 'Hot'],
    ['orange', 'Warm'],
    ['blue', 'Cool'],
  ],
  schools: [
    ['green', '9 or more'],
    ['yellow', '7 or more'],
    ['red', 'Below 7'],
  ],
  safety: [
    ['green', 'Excellent'],
    ['yellow', 'Good'],
    ['red', 'Fair'],
  ],
}

export const heatMapWords = {
  heading: 'The heat map',
  sample:
    'Where an area says so, its price and days on market are counted today from the homes for sale on this site. Everything else on the map, and in the table below it, is sample data as of November 21, 2026.',
  fallback: 'The figures could not be loaded just now. What you see is sample data.',
  tabsLabel: 'What the colors show',
  tabs: {
    price: 'Price Levels',
    activity: 'Market Activity',
    schools: 'School Ratings',
    safety: 'Safety Scores',
  } satisfies Record<Layer, string>,
  legends,
  legend: 'Legend',
  alt: 'Map of the Las Vegas valley with five areas',
  approximate: 'Areas are approximate, not official boundaries.',
  keyboard: 'The arrow keys move between the areas.',
  panel: {
    price: 'Average price',
    range: 'Price range',
    change: 'Compared to a year ago',
    days: 'Days on market',
    activity: 'Market activity',
    sales: 'Recent sales',
    school: 'School rating',
    walk: 'Walk score',
    safety: 'Safety',
    amenities: 'Amenities',
    close: 'Close',
    homes: (name: string) => `Homes in ${name}`,
    sample: 'Sample figures, not MLS data',
    rule: `Trend and opportunity are worked out from the figures above. High: prices rose ${investmentRule.minRise}% or more in a year, and homes sell within ${investmentRule.maxDays} days. Medium: one of the two. Low: neither. It is not a forecast.`,
    counted: (homes: number) =>
      `Price and days on market: counted today from ${plural(homes, 'home')} for sale on this site.`,
  },
  insights: {
    heading: 'Market insights',
    trend: 'Market trend',
    trends: { up: 'Up', stable: 'Stable', down: 'Down' },
    percent: (percentage: number, timeframe: string) => `${percentage}% in the ${timeframe}`,
    investment: 'Investment opportunity',
    levels: { high: 'High', medium: 'Medium', low: 'Low' },
    hotspots: 'Most active',
  },
  activity: { hot: 'Hot', warm: 'Warm', cool: 'Cool' },
  outOfTen: (rating: number) => `${rating}/10`,
  signed: (percent: number) => `${percent < 0 ? '' : '+'}${percent}%`,
  sortBy: (label: string) => `Sort by ${label}`,
} as const
