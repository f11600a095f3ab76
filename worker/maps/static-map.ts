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

// The picture brings its own styles and may do nothing else, also when it is opened by itself.
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * `GET /maps/static`: a map of this site as SVG, in a part of the grammar of Google's Maps Static API.
 * With GOOGLE_MAPS_KEY the provider’s picture comes instead, and the drawn map only where it fails.
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
    return await provided(c, key)
  } catch (error) {
    logError(c, error)
    noteFailure(c, 'maps', error)
    // Until the provider is back: not to be kept for as long as its own picture.
    return drawn(c, request, caching.document)
  }
}

function drawn(c: Context<App>, request: MapRequest, kept: Record<string, string>): Response {
  return c.body(drawMap(request, vectorMap, mapWords), 200, {
    ...kept,
    'content-type': 'image/svg+xml',
    'content-security-policy': policy,
  })
}

/** The provider's picture, asked for once per address and data center. */
async function provided(c: Context<App>, key: string): Promise<Response> {
  const cache = await caches.open('maps')
  const address = new Request(c.req.url)
  const kept = await cache.match(address)
  if (kept) return new Response(kept.body, kept)
  const picture = await fetchGoogleMap(new URL(c.req.url).searchParams, {
    key,
    base: c.env.GOOGLE_MAPS_ORIGIN,
    signal: signalOf(c.env, 'maps'),
  })
  noteSuccess(c, 'maps')
  const answer = new Response(picture.body, {
    headers: {
      ...caching.provided,
      'content-type': picture.contentType,
      'content-security-policy': policy,
    },
  })
  c.executionCtx.waitUntil(cache.put(address, answer.clone()))
  return answer
}
