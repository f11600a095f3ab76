import type { Feature, PropertyType } from '../site/listing-terms.ts'
import type { Sort } from './filter/listing-filter.ts'

/** Display names for the values in listing data. */

export const typeNames: Record<PropertyType, string> = {
  'single-family': 'Single family',
  townhouse: 'Townhouse',
  condo: 'Condo',
  'multi-family': 'Multi-family',
  manufactured: 'Manufactured home',
}

export const featureNames: Record<Feature, string> = {
  pool: 'Pool',
  spa: 'Spa',
  'golf-view': 'Golf course view',
  'red-rock-views': 'Red Rock views',
  'mountain-view': 'Mountain views',
  'city-view': 'City views',
  casita: 'Casita',
  'gourmet-kitchen': 'Gourmet kitchen',
  'home-office': 'Home office',
  'rv-parking': 'RV parking',
  solar: 'Solar panels',
  'large-garage': '3+ car garage',
  'single-story': 'Single story',
  'new-construction': 'New construction',
  gated: 'Gated community',
  'guard-gated': 'Guard-gated community',
  'virtual-tour': 'Virtual tour or video',
  'step-free-entry': 'Step-free entry',
  'wide-doorways': 'Wide doorways',
  'accessible-bath': 'Accessible bathroom',
  'accessible-kitchen': 'Accessible kitchen',
  elevator: 'Elevator',
}

export const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  'monthly-low': 'Monthly cost, low to high',
  largest: 'Largest first',
  smallest: 'Smallest first',
  'price-per-sqft-low': 'Price per square foot, low to high',
  'price-per-sqft-high': 'Price per square foot, high to low',
  'monthly-high': 'Monthly cost, high to low',
  'hoa-low': 'HOA dues, low to high',
  'hoa-high': 'HOA dues, high to low',
  'tax-low': 'Property tax, low to high',
  'tax-high': 'Property tax, high to low',
  'lot-high': 'Largest lot first',
  'lot-low': 'Smallest lot first',
  'year-high': 'Newest built first',
  'year-low': 'Oldest built first',
  'beds-high': 'Most bedrooms first',
  'beds-low': 'Fewest bedrooms first',
  'baths-high': 'Most bathrooms first',
  'garage-high': 'Largest garage first',
  'days-high': 'Longest on the market first',
  'reduction-high': 'Largest price cut first',
  'reduction-percent-high': 'Largest price cut in percent first',
  'sold-newest': 'Last sold first',
}

export const listingWords = {
  photos: (count: number) => `${count} photos`,
  beds: 'beds',
  baths: 'baths',
  sqft: 'sq ft',
  viewDetails: 'View Details',
  /** The mark on the card of a sample. */
  sample: 'Sample',
  reduced: (dollars: string, day: string) => `Reduced ${dollars} on ${day}`,
  listedBy: 'Listed by',
  nextPhoto: 'Next photo',
  previousPhoto: 'Previous photo',
  photoOf: (number: number, all: number) => `Photo ${number} of ${all}`,
} as const

export const listingSectionWords = {
  all: 'See all of these homes',
  line: (homes: string, place: string | undefined, price: string) =>
    `${homes} ${place ? `in ${place} ` : ''}from ${price}`,
  none: 'No home like this is for sale here today.',
} as const

/** Unit labels in search results. */
export const resultWords = {
  bedrooms: 'bd',
  bathrooms: 'ba',
  sqft: 'sq ft',
} as const
