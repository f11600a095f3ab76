import type { Point } from '../../drawings/projection.ts'

/** `sourced`: within 50 m of a public source; `approximate` features are drawn lighter. */
export type Confidence = 'sourced' | 'approximate'
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

export type Road = { name: string; kind: RoadKind; confidence: Confidence; line: Point[] }
/** A wash or a ridge. `accuracyM` is the maximum error of its position in meters. */
export type Relief = {
  name: string
  kind: 'wash' | 'ridge'
  confidence: Confidence
  accuracyM: number
  line: Point[]
}
export type Area = { name: string; confidence: Confidence; ring: Point[] }
export type District = { name: string; at: Point }
/** Where a road leaves the map; `bearing` in degrees clockwise from north. */
export type Gateway = { name: string; at: Point; bearing: number }
export type MapPlace = {
  id: string
  name: string
  kind: PlaceKind
  confidence: Confidence
  accuracyM: number
  address: string | null
  at: Point
}

/** The features of the vector file by layer. */
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
/** The GeoJSON (RFC 7946) of the vector file. */
export type GeoJson = { features: Feature[] }

type Position = [lng: number, lat: number]
const point = ([lng, lat]: Position): Point => ({ lat, lng })

/** Groups the features of the vector file by layer. */
export function readVectorMap({ features }: GeoJson): VectorMap {
  const layerOf = (layer: string) => features.filter(({ properties }) => properties.layer === layer)
  const facts = <Facts>({ properties }: Feature) => properties as Facts
  const positionOf = ({ geometry }: Feature) => point(geometry.coordinates as Position)
  return {
    roads: layerOf('road').map(feature => ({
      ...facts<Omit<Road, 'line'>>(feature),
      line: (feature.geometry.coordinates as Position[]).map(point),
    })),
    relief: layerOf('relief').map(feature => ({
      ...facts<Omit<Relief, 'line'>>(feature),
      line: (feature.geometry.coordinates as Position[]).map(point),
    })),
    areas: layerOf('area').map(feature => ({
      ...facts<Omit<Area, 'ring'>>(feature),
      ring: ((feature.geometry.coordinates as Position[][])[0] ?? []).map(point),
    })),
    districts: layerOf('district').map(feature => ({
      ...facts<{ name: string }>(feature),
      at: positionOf(feature),
    })),
    gateways: layerOf('gateway').map(feature => ({
      ...facts<Omit<Gateway, 'at'>>(feature),
      at: positionOf(feature),
    })),
    places: layerOf('place').map(feature => ({
      address: null,
      ...facts<Omit<MapPlace, 'at' | 'address'>>(feature),
      at: positionOf(feature),
    })),
  }
}
