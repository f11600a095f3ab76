import { Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { findStreets } from '../inventory/known-streets.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { anyDraft } from './draft.ts'
import {
  listLatestDrafts,
  locateAddress,
  previewDraft,
  readDraft,
  storeDraft,
} from './edit-draft.ts'
import { deleteDraft } from './listing-drafts.ts'

export const draftKey = z.object({ key: z.uuid('must be a UUID') })
export const draftChange = z.object({
  draft: anyDraft,
  version: z.number('must be a number').int().min(0),
})
const line = z.string('must be text').trim().max(300, 'must be at most 300 characters')
const typed = z.object({ text: line })
const draftAddress = z.object({ street: line, city: line, state: line, postalCode: line })

const streetsShown = 8

/**
 * Drafts of homes: saved as typed, and visible to nobody else until `POST /listings` publishes one
 * under its key. Owner only.
 */
export const listingDrafts = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await listLatestDrafts(connect(c.env.DB))))
  /** Suggests streets for a partly typed one. A POST, because an address belongs in no URL. */
  .post('/streets', valid('json', typed), async c => {
    const streets = await findStreets(connect(c.env.DB), c.req.valid('json').text)
    return c.json(streets.slice(0, streetsShown))
  })
  /** Locates an address: with the geocoder if one is configured, otherwise by its street. */
  .post('/position', valid('json', draftAddress), async c =>
    c.json(await locateAddress(c, c.req.valid('json'))),
  )
  .get('/:key', valid('param', draftKey), async c => {
    const { draft, home } = await readDraft(connect(c.env.DB), c.req.valid('param').key)
    if (draft) return c.json(draft, 200)
    return home ? c.json({ error: 'Published', home }, 410) : c.json(missing, 404)
  })
  /** Saves a draft, however incomplete; 409 with the current one if it was saved elsewhere. */
  .put('/:key', valid('param', draftKey), valid('json', draftChange), async c => {
    const { key } = c.req.valid('param')
    const stored = await storeDraft(c, key, c.req.valid('json'), new Date())
    if (!stored) return c.json(missing, 404)
    if (stored.status === 'saved') return c.json(stored.saved, 200)
    return c.json({ error: 'Saved elsewhere', current: stored.current }, 409)
  })
  .delete('/:key', valid('param', draftKey), async c => {
    const author = { who: c.get('owner'), now: new Date() }
    await deleteDraft(connect(c.env.DB), c.req.valid('param').key, author)
    return c.body(null, 204)
  })
  /**
   * Previews a draft: the home as its page would show it, comparable homes, what is missing to
   * publish it, and the first photo that is not stored.
   */
  .get('/:key/preview', valid('param', draftKey), async c => {
    const preview = await previewDraft(c.env, c.req.valid('param').key, new Date())
    if (!preview) return c.json(missing, 404)
    if (preview.status === 'published') return c.json({ error: 'Published', home: preview.id }, 410)
    const { status: _, ...body } = preview
    return c.json(body, 200)
  })

const missing = { error: 'No such draft' }
