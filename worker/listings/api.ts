import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { isOwn, mayHaveOwnPhotos } from '../../src/inventory/listing.ts'
import { changedFields, type ListingDraft } from '../../src/listings/listing-draft.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { blankAsAbsent, page, refuseField, refuseFields, valid } from '../middleware/valid.ts'
import { publishContent } from '../site/publish-content.ts'
import { addHome, adminListing, altsOf, readHome, storedPhotos } from './admin-home.ts'
import { columnsOf, draftOf, listingFacts, newHome, photoList, storedStatuses } from './draft.ts'
import {
  changeHome,
  findForAdmin,
  type HomeChange,
  listForAdmin,
  listingKinds,
} from './listing-admin.ts'

const words = z.preprocess(
  blankAsAbsent,
  z.string().trim().max(200, 'is longer than 200 characters').optional(),
)
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(blankAsAbsent, z.enum(values, `must be one of ${values.join(', ')}`).optional())

export const listingsQuery = page(50).extend({
  search: words,
  status: oneOf(storedStatuses),
  source: words,
  kind: oneOf(listingKinds),
})
export const listingId = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})
const version = () =>
  z
    .number('must be a number')
    .int('must be a whole number')
    .positive('must be the version of a home')
const versionBody = z.object({ version: version() })
const featuring = versionBody.extend({ featured: z.boolean('must be true or false') })
const pictured = versionBody.extend({ photos: photoList })
const whole = listingFacts.safeExtend({ version: version(), photos: photoList })

/**
 * Listing admin. A change names the version that the owner saw; 409 with the current home if it has
 * changed since. For a home from a feed, only featuring, the owner's own photos, and visibility can
 * be changed. Owner only.
 */
export const listings = new Hono<App>()
  .use(ownerOnly)
  .get('/', valid('query', listingsQuery), async c => {
    const { limit, offset, ...filter } = c.req.valid('query')
    return c.json(await listForAdmin(connect(c.env.DB), filter, { limit, offset }))
  })
  .post('/', valid('json', newHome), async c => {
    const added = await addHome(c, c.req.valid('json'), new Date())
    return added.status === 'added' ? c.json({ id: added.id }, 201) : refuseFields(c, added.errors)
  })
  .get('/:id', valid('param', listingId), async c => {
    const home = await readHome(connect(c.env.DB), c.req.valid('param').id)
    return home ? c.json(home) : c.json(missing, 404)
  })
  .put('/:id', valid('param', listingId), valid('json', whole), async c => {
    const { version, photos: photoChange, ...facts } = c.req.valid('json')
    const home = await findForAdmin(connect(c.env.DB), c.req.valid('param').id)
    if (!home) return c.json(missing, 404)
    if (!isOwn(home.row)) return refuseField(c, 'home', notYours)
    const { photos, lost } = await storedPhotos(c.env.PHOTOS, photoChange)
    if (lost) return refuseField(c, 'photos', lost)
    const columns = columnsOf(facts, new Date(), home.row)
    const before = draftOf(home.row, altsOf(home.own))
    const after = draftOf({ ...home.row, ...columns }, photoChange)
    // A retry after a lost response: the change is saved already, so it is no conflict.
    if (home.row.version !== version && changedFields(before, after).length === 0) {
      return c.json(adminListing(home), 200)
    }
    return change(c, home.row.id, version, {
      columns,
      photos,
      action: 'listing.edit',
      detail: whatChanged(before, after),
    })
  })
  .put('/:id/photos', valid('param', listingId), valid('json', pictured), async c => {
    const { version, photos: photoChange } = c.req.valid('json')
    const home = await findForAdmin(connect(c.env.DB), c.req.valid('param').id)
    if (!home) return c.json(missing, 404)
    if (!mayHaveOwnPhotos(home.row, agent.brokerage) && photoChange.length > 0) {
      return refuseField(c, 'photos', notYourListing)
    }
    const { photos, lost } = await storedPhotos(c.env.PHOTOS, photoChange)
    if (lost) return refuseField(c, 'photos', lost)
    const detail = { photos: photoChange.length }
    const action = 'listing.photos'
    return change(c, c.req.valid('param').id, version, { photos, action, detail })
  })
  .put('/:id/featured', valid('param', listingId), valid('json', featuring), async c => {
    const { version, featured } = c.req.valid('json')
    const action = featured ? 'listing.feature' : 'listing.unfeature'
    return change(c, c.req.valid('param').id, version, {
      columns: { featured },
      action,
      detail: {},
    })
  })
  .post('/:id/sold', valid('param', listingId), valid('json', versionBody), async c => {
    const home = await findForAdmin(connect(c.env.DB), c.req.valid('param').id)
    if (!home) return c.json(missing, 404)
    if (!isOwn(home.row)) return refuseField(c, 'home', notYours)
    return change(c, home.row.id, c.req.valid('json').version, {
      columns: { status: 'Sold', retiredFrom: null, modifiedAt: new Date() },
      action: 'listing.sold',
      detail: { from: home.row.status, to: 'Sold' },
    })
  })
  .post('/:id/retire', valid('param', listingId), valid('json', versionBody), async c => {
    const home = await findForAdmin(connect(c.env.DB), c.req.valid('param').id)
    if (!home) return c.json(missing, 404)
    const { status } = home.row
    if (status === 'Off Market') return refuseField(c, 'home', 'is off the market already')
    return change(c, home.row.id, c.req.valid('json').version, {
      columns: { status: 'Off Market', retiredFrom: status },
      action: 'listing.retire',
      detail: { from: status, to: 'Off Market' },
    })
  })
  .post('/:id/restore', valid('param', listingId), valid('json', versionBody), async c => {
    const home = await findForAdmin(connect(c.env.DB), c.req.valid('param').id)
    if (!home) return c.json(missing, 404)
    const { retiredFrom } = home.row
    if (!retiredFrom) return refuseField(c, 'home', 'was not retired here: its feed took it away')
    return change(c, home.row.id, c.req.valid('json').version, {
      columns: { status: retiredFrom, retiredFrom: null },
      action: 'listing.restore',
      detail: { from: 'Off Market', to: retiredFrom },
    })
  })

const missing = { error: 'No such home' }
const notYours = 'comes from a feed, which overwrites its facts: change them there'

const notYourListing = 'may be added only to listings of your own brokerage: MLS rules'

/** Makes a change, publishes it, and returns the changed home. */
async function change(c: Context<App>, id: number, version: number, homeChange: HomeChange) {
  const author = { who: c.get('owner'), now: new Date() }
  const outcome = await changeHome(c.env.DB, id, version, homeChange, author)
  const current = outcome === 'missing' ? null : await readHome(connect(c.env.DB), id)
  if (!current) return c.json(missing, 404)
  if (outcome === 'conflict') return c.json({ error: 'Changed by someone else', current }, 409)
  await publishContent(c)
  return c.json(current, 200)
}

/** A change for the audit log: short fields with both values, long ones by name only. */
function whatChanged(before: ListingDraft, after: ListingDraft): Record<string, string> {
  const changes = changedFields(before, after).map(field => {
    const [from, to] = [before[field], after[field]]
    const short = [from, to].every(value => typeof value === 'string' && value.length <= 60)
    return [field, short ? `${from || '–'} → ${to || '–'}` : 'changed']
  })
  return Object.fromEntries(changes)
}
