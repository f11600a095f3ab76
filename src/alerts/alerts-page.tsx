import './alerts-page.css'
import { data, redirect } from 'react-router'
import {
  changeMine,
  listMine,
  type SavedSearchView,
  searchChange,
} from '../../worker/alerts/open-link.ts'
import { isAllowed } from '../../worker/middleware/rate-limit.ts'
import { check } from '../../worker/middleware/valid.ts'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { tokenOf } from '../frame/valid-input.server.ts'
import type { Route } from './+types/alerts-page.ts'
import { nameOf, UnknownLink } from './saved-search-facts.tsx'
import { AlertSettings } from './saved-search-form.tsx'
import { savedSearchWords } from './words.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

const { manage: words } = savedSearchWords

export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, now } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) throw data(null, 429)
  const mine = await listMine(c.env, tokenOf(request), now)
  const isRefused = new URL(request.url).searchParams.has('refused')
  if (!mine) return data({ searches: null, stopAll: null, isRefused }, 400)
  return data({ ...mine, isRefused })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, now, part } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return data({ done: false }, 429)
  // An empty change is refused.
  const { value } = check(searchChange, { ...Object.fromEntries(form), t: tokenOf(request) })
  const changed = value && (await part(changeMine(c.env, value, now)))
  if (changed?.status !== 'changed') return data({ done: false }, value && !changed ? 503 : 400)
  // The link to this page is among those just revoked.
  if (changed.link) throw redirect(`${changed.link}&refused=yes`, 303)
  return data({ done: true })
}

export const meta = () =>
  describePage({
    title: words.title,
    description: words.text,
    path: '/alerts',
    robots: 'noindex',
  })

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, stopAll, isRefused } = loaderData
  if (!searches) return <UnknownLink />
  return (
    <section className='page-plain alerts'>
      <h1>{words.heading}</h1>
      {actionData && (
        <p className='notice' role={actionData.done ? 'status' : 'alert'}>
          {actionData.done ? words.done : words.failed}
        </p>
      )}
      {!actionData && isRefused && (
        <p className='notice' role='status'>
          {words.refuse.done}
        </p>
      )}
      <p className='lead'>{words.text}</p>
      {searches.length === 0 && <p>{words.none}</p>}
      {searches.map(search => (
        <Saved key={search.id} search={search} feed={search.feed} />
      ))}
      {stopAll && (
        <p>
          <a href={stopAll}>{words.stopAll}</a>
        </p>
      )}
      <h2>{words.refuse.heading}</h2>
      <p>{words.refuse.text}</p>
      <form method='post'>
        <button type='submit' name='do' value='refuse-links' className='button quiet'>
          {words.refuse.button}
        </button>
      </form>
    </section>
  )
}

function Saved({ search, feed }: { search: SavedSearchView; feed: string | null }) {
  const { id, isPaused, url, frequency, language } = search
  return (
    <article className='panel saved-search'>
      <h2>
        {nameOf(search)}
        {isPaused && <span className='hint'> · {words.paused}</span>}
      </h2>
      <p>
        <a href={url} rel='nofollow'>
          {words.homes}
        </a>
      </p>
      {/* Posts to this page's URL, whose token names the recipient. */}
      <form method='post'>
        <input type='hidden' name='id' value={id} />
        <AlertSettings frequency={frequency} language={language} />
        <p className='actions'>
          <button type='submit' name='do' value='change' className='button'>
            {words.save}
          </button>
          <button
            type='submit'
            name='do'
            value={isPaused ? 'resume' : 'pause'}
            className='button quiet'
          >
            {isPaused ? words.resume : words.pause}
          </button>
          <button type='submit' name='do' value='stop' className='button quiet'>
            {words.stop}
          </button>
        </p>
      </form>
      {feed && (
        <details>
          <summary>{words.feed}</summary>
          <p className='saved-search-feed'>{feed}</p>
        </details>
      )}
    </article>
  )
}
