import { placesWithin } from './communities.ts'

/**
 * The areas that pages and searches give statistics for, and how their homes are matched: by
 * subdivision, ZIP code or city.
 */
export const figureAreas = {
  'Skye Canyon': { subdivision: placesWithin('Skye Canyon') },
  'Northwest Las Vegas': { zip: placesWithin('Northwest Las Vegas') },
  'Centennial Hills': { subdivision: ['Centennial Hills'] },
  Summerlin: { subdivision: placesWithin('Summerlin') },
  'Summerlin West': { subdivision: ['Summerlin West'] },
  'Mountains Edge': { subdivision: placesWithin('Mountains Edge') },
  Aliante: { subdivision: ['Aliante'] },
  'The Ridges': { subdivision: ['The Ridges'] },
  'Spanish Trail': { subdivision: ['Spanish Trail'] },
  Henderson: { city: ['Henderson'] },
} as const satisfies Record<
  string,
  { subdivision: readonly string[] } | { zip: readonly string[] } | { city: readonly string[] }
>

export type FigureArea = keyof typeof figureAreas
export const figureAreaNames = Object.keys(figureAreas) as [FigureArea, ...FigureArea[]]

/** Statistics of the homes for sale in an area. Prices in US dollars. */
export type AreaFigures = {
  area: FigureArea
  homes: number
  lowest: number
  highest: number
  /** The average asking price. */
  average: number
  median: number
  /** Null if no home has a known size. */
  pricePerSqft: number | null
  /** The median number of days since the homes were listed; null if no date is known. */
  daysOnMarket: number | null
  /** Whether sample homes are counted. */
  sample: boolean
}
