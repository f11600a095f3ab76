import { data, href, redirect } from 'react-router'
import { draftKey } from '../../../worker/listings/drafts-api.ts'
import { previewDraft } from '../../../worker/listings/edit-draft.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { caching } from '../../frame/caching.ts'
import type { PageContext } from '../../frame/page-context.ts'

/** Loads a draft as a home's page, for the owner only. Its id is 0, so its links may be dead. */
export async function loadPreview({ admitOwner, c, now }: PageContext, key: string) {
  const access = await admitOwner()
  if (!access.admitted) throw data(access.reason, { status: 403 })
  if (check(draftKey, { key }).errors) throw data(null, 400)
  const draft = await previewDraft(c.env, key, now)
  if (!draft) throw data(null, 404)
  if (draft.status === 'published') {
    throw redirect(href('/property/:id', { id: String(draft.id) }))
  }
  const { home, comparables, missing, lost } = draft
  const page = {
    home,
    comparables,
    similar: { homes: null, text: '', filter: {}, isAlike: false },
    note: null,
    tourDays: [],
    costRequest: null,
    readAt: undefined,
    now: now.toISOString(),
  }
  return data({ ...page, preview: { key, missing, lost } }, { headers: caching.personal })
}
