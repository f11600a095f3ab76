import { data, href, redirect } from 'react-router'
import { addHome } from '../../../worker/listings/admin-home.ts'
import { newHome } from '../../../worker/listings/draft.ts'
import { draftAddress, draftChange, draftKey } from '../../../worker/listings/drafts-api.ts'
import { locateAddress, readDraft, storeDraft } from '../../../worker/listings/edit-draft.ts'
import { deleteDraft } from '../../../worker/listings/listing-drafts.ts'
import { addPhotoFrom } from '../../../worker/listings/photos/add-photo.ts'
import { photoAddress } from '../../../worker/listings/photos-api.ts'
import { check } from '../../../worker/middleware/valid.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { draftWords as words } from '../draft-words.ts'
import { blankDraft, type ListingDraft } from '../listing-draft.ts'
import { listingWords, photoWords } from '../owner-words.ts'
import { describePosition, type Position, placedAt } from './draft-position.ts'
import { readFields } from './listing-fields.tsx'

/** The result of a button of the draft's form, with the typed values. */
export type DraftResult = {
  draft: ListingDraft
  version: number
  errors: Record<string, string>
  message: string
  /** The result of looking up the address. */
  position: string
  /** The URL of a photo that could not be fetched. */
  photoAddress: string
}

/**
 * Handles the buttons of a draft's form, named by `do`: `publish`, and without JavaScript all
 * others. Unless the draft is deleted, it is saved first; buttons in the preview send no fields, so
 * they use the stored draft.
 */
export async function actOnDraft(request: Request, key: string, site: PageContext) {
  const { c, db, now, part } = site
  const form = await request.formData().catch(() => null)
  if (!form || check(draftKey, { key }).errors) throw data(null, { status: 400 })
  const [action, hash] = String(form.get('do') ?? 'save').split(' ')
  if (action === 'delete') {
    await deleteDraft(db, key, { who: c.get('owner'), now })
    throw redirect(href('/listings'), 303)
  }
  const stored = form.has('street') ? null : await findStored(site, key)
  let draft = stored?.draft ?? readFields(form, blankDraft(now))
  let [position, errors] = ['', {} as Record<string, string>]
  if (action === 'find') {
    const place = (await locate(site, draft)) ?? unplaced
    position = describePosition(place)
    draft = placedAt(draft, place)
  }
  // Every button fetches the photo, because the next page would lose the typed URL.
  const address = String(form.get('photo-address') ?? '').trim()
  if (action === 'fetch' || address) {
    const added = await fetchPhoto(site, address)
    if (added.status === 'added') draft = withPhoto(draft, added.photo.hash)
    else errors = { address: added.reason }
  }
  draft = { ...draft, photos: arranged(draft.photos, action, hash) }
  const version = stored?.version ?? (Number(form.get('version')) || 0)
  const photoAddress = errors.address ? address : ''
  const result = { draft, version, errors, position: position, message: '', photoAddress }
  const checked = check(draftChange, { draft, version })
  if (checked.errors) {
    const refused = { ...result, errors: byField(checked.errors), message: listingWords.failed }
    return data(refused, { status: 400 })
  }
  // Wrapped, because the draft may be gone.
  const saving = storeDraft(c, key, checked.value, now).then(outcome => ({ outcome }))
  const saved = await part(saving)
  if (!saved) return data({ ...result, message: listingWords.failed }, { status: 503 })
  if (!saved.outcome) return data({ ...result, message: words.gone }, { status: 404 })
  if (saved.outcome.status === 'conflict') {
    const { current } = saved.outcome
    return data({ ...result, version: current.version, message: words.conflict }, { status: 409 })
  }
  result.version = saved.outcome.saved.version
  if (errors.address && action === 'publish') return data({ ...result, message: words.refused(1) })
  if (action === 'publish') return publish(site, key, result)
  if (action === 'preview' && !errors.address)
    throw redirect(href('/listings/drafts/:key/preview', { key }), 303)
  if (position || Object.keys(errors).length > 0) return data(result)
  throw redirect(href('/listings/drafts/:key', { key }), 303)
}

async function publish({ c, now, part }: PageContext, key: string, result: DraftResult) {
  const { value, errors } = check(newHome, { ...result.draft, key })
  const added = errors ? { status: 'wrong' as const, errors } : await part(addHome(c, value, now))
  if (!added) return data({ ...result, errors: {}, message: words.refused(0) }, { status: 503 })
  if (added.status === 'added') {
    throw redirect(`${href('/listings/:id', { id: String(added.id) })}?added`, 303)
  }
  const fields = Object.keys(added.errors).length
  return data({ ...result, errors: added.errors, message: words.refused(fields) }, { status: 400 })
}

/**
 * Loads the saved draft for a button in the preview; redirects to the home if already published.
 */
async function findStored({ db }: PageContext, key: string) {
  const { draft, home } = await readDraft(db, key)
  if (draft) return draft
  if (home === null) throw data(null, { status: 404 })
  throw redirect(href('/listings/:id', { id: String(home) }), 303)
}

async function locate({ c, part }: PageContext, draft: ListingDraft): Promise<Position | null> {
  const { value } = check(draftAddress, draft)
  return value && part(locateAddress(c, value))
}

/** Fetches a photo and stores it; otherwise the reason, in words for the owner. */
async function fetchPhoto({ c, now, part }: PageContext, typed: string) {
  const { value, errors } = check(photoAddress, { address: typed })
  if (errors) return { status: 'wrong' as const, reason: errors.address ?? photoWords.noAnswer }
  const added = await part(addPhotoFrom(c, value.address, now))
  return added ?? { status: 'wrong' as const, reason: photoWords.noAnswer }
}

const unplaced: Position = { geocoder: 'off', latitude: null, longitude: null, matched: null }

/** Removes the prefix of the API's field names, such as `draft.photos`. */
const byField = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, why]) => [name.replace('draft.', ''), why]))

const withPhoto = (draft: ListingDraft, hash: string): ListingDraft =>
  draft.photos.some(photo => photo.hash === hash)
    ? draft
    : { ...draft, photos: [...draft.photos, { hash, alt: '' }] }

function arranged(photos: ListingDraft['photos'], action: string | undefined, hash?: string) {
  const index = photos.findIndex(photo => photo.hash === hash)
  const to = index + (action === 'earlier' ? -1 : action === 'later' ? 1 : 0)
  if (index < 0 || to < 0) return photos
  if (action === 'remove') return photos.toSpliced(index, 1)
  return photos.toSpliced(index, 1).toSpliced(to, 0, ...photos.slice(index, index + 1))
}
