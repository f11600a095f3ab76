import type { Context } from 'hono'
import type { Point } from '../../src/drawings/projection.ts'
import { drawMap } from '../../src/drawings/static-map/draw.ts'
import {
  MapRefusal,
  type MapRequest,
  readMapRequest,
} from '../../src/drawings/static-map/request.ts'
import { readStreets, tilesOf } from '../../src/drawings/static-map/streets.ts'
import { caching } from '../../src/frame/caching.ts'
import { mapWords } from '../../src/map/map-words.ts'
import { vectorMap } from '../../src/site/places/area-map.ts'
import type { Streets } from '../../src/site/street-files.ts'
import type { App } from '../env.ts'
import { signalOf } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { noteFailure, noteSuccess } from '../platform/outages.ts'
import { openArchive, readHeader } from '../platform/street-archive.ts'
import { fetchGoogleMap } from '../services/google-maps.ts'

// The SVG has inline styles; nothing else may load or run, even if it is opened directly.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * `GET /maps/static`: a map drawn by this site as SVG, with a subset of the parameters of Google's
 * Maps Static API, on the streets of the street map if the site has one. With GOOGLE_MAPS_KEY,
 * responds with Google's image and draws the map only if that fails.
 */
export async function staticMap(c: Context<App>): Promise<Response> {
  let request: MapRequest
  try {
    request = readMapRequest(new URL(c.req.url).searchParams)
  } catch (error) {
    if (!(error instanceof MapRefusal)) throw error
    const { field, reason, message } = error
    return c.json({ error: message, field, reason, fields: [{ field, reason }] }, 400)
  }
  const key = c.env.GOOGLE_MAPS_KEY
  // Google knows whole zoom levels only; the list's map shows the site's own between them.
  if (!key || !Number.isInteger(request.frame.zoom)) return drawn(c, request)
  try {
    return await googleMap(c, key)
  } catch (error) {
    logError(c, error)
    noteFailure(c, 'maps', error)
    // Cached briefly, so that Google's image returns soon after the failure.
    return drawn(c, request, caching.document)
  }
}

/** Cached forever if the address names the version of the streets on it, otherwise like a page. */
async function drawn(
  c: Context<App>,
  request: MapRequest,
  cache?: Record<string, string>,
): Promise<Response> {
  const streetMap = await findStreets(c, request)
  const asNamed = (streetMap?.version ?? null) === request.streets
  return c.body(drawMap(request, vectorMap, mapWords, streetMap?.streets), 200, {
    ...(cache ?? caching[asNamed ? 'immutable' : 'document']),
    'content-type': 'image/svg+xml',
    'content-security-policy': policy,
  })
}

/**
 * The version of the street map, and the streets in an image, which are undefined outside the map's
 * bounds. Null if the site has no street map or it cannot be read.
 */
async function findStreets(c: Context<App>, { frame }: MapRequest) {
  const archive = openArchive(c.env)
  if (!archive) return null
  try {
    const known = await readHeader(archive)
    if (!known) return null
    if (!isInside(frame.center, known)) return { version: known.version, streets: undefined }
    const tiles = await Promise.all(
      tilesOf(frame, known).map(async ({ z, x, y }) => {
        const tile = await archive.getZxy(z, x, y)
        return tile ? [{ z, x, y, data: new Uint8Array(tile.data) }] : []
      }),
    )
    // Read again: the archive may have been replaced since this isolate last read its header.
    const version = (await readHeader(archive))?.version ?? known.version
    return { version, streets: readStreets(tiles.flat(), frame) }
  } catch (error) {
    logError(c, error)
    return null
  }
}

const isInside = ({ lat, lng }: Point, { bounds }: Streets) =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east

/** Google's image, fetched once per URL and data center. */
async function googleMap(c: Context<App>, key: string): Promise<Response> {
  const cache = await caches.open('maps')
  const address = new Request(c.req.url)
  const cached = await cache.match(address)
  if (cached) return new Response(cached.body, cached)
  const picture = await fetchGoogleMap(new URL(c.req.url).searchParams, {
    key,
    base: c.env.GOOGLE_MAPS_ORIGIN,
    signal: signalOf(c.env, 'maps'),
  })
  noteSuccess(c, 'maps')
  const response = new Response(picture.body, {
    headers: {
      ...caching.provided,
      'content-type': picture.contentType,
      'content-security-policy': policy,
    },
  })
  c.executionCtx.waitUntil(cache.put(address, response.clone()))
  return response
}
