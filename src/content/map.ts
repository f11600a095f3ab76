import { type GeoJson, readVectorMap } from '../domain/vector-map.ts'
import file from './map.geo.json' with { type: 'json' }

/**
 * Northwest Las Vegas as the site draws it: our own schematic, kept open under the ODbL. Points
 * marked `sourced` lie within 50 m of OpenStreetMap, the RTC's bus stops or the city's outlines;
 * the rest is approximate and drawn lightly. Washes and ridges run through the few summits and spots
 * whose coordinates are published, and are told from there by maps and descriptions: `accuracyM`.
 */
export const mapFile = file as GeoJson & typeof file
export const vectorMap = readVectorMap(mapFile)
