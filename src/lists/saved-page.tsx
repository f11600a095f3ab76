import './saved-page.css'
import { data } from 'react-router'
import { findProperties } from '../../worker/inventory/homes.ts'
import { chosenIds } from '../../worker/inventory/listing-query.ts'
import { check } from '../../worker/middleware/valid.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { ListingSkeleton } from '../inventory/cards/listing-grid.tsx'
import { savedWords as words } from '../inventory/cards/saved-words.ts'
import type { Listing } from '../inventory/listing.ts'
import { loadNewest } from '../inventory/load-newest.server.ts'
import { savedPath } from '../inventory/saved-path.ts'
import type { Route } from './+types/saved-page.ts'
import { type Picked, SavedLists } from './saved-lists.tsx'

export const handle = { caching: 'document' } satisfies Handle

/**
 * A shared list has its home ids in the URL and is a plain document. Without ids the page shows
 * skeletons until its script fetches the same document with the ids saved in this browser.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const lists = ['homes', 'compare', 'viewed'].map(name => searchParams.get(name))
  if (lists.every(ids => ids === null)) return data({ state: 'waiting' } as const)

  const site = context.get(pageContext)
  const { value, errors } = check(chosenIds, { ids: lists.filter(Boolean).join(',') })
  if (!value) {
    const { ids: reason = '' } = errors
    return data({ state: 'unreadable', reason } as const, { status: 400 })
  }
  const chosen = await findProperties(site.db, value.ids, site.now)
  const known = new Map(chosen.map(home => [home.id, home]))
  const [homes = nothing, compared = nothing, viewed = nothing] = lists.map(ids => pick(ids, known))
  const own = searchParams.has('viewed')
  const now = site.now.toISOString()
  const isEmpty = homes.homes.length === 0 && (own || compared.homes.length === 0)
  const newest = isEmpty ? await loadNewest(site) : null
  const page = { state: 'found', own, homes, compared, viewed, newest, now } as const
  // A visitor's own lists are never cached; a shared list is the same for everyone.
  if (own) site.setCaching('personal')
  return data(page)
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/saved', robots: 'noindex' })
}

export default function Saved({ loaderData }: Route.ComponentProps) {
  const shared =
    loaderData.state === 'unreadable' || (loaderData.state === 'found' && !loaderData.own)
  return (
    <div className='page-plain saved'>
      <Breadcrumbs crumbs={[{ label: words.crumb, to: savedPath({}) }]} />
      <h1>{shared ? words.shared : words.heading}</h1>
      <p className='lead'>{shared ? words.sharedLead : words.lead}</p>
      {shared && (
        <p>
          <a href={words.own.to}>{words.own.label}</a>
        </p>
      )}
      <div className='saved-lists stack' data-saved={shared ? 'shared' : 'own'}>
        <p className='notice saved-failed' role='alert'>
          {words.failed} <a href={savedPath({})}>{words.again}</a>
        </p>
        {loaderData.state === 'waiting' && <Waiting />}
        {loaderData.state === 'unreadable' && (
          <p className='notice' role='alert'>
            {words.unreadable} {loaderData.reason}
          </p>
        )}
        {loaderData.state === 'found' && <SavedLists {...loaderData} />}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <p className='saved-waiting' role='status'>
        {words.waiting}
      </p>
      <noscript>
        <p className='notice'>
          {words.noScript} <a href={words.all.to}>{words.all.label}</a>
        </p>
      </noscript>
      <div className='listing-grid saved-waiting'>
        <ListingSkeleton />
        <ListingSkeleton />
        <ListingSkeleton />
      </div>
    </>
  )
}

const nothing: Picked = { ids: [], homes: [], gone: [] }

/** The existing homes among ids such as `12,40`, in that order, and the ids without a home. */
function pick(text: string | null, known: Map<number, Listing>): Picked {
  const written = (text ?? '').split(',').filter(id => id.trim() !== '')
  const ids = [...new Set(written.map(Number))]
  return {
    ids,
    homes: ids.flatMap(id => known.get(id) ?? []),
    gone: ids.filter(id => !known.has(id)),
  }
}
