import type { Status } from './listing.ts'

/** A home as the map shows it. */
export type MappedHome = {
  id: number
  lat: number
  lng: number
  price: number
  street: string
  status: Status
  sample: boolean
  /** ISO 8601: the start of one this weekend. */
  openHouse: string | null
}
/** Homes that are too many to show one by one. */
export type MappedGroup = {
  lat: number
  lng: number
  homes: number
  low: number
  high: number
  bounds: [south: number, west: number, north: number, east: number]
}
export type MappedHomes = { total: number; homes: MappedHome[]; groups: MappedGroup[] }
