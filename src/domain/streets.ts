import type { Bounds } from './home-area.ts'

/** The street map that the site has: see worker/maps/streets.ts. */
export type Streets = { version: string; minZoom: number; maxZoom: number; bounds: Bounds }

/** The response of `GET /maps/streets.json`. `failed` if there is an archive that cannot be read. */
export type StreetsAnswer = { streets: Streets } | { streets: null; failed: boolean }

/** The archive under its version, so that its ranges can be cached forever. */
export const streetsPath = (version: string): string => `/maps/streets/${version}.pmtiles`

/** The path of a map image with the version of the streets on it; the same path without streets. */
export const withStreets = (path: string, version: string | null): string =>
  version === null ? path : `${path}&streets=${version}`

/** The version of an archive by its ETag. */
export const versionOf = (etag: string): string => etag.replace(/[^0-9a-f]/g, '').slice(0, 12)
