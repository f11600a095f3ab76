import { data, href, redirect } from 'react-router'
import { draftWords as words } from '../../content/listing-drafts.ts'
import { listingWords } from '../../content/listings.ts'
import type { ListingDraft } from '../../domain/listing-draft.ts'
import { type PageContext, read, readErrors } from '../../server/page-context.ts'
import { blankDraft } from './blank-draft.ts'
import { placedAt, saysPosition } from './draft-position.ts'
import { readFields } from './listing-fields.tsx'

type Api = PageContext['api']

/** What came of a press, with what was typed. */
export type DraftResult = {
  draft: ListingDraft
  version: number
  errors: Record<string, string>
  says: string
  /** What was found of the place. */
  found: string
}

/**
 * A press on a button of the draft's form, by `do`: publish, or, where no script runs, anything else;
 * a press in the preview names no fields. Always saves what was typed.
 */
export async function actOnDraft(request: Request, key: string, api: Api) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const [deed, hash] = String(form.get('do') ?? 'save').split(' ')
  const calls = api['listing-drafts'][':key']
  const param = { key }
  if (deed === 'delete') {
    const { ok, status } = await calls.$delete({ param })
    throw ok ? redirect(href('/listings'), 303) : data(null, { status })
  }
  const stored = form.has('street') ? null : await read(await calls.$get({ param }))
  let draft = stored?.draft ?? readFields(form, blankDraft(new Date()))
  let [found, errors] = ['', {} as Record<string, string>]
  if (deed === 'find') {
    const place = await read(await api['listing-drafts'].position.$post({ json: draft }))
    found = saysPosition(place)
    draft = placedAt(draft, place)
  }
  if (deed === 'fetch') {
    const address = String(form.get('photo-address') ?? '')
    const added = await api.photos['from-address'].$post({ json: { address } })
    if (added.status === 400) errors = await readErrors(added)
    else draft = withPhoto(draft, (await read(added)).hash)
  }
  draft = { ...draft, photos: arranged(draft.photos, deed, hash) }
  const version = stored?.version ?? (Number(form.get('version')) || 0)
  const saved = await calls.$put({ param, json: { draft, version } })
  const result = { draft, version, errors, found, says: '' }
  if (saved.status === 409) {
    const { current } = await saved.json()
    return data({ ...result, version: current.version, says: words.conflict }, { status: 409 })
  }
  if (saved.status === 404) return data({ ...result, says: words.gone }, { status: 404 })
  if (!saved.ok) {
    errors = saved.status === (400 as number) ? await readErrors(saved) : {}
    return data({ ...result, errors, says: listingWords.failed }, { status: saved.status })
  }
  result.version = (await saved.json()).version
  if (deed === 'publish') return publish(api, key, result)
  if (deed === 'preview') throw redirect(href('/listings/drafts/:key/preview', param), 303)
  if (found || Object.keys(errors).length > 0) return data(result)
  throw redirect(href('/listings/drafts/:key', param), 303)
}

async function publish(api: Api, key: string, result: DraftResult) {
  const answer = await api.listings.$post({ json: { ...result.draft, key } })
  if (answer.ok) {
    const { id } = await answer.json()
    throw redirect(`${href('/listings/:id', { id: String(id) })}?added`, 303)
  }
  // The client's types do not cover values that the API's checks reject.
  const status: number = answer.status
  const errors = status === 400 ? await readErrors(answer) : {}
  const fields = Object.keys(errors).length
  return data({ ...result, errors, says: words.refused(fields) }, { status })
}

const withPhoto = (draft: ListingDraft, hash: string): ListingDraft =>
  draft.photos.some(photo => photo.hash === hash)
    ? draft
    : { ...draft, photos: [...draft.photos, { hash, alt: '' }] }

function arranged(photos: ListingDraft['photos'], deed: string | undefined, hash?: string) {
  const at = photos.findIndex(photo => photo.hash === hash)
  const to = at + (deed === 'earlier' ? -1 : deed === 'later' ? 1 : 0)
  if (at < 0 || to < 0) return photos
  if (deed === 'remove') return photos.toSpliced(at, 1)
  return photos.toSpliced(at, 1).toSpliced(to, 0, ...photos.slice(at, at + 1))
}
