import { Hono } from 'hono'
import { caching } from '../src/server/caching.ts'
import type { App } from './env.ts'
import { hasVersion } from './has-version.ts'

// Nothing in the file may run, whatever type a browser detects.
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** The owner's photos. Their URLs contain a hash of the bytes, so browsers cache them forever. */
export const photos = new Hono<App>().get(
  '/:hash{[0-9a-f]{32}}/:width{full|480|720|960|1600}',
  async c => {
    const { hash, width } = c.req.param()
    const photo = await c.env.PHOTOS.get(`${hash}/${width}`)
    if (!photo) return c.notFound()
    const headers = {
      ...caching.immutable,
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
