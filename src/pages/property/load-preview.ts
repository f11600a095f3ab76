import { data, href, redirect } from 'react-router'
import { caching } from '../../server/caching.ts'
import { type PageContext, read } from '../../server/page-context.ts'

/** Loads a draft as a home's page, for the owner only. Its id is 0, so its links may be dead. */
export async function loadPreview({ admitOwner, api }: PageContext, key: string) {
  const access = await admitOwner()
  if (!access.admitted) throw data(access.reason, { status: 403 })
  const found = await api['listing-drafts'][':key'].preview.$get({ param: { key } })
  if (found.status === 410) {
    const { home } = await found.json()
    throw redirect(href('/property/:id', { id: String(home) }))
  }
  const { home, comparables, missing, lost } = await read(found)
  const now = new Date().toISOString()
  const page = { home, comparables, midRange: null, asked: null, now, readAt: undefined }
  return data({ ...page, preview: { key, missing, lost } }, { headers: caching.personal })
}
