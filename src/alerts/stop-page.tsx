import { data } from 'react-router'
import { readStopping, stopSearch } from '../../worker/alerts/open-link.ts'
import { isAllowed } from '../../worker/middleware/rate-limit.ts'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { tokenOf } from '../frame/valid-input.server.ts'
import type { Route } from './+types/stop-page.ts'
import { SavedSearchFacts, UnknownLink } from './saved-search-facts.tsx'
import { savedSearchWords } from './words.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

const { stop: words, manage } = savedSearchWords

export async function loader({ request, context }: Route.LoaderArgs) {
  const { c } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) throw data(null, 429)
  const search = await readStopping(c.env, tokenOf(request))
  return data({ search }, search ? 200 : 400)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { c, now, part } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return data({ search: null }, 429)
  const stopping = stopSearch(c.env, tokenOf(request), now)
  const stopped = await part(stopping.then(search => ({ search })))
  if (!stopped) return data({ search: null }, 503)
  return data(stopped, stopped.search ? 200 : 400)
}

export const meta = () =>
  describePage({
    title: words.title,
    description: words.text,
    path: '/alerts/stop',
    robots: 'noindex',
  })

export default function StopAlert({ loaderData, actionData }: Route.ComponentProps) {
  const search = actionData?.search ?? loaderData.search
  if (!search) return <UnknownLink />
  const { isStopped } = search
  return (
    <PageHero
      scene='/alerts'
      heading={isStopped ? words.stopped : words.heading}
      lead={isStopped ? <span role='status'>{words.done}</span> : words.text}
    >
      {actionData && !actionData.search && (
        <p className='notice alert-asked' role='alert'>
          {manage.failed}
        </p>
      )}
      <SavedSearchFacts search={search} />
      {isStopped ? (
        <a className='button' href='/properties'>
          {words.more}
        </a>
      ) : (
        <form method='post'>
          <button type='submit' className='button'>
            {words.button}
          </button>
        </form>
      )}
    </PageHero>
  )
}
