import { type Context, Hono } from 'hono'
import { caching } from '../../../src/frame/caching.ts'
import type { App } from '../../env.ts'
import { admitOwner } from '../../middleware/owner-only.ts'
import { hasVersion } from '../../platform/document-cache.ts'
import { logError } from '../../platform/log.ts'
import { isShown } from './storage.ts'

// Nothing in the file may run, whatever type a browser detects.
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/**
 * The owner's photos. Their URLs contain a hash of the bytes, so browsers cache them forever once a
 * page shows them. Before that, as in a draft, only the owner can see them, and they are not
 * cached.
 */
export const photos = new Hono<App>().get(
  '/:hash{[0-9a-f]{32}}/:width{full|480|720|960|1600}',
  async c => {
    const { hash, width } = c.req.param()
    const [photo, kind] = await Promise.all([
      c.env.PHOTOS.get(`${hash}/${width}`),
      cachingOf(c, hash),
    ])
    if (!photo || !kind) {
      await photo?.body.cancel()
      return c.notFound()
    }
    const headers = {
      ...caching[kind],
      etag: photo.httpEtag,
      'content-security-policy': policy,
    }
    if (hasVersion(c, photo.httpEtag)) {
      await photo.body.cancel()
      return c.body(null, 304, headers)
    }
    const type = photo.httpMetadata?.contentType ?? 'application/octet-stream'
    return c.body(photo.body, 200, { ...headers, 'content-type': type })
  },
)

/** How the requester may cache a photo; null if they may not see it. */
async function cachingOf(c: Context<App>, hash: string): Promise<'immutable' | 'personal' | null> {
  try {
    if (await isShown(c.env.DB, hash)) return 'immutable'
  } catch (error) {
    // Cached pages keep their photos without the database. Nobody can guess a photo's URL.
    logError(c, error)
    return 'personal'
  }
  const { admitted } = await admitOwner(c.req.raw, c.env)
  return admitted ? 'personal' : null
}
