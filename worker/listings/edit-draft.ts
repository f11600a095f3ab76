import type { Context } from 'hono'
import { nameOfStreet } from '../../src/inventory/known-street.ts'
import type { ListingPage } from '../../src/inventory/listing.ts'
import type { ListingDraft } from '../../src/listings/listing-draft.ts'
import { ownSource } from '../../src/site/listing-terms.ts'
import { connect, type Database } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { listComparables } from '../inventory/comparables.ts'
import { findStreets } from '../inventory/known-streets.ts'
import { listingOf } from '../inventory/listing-rows.ts'
import { signalOf } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { protectedWordsIn } from '../search/guard.ts'
import { geocode, type PostalAddress } from '../services/census-geocoder.ts'
import { storedPhotos } from './admin-home.ts'
import { columnsOf, factsSoFar, missingIn } from './draft.ts'
import type { StoredPhoto } from './listing-admin.ts'
import { findDraft, listDrafts, type StoredDraft, saveDraft } from './listing-drafts.ts'

const maxDrafts = 50

/** The drafts that were saved last, and how many there are. */
export async function listLatestDrafts(db: Database) {
  const { drafts, total } = await listDrafts(db, maxDrafts)
  return { drafts: drafts.map(inList), total }
}

const inList = ({ key, draft: { street, price, photos }, savedAt }: StoredDraft) => ({
  key,
  street,
  price,
  photos: photos.length,
  savedAt: savedAt.toISOString(),
})

/** A draft for its form, or the id of the home that was published from it; both null if neither. */
export async function readDraft(db: Database, key: string) {
  const { draft, home } = await findDraft(db, key)
  return { draft: draft && forForm(draft), home }
}

const forForm = ({ key, draft, version, savedAt }: StoredDraft) => ({
  key,
  draft,
  version,
  savedAt: savedAt.toISOString(),
  missing: missingIn(draft),
  aboutPeople: protectedWordsIn(draft.remarks),
})

/**
 * Saves a draft, however incomplete. `conflict` with the current one if it was saved elsewhere; null
 * if it was deleted or published.
 */
export async function storeDraft(
  c: Context<App>,
  key: string,
  { draft, version }: { draft: ListingDraft; version: number },
  now: Date,
) {
  const db = connect(c.env.DB)
  const next = await saveDraft(db, key, draft, version, { who: c.get('owner'), now })
  if (next) {
    return { status: 'saved' as const, saved: forForm({ key, draft, version: next, savedAt: now }) }
  }
  const { draft: current } = await readDraft(db, key)
  return current && { status: 'conflict' as const, current }
}

/**
 * A draft as its home's page would show it, with comparable homes, what is missing to publish it,
 * and why a photo is missing. `published` with the home's id if it was; null if there is no such
 * draft.
 */
export async function previewDraft({ DB, PHOTOS }: Bindings, key: string, now: Date) {
  const db = connect(DB)
  const { draft: stored, home: id } = await findDraft(db, key)
  if (!stored) return id === null ? null : { status: 'published' as const, id }
  const { draft } = stored
  const { photos, lost } = await storedPhotos(PHOTOS, draft.photos)
  const home = previewOf(draft, photos, now)
  const comparables = await listComparables(db, home, now)
  return { status: 'draft' as const, home, comparables, missing: missingIn(draft), lost }
}

const unknown = { latitude: null, longitude: null, matched: null }

/** The geocoder's result (`off` if none is configured), and its location or else the street's. */
export async function locateAddress(c: Context<App>, address: PostalAddress) {
  const { street, postalCode } = address
  const { GEOCODER_URL: url } = c.env
  let geocoder: 'off' | 'none' | 'failed' = 'off'
  if (url) {
    try {
      const position = await geocode(address, { url, signal: signalOf(c.env, 'owner') })
      if (position && 'ties' in position)
        return { geocoder: 'tied' as const, ...unknown, ...position }
      if (position) return { geocoder: 'found' as const, ...position }
      geocoder = 'none'
    } catch (error) {
      logError(c, error)
      geocoder = 'failed'
    }
  }
  const { name } = nameOfStreet(street)
  const known = (await findStreets(connect(c.env.DB), street)).find(
    candidate =>
      candidate.name.toLowerCase() === name.toLowerCase() &&
      (postalCode === '' || candidate.postalCode === postalCode),
  )
  const { latitude = null, longitude = null } = known ?? {}
  return { geocoder, latitude, longitude, matched: known?.name ?? null }
}

/** The home that a draft would become, as its page shows it, with the id 0. */
function previewOf(draft: ListingDraft, photos: StoredPhoto[], now: Date): ListingPage {
  const columns = columnsOf(factsSoFar(draft), now, null)
  const unset = { id: 0, listingKey: '', source: ownSource, sample: false, featured: false }
  const stored = { photos: JSON.stringify(photos), dues: null, tax: null, assessments: null }
  const { details, listedAt, price } = columns
  const listing = listingOf(
    // Homes off the market have no page, so the preview shows this one as active.
    { ...unset, reducedAt: null, reducedBy: null, ...columns, status: shownAs(columns.status) },
    stored,
    now,
  )
  return {
    ...listing,
    addressWithheld: false,
    listAgent: null,
    attributionContact: null,
    details,
    history: listedAt
      ? [{ at: listedAt.toISOString(), kind: 'listed', price, status: 'Active' }]
      : [],
    openHouses: [],
  }
}

const shownAs = <Status extends string>(status: Status) =>
  status === 'Off Market' ? 'Active' : status
