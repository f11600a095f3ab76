import './listing-page.css'
import { createContext, data, href, Link, redirect } from 'react-router'
import { draftKey } from '../../../worker/listings/drafts-api.ts'
import { readDraft } from '../../../worker/listings/edit-draft.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { pageContext } from '../../frame/page-context.ts'
import { draftWords as words } from '../draft-words.ts'
import { blankDraft } from '../listing-draft.ts'
import { listingWords } from '../owner-words.ts'
import type { Route } from './+types/draft-page.ts'
import { actOnDraft } from './draft-action.server.ts'
import { DraftForm } from './draft-form.tsx'

/** Whether a form was posted: the page then shows what was typed, even if the draft is gone. */
const isAnswer = createContext(false)

/**
 * Loads a draft, or a blank form if nothing was saved yet. A new home gets its own URL right away,
 * so that a closed tab can be reopened.
 */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  if (!key) throw redirect(href('/listings/drafts/:key', { key: crypto.randomUUID() }))
  const { db, now } = context.get(pageContext)
  if (check(draftKey, { key }).errors) throw data(null, 400)
  const { draft, home } = await readDraft(db, key)
  if (home && !draft && !context.get(isAnswer)) {
    throw redirect(href('/listings/:id', { id: String(home) }))
  }
  if (draft) return draft
  const blank = { version: 0, savedAt: null, missing: null, aboutPeople: [] }
  return { key, draft: blankDraft(now), ...blank }
}

export function action({ request, params: { key = '' }, context }: Route.ActionArgs) {
  context.set(isAnswer, true)
  return actOnDraft(request, key, context.get(pageContext))
}

export const meta = () => [
  { title: listingWords.newTitle },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ListingDraftPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className='stack'>
      <p>
        <Link to={href('/listings')}>{listingWords.back}</Link>
      </p>
      <header className='console-head'>
        <h1>{listingWords.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <DraftForm key={loaderData.key} start={loaderData} result={actionData ?? null} />
    </article>
  )
}
