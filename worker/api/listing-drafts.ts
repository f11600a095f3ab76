import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { nameOfStreet } from '../../src/domain/known-street.ts'
import { listComparables } from '../db/comparables.ts'
import { connect } from '../db/connect.ts'
import { findStreets } from '../db/known-streets.ts'
import {
  deleteDraft,
  findDraft,
  listDrafts,
  type StoredDraft,
  saveDraft,
} from '../db/listing-drafts.ts'
import { signalOf } from '../deadlines.ts'
import type { App } from '../env.ts'
import { anyDraft, missingIn } from '../listings/draft.ts'
import { previewOf } from '../listings/preview.ts'
import { logError } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { protectedWordsIn } from '../search/guard.ts'
import { geocode, type PostalAddress } from '../services/census-geocoder.ts'
import { storedPhotos } from './listings.ts'

const keyed = z.object({ key: z.uuid('must be a UUID') })
const saved = z.object({ draft: anyDraft, version: z.number('must be a number').int().min(0) })
const line = z.string('must be text').trim().max(300, 'must be at most 300 characters')
const typed = z.object({ text: line })
const addressed = z.object({ street: line, city: line, state: line, postalCode: line })

const listed = 50
const streetsShown = 8

/**
 * Drafts of homes: saved as typed, and visible to nobody else until `POST /listings` publishes one
 * under its key. Owner only.
 */
export const listingDrafts = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => {
    const { drafts, total } = await listDrafts(connect(c.env.DB), listed)
    return c.json({ drafts: drafts.map(inList), total })
  })
  /** Suggests streets for a partly typed one. A POST, because an address belongs in no URL. */
  .post('/streets', valid('json', typed), async c => {
    const streets = await findStreets(connect(c.env.DB), c.req.valid('json').text)
    return c.json(streets.slice(0, streetsShown))
  })
  /** Locates an address: with the geocoder if one is configured, otherwise by its street. */
  .post('/position', valid('json', addressed), async c => c.json(await locate(c)))
  .get('/:key', valid('param', keyed), async c => {
    const { draft, home } = await findDraft(connect(c.env.DB), c.req.valid('param').key)
    if (draft) return c.json(asSeen(draft), 200)
    return home ? c.json({ error: 'Published', home }, 410) : c.json(missing, 404)
  })
  /** Saves a draft, however incomplete; 409 with the current one if it was saved elsewhere. */
  .put('/:key', valid('param', keyed), valid('json', saved), async c => {
    const { key } = c.req.valid('param')
    const { draft, version } = c.req.valid('json')
    const db = connect(c.env.DB)
    const by = { who: c.get('owner'), now: new Date() }
    const now = await saveDraft(db, key, draft, version, by)
    if (now) return c.json(asSeen({ key, draft, version: now, savedAt: by.now }), 200)
    const found = await findDraft(db, key)
    if (!found.draft) return c.json(missing, 404)
    return c.json({ error: 'Saved elsewhere', current: asSeen(found.draft) }, 409)
  })
  .delete('/:key', valid('param', keyed), async c => {
    const by = { who: c.get('owner'), now: new Date() }
    await deleteDraft(connect(c.env.DB), c.req.valid('param').key, by)
    return c.body(null, 204)
  })
  /**
   * Previews a draft: the home as its page would show it, comparable homes, what is missing to
   * publish it, and the first photo that is not stored.
   */
  .get('/:key/preview', valid('param', keyed), async c => {
    const db = connect(c.env.DB)
    const { draft: stored, home: published } = await findDraft(db, c.req.valid('param').key)
    if (!stored) {
      return published ? c.json({ error: 'Published', home: published }, 410) : c.json(missing, 404)
    }
    const { draft } = stored
    const { photos, lost = null } = await storedPhotos(c, draft.photos)
    const now = new Date()
    const home = previewOf(draft, photos, now)
    const comparables = await listComparables(db, home, now)
    return c.json({ home, comparables, missing: missingIn(draft), lost }, 200)
  })

const missing = { error: 'No such draft' }

const asSeen = ({ key, draft, version, savedAt }: StoredDraft) => ({
  ...{ key, draft, version },
  savedAt: savedAt.toISOString(),
  missing: missingIn(draft),
  aboutPeople: protectedWordsIn(draft.remarks),
})

const inList = ({ key, draft: { street, price, photos }, savedAt }: StoredDraft) => ({
  ...{ key, street, price },
  photos: photos.length,
  savedAt: savedAt.toISOString(),
})

const unknown = { latitude: null, longitude: null, matched: null }

/** The geocoder's result (`off` if none is configured), and its location or else the street's. */
async function locate(c: Context<App, string, { out: { json: PostalAddress } }>) {
  const address = c.req.valid('json')
  const { street, postalCode } = address
  const { GEOCODER_URL: url } = c.env
  let geocoder: 'off' | 'none' | 'failed' = 'off'
  if (url) {
    try {
      const found = await geocode(address, { url, signal: signalOf(c.env, 'owner') })
      if (found && 'ties' in found) return { geocoder: 'tied' as const, ...unknown, ...found }
      if (found) return { geocoder: 'found' as const, ...found }
      geocoder = 'none'
    } catch (error) {
      logError(c, error)
      geocoder = 'failed'
    }
  }
  const { name } = nameOfStreet(street)
  const known = (await findStreets(connect(c.env.DB), street)).find(
    one =>
      one.name.toLowerCase() === name.toLowerCase() &&
      (postalCode === '' || one.postalCode === postalCode),
  )
  const { latitude = null, longitude = null } = known ?? {}
  return { geocoder, latitude, longitude, matched: known?.name ?? null }
}
