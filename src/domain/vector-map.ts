import type { Point } from './projection.ts'

/** `sourced`: within 50 m of what a public source says; anything else is drawn lightly. */
export type Surety = 'sourced' | 'approximate'
export type RoadKind = 'freeway' | 'arterial' | 'minor'
export type PlaceKind =
  | 'park'
  | 'school'
  | 'hospital'
  | 'golf'
  | 'shopping'
  | 'recreation'
  | 'landmark'
  | 'transit'

export type Road = { name: string; kind: RoadKind; surety: Surety; line: Point[] }
/** A dry bed or a crest. `accuracyM` is how far it may lie from where it is drawn. */
export type Relief = {
  name: string
  kind: 'wash' | 'ridge'
  surety: Surety
  accuracyM: number
  line: Point[]
}
export type Area = { name: string; surety: Surety; ring: Point[] }
export type District = { name: string; at: Point }
/** A road that leaves the map: where from, and towards which degree of the compass. */
export type Gateway = { name: string; at: Point; bearing: number }
export type MapPlace = {
  id: string
  name: string
  kind: PlaceKind
  surety: Surety
  accuracyM: number
  address: string | null
  at: Point
}

/** The vector file by what is drawn. */
export type VectorMap = {
  roads: Road[]
  relief: Relief[]
  areas: Area[]
  districts: District[]
  gateways: Gateway[]
  places: MapPlace[]
}

type Feature = {
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: unknown }
}
/** GeoJSON (RFC 7946), as the vector file is kept. */
export type GeoJson = { features: Feature[] }

type Position = [lng: number, lat: number]
const point = ([lng, lat]: Position): Point => ({ lat, lng })

/** Sorts the features of the vector file. */
export function readVectorMap({ features }: GeoJson): VectorMap {
  const of = (layer: string) => features.filter(({ properties }) => properties.layer === layer)
  const facts = <Facts>({ properties }: Feature) => properties as Facts
  const at = ({ geometry }: Feature) => point(geometry.coordinates as Position)
  return {
    roads: of('road').map(feature => ({
      ...facts<Omit<Road, 'line'>>(feature),
      line: (feature.geometry.coordinates as Position[]).map(point),
    })),
    relief: of('relief').map(feature => ({
      ...facts<Omit<Relief, 'line'>>(feature),
      line: (feature.geometry.coordinates as Position[]).map(point),
    })),
    areas: of('area').map(feature => ({
      ...facts<Omit<Area, 'ring'>>(feature),
      ring: ((feature.geometry.coordinates as Position[][])[0] ?? []).map(point),
    })),
    districts: of('district').map(feature => ({
      ...facts<{ name: string }>(feature),
      at: at(feature),
    })),
    gateways: of('gateway').map(feature => ({
      ...facts<Omit<Gateway, 'at'>>(feature),
      at: at(feature),
    })),
    places: of('place').map(feature => ({
      address: null,
      ...facts<Omit<MapPlace, 'at' | 'address'>>(feature),
      at: at(feature),
    })),
  }
}
