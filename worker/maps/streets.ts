import type { Context } from 'hono'
import { type StreetsAnswer, versionOf } from '../../src/domain/streets.ts'
import { caching } from '../../src/server/caching.ts'
import type { App } from '../env.ts'
import { logError } from '../log.ts'
import { archiveKey } from './archive-key.ts'
import { describeArchive } from './street-archive.ts'

/**
 * `GET /maps/streets.json`: the version and the bounds of the street map, or that there is none.
 * Always 200, because a site without streets works.
 */
export async function streetsDescription(c: Context<App>): Promise<Response> {
  const answer = await describeArchive(c.env)
    .then((streets): StreetsAnswer => (streets ? { streets } : { streets: null, failed: false }))
    .catch((error): StreetsAnswer => {
      logError(c, error)
      return { streets: null, failed: true }
    })
  return c.json(answer, 200, answer.streets ? caching.document : { 'cache-control': 'no-cache' })
}

// Browsers keep ranges forever: the path has the archive's version. The platform's cache must not
// ask for the whole archive to fill itself, and nothing may compress a range.
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
  const range = c.req.method === 'HEAD' ? undefined : rangeOf(c.req.header('range'))
  const found = await find(c, range).catch(async error => {
    const stored = range && (await c.env.MAPS?.head(archiveKey))
    // Only a range that starts behind the end fails while the archive is there.
    if (!stored) throw error
    return { unsatisfiable: stored.size }
  })
  if (!found) return c.notFound()
  if ('unsatisfiable' in found) {
    return c.body(null, 416, { 'content-range': `bytes */${found.unsatisfiable}` })
  }
  const { object, ranged } = found
  const isCurrent = c.req.param('file') === `${versionOf(object.etag)}.pmtiles`
  const headers = {
    ...(isCurrent ? cached : { 'cache-control': 'no-cache, no-transform' }),
    'accept-ranges': 'bytes',
    'content-type': 'application/vnd.pmtiles',
    etag: object.httpEtag,
  }
  if (!('body' in object)) return c.body(null, 304, headers)
  const { offset, length } = ranged ? partOf(object) : { offset: 0, length: object.size }
  const sized = { ...headers, 'content-length': String(length) }
  if (!ranged) return c.body(object.body, 200, sized)
  const contentRange = `bytes ${offset}-${offset + length - 1}/${object.size}`
  return c.body(object.body, 206, { ...sized, 'content-range': contentRange })
}

/** The archive or a range of it; without a body if the browser's copy is current. */
async function find(c: Context<App>, range: R2Range | undefined) {
  const [known, ifRange] = [c.req.header('if-none-match'), c.req.header('if-range')]
  const get = async (options: R2GetOptions) => {
    const object = await c.env.MAPS?.get(archiveKey, options)
    return object ? { object, ranged: options.range !== undefined } : null
  }
  if (known) {
    return get({
      onlyIf: new Headers({ 'if-none-match': known }),
      range: ifRange ? undefined : range,
    })
  }
  if (!range || !ifRange) return get({ range })
  // Only a strong ETag proves that both are parts of the same archive.
  if (!ifRange.startsWith('"')) return get({})
  const same = await get({ range, onlyIf: new Headers({ 'if-match': ifRange }) })
  return !same || 'body' in same.object ? same : get({})
}

/** The part that the bucket has read. Its range names all three numbers, some of them undefined. */
function partOf({ range, size }: R2Object): { offset: number; length: number } {
  const { offset, length, suffix } = { ...range } as { [name in string]?: number }
  if (suffix !== undefined) return { offset: size - suffix, length: suffix }
  return { offset: offset ?? 0, length: length ?? size - (offset ?? 0) }
}

/** `bytes=0-99`, `bytes=100-` or `bytes=-100`. */
function rangeOf(header: string | undefined): R2Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first) return last ? { suffix: Number(last) } : undefined
  const offset = Number(first)
  if (!last) return { offset }
  return Number(last) < offset ? undefined : { offset, length: Number(last) - offset + 1 }
}
