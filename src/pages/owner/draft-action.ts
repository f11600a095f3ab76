import { data, href, redirect } from 'react-router'
import { draftWords as words } from '../../content/listing-drafts.ts'
import { listingWords, photoWords } from '../../content/listings.ts'
import type { ListingDraft } from '../../domain/listing-draft.ts'
import { type PageContext, read, readErrors } from '../../server/page-context.ts'
import { blankDraft } from './blank-draft.ts'
import { describePosition, type Position, placedAt } from './draft-position.ts'
import { readFields } from './listing-fields.tsx'

type Api = PageContext['api']

/** The result of a button of the draft's form, with the typed values. */
export type DraftResult = {
  draft: ListingDraft
  version: number
  errors: Record<string, string>
  says: string
  /** The result of looking up the address. */
  found: string
  /** The URL of a photo that could not be fetched. */
  photoAddress: string
}

/**
 * Handles the buttons of a draft's form, named by `do`: `publish`, and without JavaScript all
 * others. Unless the draft is deleted, it is saved first; buttons in the preview send no fields, so
 * they use the stored draft.
 */
export async function actOnDraft(request: Request, key: string, api: Api) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const [action, hash] = String(form.get('do') ?? 'save').split(' ')
  const calls = api['listing-drafts'][':key']
  const param = { key }
  if (action === 'delete') {
    const { ok, status } = await calls.$delete({ param })
    throw ok ? redirect(href('/listings'), 303) : data(null, { status })
  }
  const stored = form.has('street') ? null : await findStored(api, key)
  let draft = stored?.draft ?? readFields(form, blankDraft(new Date()))
  let [found, errors] = ['', {} as Record<string, string>]
  if (action === 'find') {
    const response = await api['listing-drafts'].position.$post({ json: draft })
    const place = response.ok ? await response.json() : unplaced
    found = describePosition(place)
    draft = placedAt(draft, place)
  }
  // Every button fetches the photo, because the next page would lose the typed URL.
  const address = String(form.get('photo-address') ?? '').trim()
  if (action === 'fetch' || address) {
    const added = await api.photos['from-address'].$post({ json: { address } })
    if (added.ok) draft = withPhoto(draft, (await added.json()).hash)
    else errors = added.status === 400 ? await readErrors(added) : { address: photoWords.noAnswer }
  }
  draft = { ...draft, photos: arranged(draft.photos, action, hash) }
  const version = stored?.version ?? (Number(form.get('version')) || 0)
  const saved = await calls.$put({ param, json: { draft, version } })
  const photoAddress = errors.address ? address : ''
  const result = { draft, version, errors, found, says: '', photoAddress }
  if (saved.status === 409) {
    const { current } = await saved.json()
    return data({ ...result, version: current.version, says: words.conflict }, { status: 409 })
  }
  if (saved.status === 404) return data({ ...result, says: words.gone }, { status: 404 })
  if (!saved.ok) {
    if (saved.status === (400 as number)) errors = byField(await readErrors(saved))
    return data({ ...result, errors, says: listingWords.failed }, { status: saved.status })
  }
  result.version = (await saved.json()).version
  if (errors.address && action === 'publish') return data({ ...result, says: words.refused(1) })
  if (action === 'publish') return publish(api, key, result)
  if (action === 'preview' && !errors.address)
    throw redirect(href('/listings/drafts/:key/preview', param), 303)
  if (found || Object.keys(errors).length > 0) return data(result)
  throw redirect(href('/listings/drafts/:key', param), 303)
}

async function publish(api: Api, key: string, result: DraftResult) {
  const response = await api.listings.$post({ json: { ...result.draft, key } })
  if (response.ok) {
    const { id } = await response.json()
    throw redirect(`${href('/listings/:id', { id: String(id) })}?added`, 303)
  }
  // The client's types do not cover values that the API's checks reject.
  const status: number = response.status
  const errors = status === 400 ? await readErrors(response) : {}
  const fields = Object.keys(errors).length
  return data({ ...result, errors, says: words.refused(fields) }, { status })
}

/**
 * Loads the saved draft for a button in the preview; redirects to the home if already published.
 */
async function findStored(api: Api, key: string) {
  const found = await api['listing-drafts'][':key'].$get({ param: { key } })
  if (found.status !== 410) return read(found)
  throw redirect(href('/listings/:id', { id: String((await found.json()).home) }), 303)
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
  const at = photos.findIndex(photo => photo.hash === hash)
  const to = at + (action === 'earlier' ? -1 : action === 'later' ? 1 : 0)
  if (at < 0 || to < 0) return photos
  if (action === 'remove') return photos.toSpliced(at, 1)
  return photos.toSpliced(at, 1).toSpliced(to, 0, ...photos.slice(at, at + 1))
}
