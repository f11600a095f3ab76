import { type Context, Hono } from 'hono'
import { explorerEntries } from '../../src/content/explorer.ts'
import type { ExplorerEntry } from '../../src/domain/explorer.ts'
import { caching } from '../../src/server/caching.ts'
import { signalOf } from '../deadlines.ts'
import type { App } from '../env.ts'
import { logError } from '../log.ts'
import { noteFailure, noteSuccess } from '../outages.ts'
import {
  fetchProviderPhoto,
  findProviderPlace,
  type ProviderPlace,
} from '../services/google-places.ts'
import { cachePublicly } from './caching.ts'

/** A place with the provider's details. Photos are proxied by this site. */
export type PlaceDetails = Pick<ExplorerEntry, 'id' | 'name' | 'hours' | 'phone' | 'website'> & {
  photos: { small: string; large: string; attribution: string }[]
}

const photoWidths = { small: 320, large: 1200 } as const
const cacheS = 86_400

/**
 * `GET /api/explorer/:id`: the facts of a place, with Google's details when a key is configured.
 */
export const explorer = new Hono<App>()
  .get('/:id', async c => {
    const entry = explorerEntries.find(({ id }) => id === c.req.param('id'))
    if (!entry) return c.json({ error: 'Place not found' }, 404)
    cachePublicly(c)
    const { id, name, hours, phone, website } = entry
    const own: PlaceDetails = { id, name, hours, phone, website, photos: [] }
    const more = await askProvider(c, entry)
    if (!more) return c.json(own)
    return c.json({
      ...own,
      hours: more.hours.length > 0 ? more.hours : hours,
      phone: more.phone ?? phone,
      website: more.website ?? website,
      photos: more.photos.map(({ attribution }, i) => ({
        small: `/api/explorer/${id}/photos/${i}?size=small`,
        large: `/api/explorer/${id}/photos/${i}?size=large`,
        attribution,
      })),
    } satisfies PlaceDetails)
  })
  .get('/:id/photos/:index', async c => {
    const entry = explorerEntries.find(({ id }) => id === c.req.param('id'))
    const more = entry && (await askProvider(c, entry))
    const photo = more?.photos[Number(c.req.param('index'))]
    const key = c.env.GOOGLE_MAPS_KEY
    if (!photo || !key) return c.json({ error: 'Photo not found' }, 404)
    const width = photoWidths[c.req.query('size') === 'large' ? 'large' : 'small']
    const { body, contentType } = await fetchProviderPhoto(photo.name, width, {
      key,
      base: c.env.GOOGLE_MAPS_ORIGIN,
      signal: signalOf(c.env, 'maps'),
    })
    return c.body(body, 200, { ...caching.machine, 'content-type': contentType })
  })

/** The provider's details, cached for a day. Null without a key or when the call fails (logged). */
async function askProvider(c: Context<App>, entry: ExplorerEntry): Promise<ProviderPlace | null> {
  const key = c.env.GOOGLE_MAPS_KEY
  if (!key) return null
  const cache = await caches.open('places')
  const address = new URL(`/api/explorer/${entry.id}?provider`, c.req.url).href
  const cached = await cache.match(address)
  if (cached) return cached.json()
  try {
    const found = await findProviderPlace(entry, {
      key,
      base: c.env.GOOGLE_MAPS_ORIGIN,
      signal: signalOf(c.env, 'maps'),
    })
    const copy = Response.json(found, { headers: { 'cache-control': `max-age=${cacheS}` } })
    c.executionCtx.waitUntil(cache.put(address, copy))
    noteSuccess(c, 'maps')
    return found
  } catch (error) {
    logError(c, error)
    noteFailure(c, 'maps', error)
    return null
  }
}
