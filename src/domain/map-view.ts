import type { Status } from './listing.ts'

/** One home as a pin. */
export type MapHome = {
  id: number
  lat: number
  lng: number
  /** US dollars. */
  price: number
  street: string
  status: Status
  sample: boolean
  /** When its next open house of this weekend begins (ISO 8601); null without one. */
  openHouse: string | null
}

/** Homes that stand together. */
export type MapGroup = {
  /** The middle of its homes. */
  lat: number
  lng: number
  homes: number
  /**
   * From the lowest to the highest price in US dollars. Unfiltered, both are limits of the price
   * steps in map-cells.ts; above the last one `high` is its beginning.
   */
  low: number
  high: number
  /** South, west, north and east of its homes, or of its part of the map, in degrees. */
  bounds: [south: number, west: number, north: number, east: number]
}

/** The homes of a search in a part of the map: either each of them, or groups. */
export type MapView = {
  /**
   * How many homes there are in view. Of groups that are counted without a filter, those whose
   * middle is in view.
   */
  total: number
  /** At most `maxMapHomes`: all that are in view. */
  homes: MapHome[]
  /** At most `maxMapGroups`, the largest first. */
  groups: MapGroup[]
}

export const maxMapHomes = 200
export const maxMapGroups = 150
