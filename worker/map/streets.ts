import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { type StreetsResponse, versionOf } from '../../src/site/street-files.ts'
import type { App } from '../env.ts'
import { archiveKey } from '../platform/archive-key.ts'
import { hasVersion } from '../platform/document-cache.ts'
import { logError } from '../platform/log.ts'
import { describeArchive } from '../platform/street-archive.ts'

/**
 * `GET /maps/streets.json`: the version and the bounds of the street map, or that there is none.
 * Always 200, because a site without streets works.
 */
export async function streetsDescription(c: Context<App>): Promise<Response> {
  const description = await describeArchive(c.env)
    .then((streets): StreetsResponse => (streets ? { streets } : { streets: null, failed: false }))
    .catch((error): StreetsResponse => {
      logError(c, error)
      return { streets: null, failed: true }
    })
  return c.json(
    description,
    200,
    description.streets ? caching.document : { 'cache-control': 'no-cache' },
  )
}

// Browsers cache ranges forever: the path has the archive's version. The platform's cache must not
// fetch the whole archive to fill itself, and nothing may compress a range.
const cached = {
  'cache-control': `${caching.immutable['cache-control']}, no-transform`,
  'cloudflare-cdn-cache-control': 'no-store',
}

/**
 * `GET /maps/streets/:version.pmtiles`: the archive, as a whole or one range of it (RFC 9110,
 * section 14). Several ranges, or one that cannot be parsed, get the whole archive. An older version
 * gets the current archive, whose ETag tells the reader to start over.
 */
export async function streetsArchive(c: Context<App>): Promise<Response> {
  const isHead = c.req.method === 'HEAD'
  const range = isHead ? undefined : rangeOf(c.req.header('range'))
  const object = isHead ? await c.env.MAPS?.head(archiveKey) : await find(c.env.MAPS, range)
  if (!object) return c.notFound()
  const isCurrent = c.req.param('file') === `${versionOf(object.etag)}.pmtiles`
  const headers = {
    ...(isCurrent ? cached : { 'cache-control': 'no-cache, no-transform' }),
    'accept-ranges': 'bytes',
    'content-type': 'application/vnd.pmtiles',
    etag: object.httpEtag,
  }
  const body = 'body' in object ? (object as R2ObjectBody).body : null
  if (hasVersion(c, object.httpEtag)) {
    await body?.cancel()
    return c.body(null, 304, headers)
  }
  const whole = { ...headers, 'content-length': String(object.size) }
  if (!range) return c.newResponse(body, 200, whole)
  // Only the same strong ETag proves that both are parts of the same archive.
  const ifRange = c.req.header('if-range')
  if (ifRange && ifRange !== object.httpEtag) {
    await body?.cancel()
    const all = await c.env.MAPS?.get(archiveKey)
    return all ? c.body(all.body, 200, whole) : c.notFound()
  }
  const { offset, length } = partOf(range, object.size)
  if (!body || length <= 0) {
    return c.body(null, 416, { 'content-range': `bytes */${object.size}` })
  }
  return c.body(body, 206, {
    ...headers,
    'content-length': String(length),
    'content-range': `bytes ${offset}-${offset + length - 1}/${object.size}`,
  })
}

/** The archive with a range of it as its body; without a body if the range is not satisfiable. */
async function find(bucket: R2Bucket | undefined, range: Range | undefined) {
  return bucket?.get(archiveKey, { range }).catch(async error => {
    // The bucket refuses a range that starts past the end.
    const stored = range && (await bucket.head(archiveKey))
    if (!stored || partOf(range, stored.size).length > 0) throw error
    return stored
  })
}

type Range = { offset: number; length?: number } | { suffix: number }

/** `bytes=0-99`, `bytes=100-` or `bytes=-100`. */
function rangeOf(header: string | undefined): Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first) return last ? { suffix: Number(last) } : undefined
  const offset = Number(first)
  if (!last) return { offset }
  return Number(last) < offset ? undefined : { offset, length: Number(last) - offset + 1 }
}

/** The part of a range that is within an archive of this size; a length of 0 or less means none. */
function partOf(range: Range, size: number): { offset: number; length: number } {
  if ('suffix' in range) {
    const length = Math.min(range.suffix, size)
    return { offset: size - length, length }
  }
  const { offset, length = size } = range
  return { offset, length: Math.min(length, size - offset) }
}
