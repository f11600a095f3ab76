import { data, href, redirect } from 'react-router'
import { addHome } from '../../../worker/listings/admin-home.ts'
import { newHome } from '../../../worker/listings/draft.ts'
import { draftChange, draftKey } from '../../../worker/listings/drafts-api.ts'
import { readDraft, storeDraft } from '../../../worker/listings/edit-draft.ts'
import { deleteDraft } from '../../../worker/listings/listing-drafts.ts'
import { check } from '../../../worker/middleware/valid.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { draftWords as words } from '../draft-words.ts'
import { blankDraft, type ListingDraft } from '../listing-draft.ts'
import { listingWords } from '../owner-words.ts'
import { readFields } from './listing-fields.tsx'

/** What kept a draft from being saved or published, with the typed values. */
export type DraftResult = {
  draft: ListingDraft
  version: number
  errors: Record<string, string>
  message: string
}

/**
 * Publishes or deletes a draft, as `do` says; a form that is sent before its script has loaded is
 * only saved. What is typed is saved first; the preview sends no fields and publishes what is stored.
 */
export async function actOnDraft(request: Request, key: string, site: PageContext) {
  const { c, db, now, part } = site
  const form = await request.formData().catch(() => null)
  if (!form || check(draftKey, { key }).errors) throw data(null, { status: 400 })
  const action = form.get('do')
  if (action === 'delete') {
    await deleteDraft(db, key, { who: c.get('owner'), now })
    throw redirect(href('/listings'), 303)
  }
  const stored = form.has('street') ? null : await findStored(site, key)
  const draft = stored?.draft ?? readFields(form, blankDraft(now))
  const version = stored?.version ?? (Number(form.get('version')) || 0)
  const result = { draft, version, errors: {}, message: listingWords.failed }
  const checked = check(draftChange, { draft, version })
  if (checked.errors) {
    return data({ ...result, errors: byField(checked.errors) }, { status: 400 })
  }
  // Wrapped, because the draft may be gone.
  const saving = storeDraft(c, key, checked.value, now).then(outcome => ({ outcome }))
  const saved = await part(saving)
  if (!saved) return data(result, { status: 503 })
  if (!saved.outcome) return data({ ...result, message: words.gone }, { status: 404 })
  if (saved.outcome.status === 'conflict') {
    const { current } = saved.outcome
    return data({ ...result, version: current.version, message: words.conflict }, { status: 409 })
  }
  result.version = saved.outcome.saved.version
  if (action === 'publish') return publish(site, key, result)
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

/** Removes the prefix of the API's field names, such as `draft.photos`. */
const byField = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, why]) => [name.replace('draft.', ''), why]))
