import type { Context } from 'hono'
import { vectorMap } from '../../src/content/map.ts'
import { mapWords } from '../../src/content/maps.ts'
import { drawMap } from '../../src/drawings/static-map/draw.ts'
import {
  MapRefusal,
  type MapRequest,
  readMapRequest,
} from '../../src/drawings/static-map/request.ts'
import { caching } from '../../src/server/caching.ts'
import { signalOf } from '../deadlines.ts'
import type { App } from '../env.ts'
import { logError } from '../log.ts'
import { noteFailure, noteSuccess } from '../outages.ts'
import { fetchGoogleMap } from '../services/google-maps.ts'

// The SVG has inline styles; nothing else may load or run, even if it is opened directly.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * `GET /maps/static`: a map drawn by this site as SVG, with a subset of the parameters of Google's
 * Maps Static API. With GOOGLE_MAPS_KEY, responds with Google's image and draws the map only if
 * that fails.
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
  if (!key) return drawn(c, request, caching.immutable)
  try {
    return await googleMap(c, key)
  } catch (error) {
    logError(c, error)
    noteFailure(c, 'maps', error)
    // Cached briefly, so that Google's image returns soon after the failure.
    return drawn(c, request, caching.document)
  }
}

function drawn(c: Context<App>, request: MapRequest, cache: Record<string, string>): Response {
  return c.body(drawMap(request, vectorMap, mapWords), 200, {
    ...cache,
    'content-type': 'image/svg+xml',
    'content-security-policy': policy,
  })
}

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
