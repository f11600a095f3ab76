import './listing.css'
import './listing-draft.css'
import { createContext, href, Link, redirect } from 'react-router'
import { draftWords as words } from '../../content/listing-drafts.ts'
import { listingWords } from '../../content/listings.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/listing-draft.ts'
import { blankDraft } from './blank-draft.ts'
import { actOnDraft } from './draft-action.ts'
import { DraftForm } from './draft-form.tsx'

/** Whether a form was posted: the page then shows what was typed, even if the draft is gone. */
const isAnswer = createContext(false)

/**
 * Loads a draft, or a blank form if nothing was saved yet. A new home gets its own URL right away,
 * so that a closed tab can be reopened.
 */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  if (!key) throw redirect(href('/listings/drafts/:key', { key: crypto.randomUUID() }))
  const { api } = context.get(pageContext)
  const found = await api['listing-drafts'][':key'].$get({ param: { key } })
  if (found.status === 410 && !context.get(isAnswer)) {
    const { home } = await found.json()
    throw redirect(href('/listings/:id', { id: String(home) }))
  }
  if (found.status !== 404 && found.status !== 410) return read(found)
  const draft = blankDraft(new Date())
  return { key, draft, version: 0, savedAt: null, missing: null, aboutPeople: [] }
}

export function action({ request, params: { key = '' }, context }: Route.ActionArgs) {
  context.set(isAnswer, true)
  return actOnDraft(request, key, context.get(pageContext).api)
}

export const meta = () => [
  { title: listingWords.newTitle },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ListingDraftPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className='admin-home'>
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
