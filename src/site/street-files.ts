import type { Bounds } from '../drawings/projection.ts'

/** The site's street map: see worker/map/streets.ts. */
export type Streets = { version: string; minZoom: number; maxZoom: number; bounds: Bounds }

/**
 * The response of `GET /maps/streets.json`. `failed` means that there is an archive that cannot be
 * read.
 */
export type StreetsResponse = { streets: Streets } | { streets: null; failed: boolean }

/** The path of the archive, which includes its version so that its ranges can be cached forever. */
export const streetsPath = (version: string): string => `/maps/streets/${version}.pmtiles`

/** The path of a map image, with the version of the streets drawn on it if there are any. */
export const withStreets = (path: string, version: string | null): string =>
  version === null ? path : `${path}&streets=${version}`

/** An archive's version, derived from its ETag. */
export const versionOf = (etag: string): string => etag.replace(/[^0-9a-f]/g, '').slice(0, 12)
