import type { Point } from '../drawings/projection.ts'
import { outlineOf as mapped } from '../inventory/communities.ts'

/**
 * Outlines of the heat map's areas that the map of the northwest does not have, simplified: ZIP
 * 89149 for Centennial Hills and 89138 for Summerlin West, section-line roads for the other two.
 * Apart from that file, whose areas decide where a home is.
 */
const outlines: Record<string, [lng: number, lat: number][]> = {
  'Centennial Hills': [
    [-115.2467, 36.2479],
    [-115.2478, 36.256],
    [-115.2535, 36.2632],
    [-115.268, 36.2785],
    [-115.2937, 36.3067],
    [-115.3149, 36.3066],
    [-115.315, 36.282],
    [-115.3218, 36.2812],
    [-115.3274, 36.2766],
    [-115.328, 36.2652],
    [-115.332, 36.2479],
  ],
  'Summerlin West': [
    [-115.3363, 36.159],
    [-115.34, 36.1705],
    [-115.3432, 36.19],
    [-115.3398, 36.2083],
    [-115.3293, 36.2184],
    [-115.3705, 36.2182],
    [-115.3707, 36.2107],
    [-115.3977, 36.2105],
    [-115.3973, 36.1961],
    [-115.4061, 36.1961],
    [-115.4057, 36.1667],
    [-115.3793, 36.1554],
  ],
  Aliante: [
    [-115.1985, 36.2765],
    [-115.1985, 36.2905],
    [-115.1935, 36.2995],
    [-115.163, 36.2995],
    [-115.163, 36.2835],
    [-115.172, 36.2765],
  ],
  'Mountains Edge': [
    [-115.243, 35.9955],
    [-115.243, 36.0205],
    [-115.262, 36.0275],
    [-115.29, 36.0275],
    [-115.297, 36.0205],
    [-115.297, 36.003],
    [-115.28, 35.9955],
  ],
}

/** The outline of an area of the heat map; undefined if none is known. */
export const outlineOf = (name: string): Point[] | undefined =>
  outlines[name]?.map(([lng, lat]) => ({ lat, lng })) ?? mapped(name)
