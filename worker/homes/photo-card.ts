import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { cardSize } from '../../src/frame/share-picture.ts'
import { cardWordsOf, photoCardPath } from '../../src/homes/share-card.ts'
import type { ListingPage } from '../../src/inventory/listing.ts'
import type { Photo } from '../../src/site/listing-terms.ts'
import { hashOf, photoLimits, photoUrl } from '../../src/site/photo.ts'
import type { App, Bindings } from '../env.ts'
import { limitOf, signalOf, timeLeft, withTimeout } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { fetchOutside, readAtMost } from '../services/outside-address.ts'

/**
 * A home's first photo with price, address and source on it. Redirects to the plain photo if
 * Cloudflare Images is missing or fails, such as when the month's free transformations are used up.
 */
export async function photoCard(c: Context<App>, home: ListingPage): Promise<Response> {
  const [photo] = home.photos
  if (!photo) return c.notFound()
  const { origin, pathname, search } = new URL(c.req.url)
  const current = photoCardPath(home)
  // Every other spelling of the URL would cost one more transformation.
  if (pathname + search !== current) return redirectTo(current)
  const plain = photoUrl(photo, cardSize.width)
  const { IMAGES } = c.env
  if (!IMAGES) return redirectTo(plain)
  try {
    const drawn = read(c.env, photo).then(async bytes => {
      // Imported on demand: few isolates draw one, and the routes can be loaded outside Vite.
      const { drawOnPhoto } = await import('./draw-on-photo.ts')
      return drawOnPhoto(IMAGES, bytes, cardWordsOf(home), origin)
    })
    const limit = Math.min(limitOf(c.env, 'maps'), timeLeft(c.env))
    const picture = await withTimeout(limit, 'The photo or Cloudflare Images', drawn)
    return c.body(picture, 200, { ...caching.machine, 'content-type': 'image/jpeg' })
  } catch (error) {
    logError(c, error)
    return c.redirect(plain)
  }
}

const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { ...caching.machine, location } })

async function read(env: Bindings, photo: Photo): Promise<ReadableStream<Uint8Array>> {
  if (hashOf(photo.url)) {
    const key = photoUrl(photo, cardSize.width, false).replace('/photos/', '')
    const cached = await env.PHOTOS.get(key)
    if (!cached) throw new Error('A shared photo is not in the bucket')
    return cached.body
  }
  const response = await fetchOutside(env, photo.url, { signal: signalOf(env, 'maps') })
  if (!response.ok) throw new Error(`A shared photo answers ${response.status}`)
  return new Blob([await readAtMost(response, photoLimits.bytes)]).stream()
}
