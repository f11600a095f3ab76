import { distanceM, type Point } from '../drawings/projection.ts'
import { median } from '../format/median.ts'
import type { PropertyType, Status } from '../site/listing-terms.ts'
import type { ListingFilter } from './filter/listing-filter.ts'
import type { Listing, ListingPage } from './listing.ts'

/** A home similar to another one. Money in whole US dollars, areas in square feet. */
export type ComparableHome = {
  id: number
  street: string
  status: Status
  sample: boolean
  listOffice: string | null
  /** The asking price, or the sale price of a sold home if it is known. */
  price: number
  isSalePrice: boolean
  /** ISO 8601; null unless it is sold and the day is known. */
  soldAt: string | null
  type: PropertyType
  sqft: number
  bedrooms: number | null
  bathrooms: number | null
  yearBuilt: number | null
  coordinates: Point | null
}

/** A similar home, and how it differs from the original. */
export type Comparable = ComparableHome & {
  pricePerSqft: number
  /** In a straight line; null unless both locations are known. */
  miles: number | null
  /** Percent of the original home's living area; positive if this home is larger. */
  areaDifference: number
  bedroomsDifference: number | null
  /** Positive if this home is newer. */
  yearsDifference: number | null
}

/** A home's price per square foot, and the median of at least three comparable homes. */
export type Standing = { homes: number; pricePerSqft: number; middle: number }

/** Why the home's price is not compared. */
export type NoStanding = 'too few' | 'no area' | 'not wanted' | 'sold'

export type Comparables = {
  /** Nearest and most similar first. */
  homes: Comparable[]
  standing: Standing | null
  /** Null if `standing` is set. */
  noStanding: NoStanding | null
}

export const areaShare = 0.2
const yearsApart = 15
const minHomes = 3
const maxHomes = 6
/** The maximum age of a sale. */
export const saleAgeDays = 365

/** What homes are compared by. */
export type ComparedHome = Pick<
  Listing,
  'type' | 'sqft' | 'bedrooms' | 'yearBuilt' | 'coordinates' | 'postalCode'
>

/** A search for homes like this one; null if its size is unknown. */
export function comparableFilter(home: ComparedHome): ListingFilter | null {
  const { type, sqft, bedrooms, yearBuilt } = home
  if (sqft === null) return null
  return {
    type: [type],
    status: ['Active', 'New', 'Featured', 'Pending', 'Sold'],
    minSqft: Math.ceil(sqft * (1 - areaShare)),
    maxSqft: Math.floor(sqft * (1 + areaShare)),
    ...(bedrooms === null ? {} : { minBeds: Math.max(0, bedrooms - 1), maxBeds: bedrooms + 1 }),
    ...(yearBuilt === null
      ? {}
      : { minYear: yearBuilt - yearsApart, maxYear: yearBuilt + yearsApart }),
  }
}

/** How far the price of a similar home may be from a home's, wider where there are too few. */
type Likeness = { priceShare: number; isAnyType?: boolean }
export const similarSteps: readonly Likeness[] = [
  { priceShare: 0.15 },
  { priceShare: 0.25 },
  { priceShare: 0.4 },
  { priceShare: 0.6 },
  { priceShare: 0.25, isAnyType: true },
]

/** A search for homes for sale of the same type, at about the same price and bedrooms. */
export function similarFilter(
  { type, price, bedrooms }: Listing,
  { priceShare, isAnyType }: Likeness = { priceShare: 0.15 },
): ListingFilter {
  return {
    type: isAnyType ? undefined : [type],
    status: ['Active', 'New', 'Featured'],
    minPrice: Math.ceil(price * (1 - priceShare)),
    maxPrice: Math.floor(price * (1 + priceShare)),
    ...(isAnyType || bedrooms === null
      ? {}
      : { minBeds: Math.max(0, bedrooms - 1), maxBeds: bedrooms + 1 }),
  }
}

