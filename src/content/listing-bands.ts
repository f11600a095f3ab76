import type { PropertyType } from '../domain/listing.ts'
import type { Sort } from '../domain/listing-filter.ts'

/** One listing block by its variant: which homes, in which order, and how many. */
export type Band = {
  minPrice?: number
  maxPrice?: number
  type: PropertyType[]
  sort: Sort
  limit: number
}

// The vendor's type codes: SFR single family, MF multi-family, TC townhouse and condo, MOBILE manufactured.
const sfr: PropertyType[] = ['single-family']
const mf: PropertyType[] = ['multi-family']
const tc: PropertyType[] = ['townhouse', 'condo']
const mobile: PropertyType[] = ['manufactured']
const all = [...sfr, ...mf, ...tc, ...mobile]

/** The listing blocks of the specification's section 9, and the three price bands of the home page. */
export const listingBands = {
  homepage: { minPrice: 550_000, type: all, sort: 'newest', limit: 3 },
  luxury: { minPrice: 800_000, type: [...sfr, ...mf, ...tc], sort: 'price-high', limit: 3 },
  'entry-level': {
    minPrice: 500_000,
    maxPrice: 650_000,
    type: [...sfr, ...tc, ...mobile],
    sort: 'price-low',
    limit: 3,
  },
  'mid-range': {
    minPrice: 650_000,
    maxPrice: 800_000,
    type: [...sfr, ...mf, ...tc],
    sort: 'newest',
    limit: 3,
  },
  'new-construction': { minPrice: 600_000, type: [...sfr, ...mf], sort: 'newest', limit: 3 },
  'all-properties': { minPrice: 400_000, type: all, sort: 'newest', limit: 3 },
  'from-800': { minPrice: 800_000, type: all, sort: 'newest', limit: 4 },
  '600-to-800': { minPrice: 600_000, maxPrice: 800_000, type: all, sort: 'newest', limit: 4 },
  '530-to-600': { minPrice: 530_000, maxPrice: 600_000, type: all, sort: 'newest', limit: 4 },
} as const satisfies Record<string, Band>

export type BandName = keyof typeof listingBands
