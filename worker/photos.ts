import { Hono } from 'hono'
import { caching } from '../src/server/caching.ts'
import type { App } from './env.ts'

// A photo may be shown and do nothing else, whatever a browser takes it for.
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** The owners' photos. Their addresses name what they hold, so a browser keeps them for good. */
export const photos = new Hono<App>().get(
  '/:hash{[0-9a-f]{32}}/:width{full|480|960|1600}',
  async c => {
    const { hash, width } = c.req.param()
    const photo = await c.env.PHOTOS.get(`${hash}/${width}`, { onlyIf: c.req.raw.headers })
    if (!photo) return c.notFound()
    const headers = {
      ...caching.immutable,
      etag: photo.httpEtag,
      'content-security-policy': policy,
    }
    if (!('body' in photo)) return c.body(null, 304, headers)
    const type = photo.httpMetadata?.contentType ?? 'application/octet-stream'
    return c.body(photo.body, 200, { ...headers, 'content-type': type })
  },
)