/** The sale price of a sold home if it is known, otherwise the asking price. */
export const priceOf = ({ status, price, details }: ListingPage): number =>
  (status === 'Sold' && details.closePrice) || price

/** The most similar of the homes found, and how the home's price compares with theirs. */
export function compareHomes(
  home: ListingPage,
  candidates: readonly ComparableHome[],
): Comparables {
  const homes = mostSimilar(home, candidates).slice(0, maxHomes)
  const { sqft, price, status, details } = home
  const reason = ((): NoStanding | null => {
    if (details.noValuation) return 'not wanted'
    if (status === 'Sold') return 'sold'
    if (sqft === null) return 'no area'
    return homes.length < minHomes ? 'too few' : null
  })()
  const middle = median(homes.map(home => home.price / home.sqft))
  if (reason !== null || sqft === null || middle === null) {
    return { homes, standing: null, noStanding: reason }
  }
  const standing = {
    homes: homes.length,
    pricePerSqft: Math.round(price / sqft),
    middle: Math.round(middle),
  }
  return { homes, standing, noStanding: null }
}

/** The homes found with their differences, the most similar first. */
const mostSimilar = (home: ComparedHome, candidates: readonly ComparableHome[]): Comparable[] =>
  candidates
    .map(candidate => difference(home, candidate))
    .sort((a, b) => unlikeness(a) - unlikeness(b) || a.id - b.id)

/** What homes like somebody's own ask. Not a value: nobody has seen the home. */
export type HomeWorth = {
  /** What is known of the home: typed, or from its listing. */
  home: ComparedHome
  /** Its listing, if it is for sale here. */
  listingId: number | null
  /** In dollars; null for a home that is not for sale here. */
  listPrice: number | null
  /** Two to four, the most similar first; none if `none` is set. */
  homes: Comparable[]
  /** Dollars a square foot, rounded; null if `none` is set. */
  perSqft: { low: number; high: number } | null
  /** Why there is no range. */
  none: 'no place' | 'outside' | 'too few' | 'not wanted' | null
}

const minLike = 2
const maxLike = 4
/** Homes farther away say nothing about a price. */
const maxMilesAway = 3

/** The most similar of the homes found near somebody's own, and the range of their prices. */
export function compareOwned(home: ComparedHome, candidates: readonly ComparableHome[]) {
  const homes = mostSimilar(home, candidates)
    .filter(({ miles }) => miles === null || miles <= maxMilesAway)
    .slice(0, maxLike)
  if (homes.length < minLike) return { homes: [], perSqft: null, none: 'too few' as const }
  const prices = homes.map(({ pricePerSqft }) => pricePerSqft)
  const perSqft = { low: Math.min(...prices), high: Math.max(...prices) }
  return { homes, perSqft, none: null }
}

function difference(home: ComparedHome, other: ComparableHome): Comparable {
  const { sqft, bedrooms, yearBuilt, coordinates } = home
  const differenceOf = (mine: number | null, theirs: number | null) =>
    mine === null || theirs === null ? null : theirs - mine
  return {
    ...other,
    pricePerSqft: Math.round(other.price / other.sqft),
    miles:
      coordinates && other.coordinates
        ? distanceM(coordinates, other.coordinates) / metersPerMile
        : null,
    areaDifference: sqft === null ? 0 : Math.round((100 * (other.sqft - sqft)) / sqft),
    bedroomsDifference: differenceOf(bedrooms, other.bedrooms),
    yearsDifference: differenceOf(yearBuilt, other.yearBuilt),
  }
}

const metersPerMile = 1609.344

/** A mile counts as much as 10% of the area, two bedrooms or ten years. */
const unlikeness = ({ miles, areaDifference, bedroomsDifference, yearsDifference }: Comparable) =>
  (miles ?? 1) +
  Math.abs(areaDifference) / 10 +
  Math.abs(bedroomsDifference ?? 1) / 2 +
  Math.abs(yearsDifference ?? 5) / 10
