import './saved.css'
import { data } from 'react-router'
import { savedWords as words } from '../content/saved.ts'
import type { Listing } from '../domain/listing.ts'
import { savedPath } from '../domain/saved-homes.ts'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import { ListingSkeleton } from '../sections/listing-skeleton.tsx'
import { type Picked, SavedLists } from '../sections/saved-lists.tsx'
import { caching } from '../server/caching.ts'
import { describePage } from '../server/meta.ts'
import { pageContext, read, readErrors } from '../server/page-context.ts'
import type { Route } from './+types/saved.ts'

/**
 * The address says which homes: a shared list is a document like any other. Without homes in it, the
 * page waits for its script, which asks for the same document under the ids this browser keeps.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = ['homes', 'compare', 'viewed'].map(name => searchParams.get(name))
  if (asked.every(ids => ids === null)) return data({ state: 'waiting' } as const)

  const { api } = context.get(pageContext)
  const ids = asked.filter(Boolean).join(',')
  const found = await api.properties.chosen.$get({ query: { ids } })
  if (found.status === 400) {
    const { ids: reason = '' } = await readErrors(found)
    return data({ state: 'unreadable', reason } as const, { status: 400 })
  }
  const known = new Map((await read(found)).map(home => [home.id, home]))
  const [homes = nothing, compared = nothing, viewed = nothing] = asked.map(ids => pick(ids, known))
  const own = searchParams.has('viewed')
  const now = new Date().toISOString()
  return data({ state: 'found', own, homes, compared, viewed, now } as const, {
    headers: own ? caching.personal : undefined,
  })
}

/** What somebody looked at is kept nowhere on the way; a shared list is the same for everybody. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) =>
  loaderHeaders.has('cache-control') ? loaderHeaders : caching.document

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
      <div className='saved-lists' data-saved={shared ? 'shared' : 'own'}>
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

/** The homes of `12,40` that exist, in that order, and the ids of those that do not. */
function pick(text: string | null, known: Map<number, Listing>): Picked {
  const written = (text ?? '').split(',').filter(id => id.trim() !== '')
  const ids = [...new Set(written.map(Number))]
  return {
    ids,
    homes: ids.flatMap(id => known.get(id) ?? []),
    gone: ids.filter(id => !known.has(id)),
  }
}
