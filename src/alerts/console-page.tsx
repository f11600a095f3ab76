import { href, Link } from 'react-router'
import { listRecipients } from '../../worker/alerts/recipients.ts'
import { page as paged } from '../../worker/middleware/valid.ts'
import { pageContext } from '../frame/page-context.ts'
import { validInput } from '../frame/valid-input.server.ts'
import type { Route } from './+types/console-page.ts'
import { SavedSearchList } from './saved-search-facts.tsx'
import { savedSearchesWords as words } from './words.ts'

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const pageInput = validInput(paged(perPage), { offset: (page - 1) * perPage })
  return { ...(await listRecipients(context.get(pageContext).db, pageInput)), page }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function SavedSearches({
  loaderData: { people, total, page },
}: Route.ComponentProps) {
  const pathOfPage = (n: number) => `${href('/saved-searches')}?page=${n}`
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      {people.length === 0 && <p className='notice'>{words.none}</p>}
      {people.map(({ id, email, personId, leadId, searches }) => (
        <article key={id} className='panel stack'>
          <h2>
            {personId ? <Link to={href('/people/:id', { id: personId })}>{email}</Link> : email}
          </h2>
          <SavedSearchList searches={searches} />
          {leadId && <Link to={href('/lead-dashboard/:id', { id: leadId })}>{words.toLead}</Link>}
        </article>
      ))}
      {total > perPage && (
        <nav className='page-links' aria-label={words.pages}>
          {page > 1 && <Link to={pathOfPage(page - 1)}>{words.later}</Link>}
          {page * perPage < total && <Link to={pathOfPage(page + 1)}>{words.earlier}</Link>}
        </nav>
      )}
    </>
  )
}
