import { type Context, Hono } from 'hono'
import { isoDay } from '../../src/format/format.ts'
import { cachePublicly, caching } from '../../src/frame/caching.ts'
import type { PlaceFacts } from '../../src/site/places/place-facts.ts'
import type { ExplorerEntry } from '../../src/site/places/place-kinds.ts'
import { placesFacts } from '../../src/site/places/place-list.ts'
import { explorerEntries } from '../../src/site/places/places.ts'
import type { App } from '../env.ts'
import { signalOf } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { noteFailure, noteSuccess } from '../platform/outages.ts'
import {
  fetchProviderPhoto,
  findProviderPlace,
  type ProviderPlace,
} from '../services/google-places.ts'
import { currentContent } from '../site/current-content.ts'

/** A place with its facts. Google's photos are proxied by this site. */
export type PlaceDetails = Pick<ExplorerEntry, 'id' | 'name'> & {
  facts: PlaceFacts
  photos: { small: string; large: string; attribution: string }[]
}

const photoWidths = { small: 320, large: 1200 } as const
const cacheS = 86_400

/**
 * `GET /api/explorer/:id`: the sourced facts of a place, the owner's first. With a key, Google's
 * details fill in what is missing, and replace the defaults, which are older.
 */
export const explorer = new Hono<App>()
  .get('/:id', async c => {
    const entry = explorerEntries.find(({ id }) => id === c.req.param('id'))
    if (!entry) return c.json({ error: 'Place not found' }, 404)
    const { id, name } = entry
    const { places } = (await currentContent(c)).settings
    const own = places[id] ?? {}
    const isDefault = own === placesFacts[id]
    const more = await askProvider(c, entry)
    cachePublicly(c)
    if (!more) return c.json({ id, name, facts: own, photos: [] } satisfies PlaceDetails)
    return c.json({
      id,
      name,
      facts: isDefault ? { ...own, ...more.facts } : { ...more.facts, ...own },
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
    const details = await findProviderPlace(entry, isoDay(new Date()), {
      key,
      base: c.env.GOOGLE_MAPS_ORIGIN,
      signal: signalOf(c.env, 'maps'),
    })
    const copy = Response.json(details, { headers: { 'cache-control': `max-age=${cacheS}` } })
    c.executionCtx.waitUntil(cache.put(address, copy))
    noteSuccess(c, 'maps')
    return details
  } catch (error) {
    logError(c, error)
    noteFailure(c, 'maps', error)
    return null
  }
}
