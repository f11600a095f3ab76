import type { Status } from '../site/listing-terms.ts'

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
  /** The start of its next open house this weekend (ISO 8601); null if it has none. */
  openHouse: string | null
}

/** Homes that are close together. */
export type MapGroup = {
  /** The center of its homes. */
  lat: number
  lng: number
  homes: number
  /**
   * The lowest and highest price in US dollars. Without a filter, both are limits of the price
   * steps of worker/inventory/home-counts.ts; for the last step, `high` is its lower limit.
   */
  low: number
  high: number
  /** South, west, north and east edge of its homes, or of its square on the map, in degrees. */
  bounds: [south: number, west: number, north: number, east: number]
}

/** The homes of a search in a part of the map: either individually, or in groups. */
export type MapView = {
  /**
   * The number of homes in view. For groups counted without a filter, the homes of the groups whose
   * center is in view.
   */
  total: number
  /** All homes in view, at most `maxMapHomes`. */
  homes: MapHome[]
  /** At most `maxMapGroups`, the largest first. */
  groups: MapGroup[]
}

export const maxMapHomes = 200
export const maxMapGroups = 150
