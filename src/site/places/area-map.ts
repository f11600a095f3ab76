import file from './area-map.geo.json' with { type: 'json' }
import { type GeoJson, readVectorMap } from './vector-map.ts'

/**
 * Our own schematic map of Northwest Las Vegas, licensed under the ODbL. Features marked `sourced`
 * are within 50 m of OpenStreetMap, RTC bus stops or city boundaries; the rest is approximate and
 * drawn lighter. Washes and ridges pass through the few points with published coordinates and
 * follow maps and descriptions between them; `accuracyM` is their maximum error.
 */
export const mapFile = file as GeoJson & typeof file
export const vectorMap = readVectorMap(mapFile)
