import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { hex } from '../../src/format/fingerprint.ts'
import { documentHeaders } from '../../src/frame/caching.ts'
import type { App } from '../env.ts'
import { lastChange } from '../site/page-changes.ts'

type CachedDocument = {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  etag: string
  version: number
}

const maxAddressLength = 500

/** Documents that this isolate rendered, by address. Stale ones are served if rendering fails. */
const documents = new LRUCache<string, CachedDocument>({
  maxSize: 8_000_000,
  maxEntrySize: 500_000,
  sizeCalculation: ({ body }) => body.byteLength,
  // Some text depends on the time, such as how long a home has been listed.
  ttl: 300_000,
  allowStale: true,
  noDeleteOnStaleGet: true,
  // By default the cache sets timers, which Workers cancel with the request that set them.
  ttlResolution: 0,
  perf: Date,
})

/**
 * Responds with the cached document of an address, or renders and caches it. Only complete pages
 * that are the same for every visitor are cached. If rendering fails or a part of the page is
 * missing, serves the last complete copy, however old.
 * @param address the full URL without tracking parameters
 * @param version the content version that the document must show
 */
export async function cachedDocument(
  c: Context<App>,
  address: string,
  version: number,
  render: () => Promise<Response>,
): Promise<Response> {
  const cached = documents.get(address)
  if (cached?.version === version && documents.has(address)) return respond(c, cached)
  const response = await render()
  if (c.get('caching') === 'document' && !c.get('degraded')) {
    return respond(c, await cache(c, address, response, version))
  }
  if (cached && (response.status >= 500 || c.get('degraded'))) return respond(c, outdated(cached))
  documents.delete(address)
  if (c.get('degraded')) response.headers.set('cache-control', 'no-store')
  return response
}

async function cache(c: Context<App>, address: string, response: Response, version: number) {
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = await etagOf(body)
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    ...documentHeaders,
    etag,
  }
  // Without the database a page shows the default settings instead of the owner's.
  if (version < 0) headers['cache-control'] = 'no-store'
  else {
    const changedAt = await lastChange(c, address, { body, etag })
    if (changedAt) headers['last-modified'] = changedAt.toUTCString()
  }
  const document = { body, headers, etag, version }
  if (address.length <= maxAddressLength) documents.set(address, document)
  return document
}

/** A copy that nobody else may cache: it may show a home that has since left the site. */
const outdated = (cached: CachedDocument): CachedDocument => ({
  ...cached,
  headers: { ...cached.headers, 'cache-control': 'no-store' },
})

function respond(c: Context<App>, { body, headers, etag }: CachedDocument): Response {
  if (hasVersion(c, etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

/** Weak, because the platform may compress the body. */
async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).subarray(0, 12)
  return `W/"${hex(digest)}"`
}

/** Whether the browser already has the version with this ETag (RFC 9110, section 13.1.2). */
export function hasVersion(c: Context, etag: string): boolean {
  const known = c.req.header('if-none-match') ?? ''
  return known === '*' || known.split(',').some(tag => opaque(tag) === opaque(etag))
}

/** Strong and weak ETags are the same here. */
const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
