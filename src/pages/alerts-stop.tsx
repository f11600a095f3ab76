import { data } from 'react-router'
import { savedSearchWords } from '../content/saved-search.ts'
import { SavedSearchFacts, UnknownLink } from '../sections/saved-search-facts.tsx'
import type { Handle } from '../server/document-kind.ts'
import { describePage } from '../server/meta.ts'
import { pageContext, refusedAs } from '../server/page-context.ts'
import { tokenOf } from '../server/token.ts'
import type { Route } from './+types/alerts-stop.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

const { stop: words, manage } = savedSearchWords

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const response = await api['saved-searches'].stop.$get({ query: { t: tokenOf(request) } })
  if (response.ok) return data({ search: await response.json() })
  if (response.status !== 400) throw data(null, refusedAs(response))
  return data({ search: null }, { status: 400 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageContext)
  const response = await api['saved-searches'].stop.$post({ json: { t: tokenOf(request) } })
  if (response.ok) return data({ search: await response.json() })
  return data({ search: null }, refusedAs(response))
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
    <section className='page-plain'>
      <h1>{words.heading}</h1>
      {actionData && !actionData.search && (
        <p className='notice' role='alert'>
          {manage.failed}
        </p>
      )}
      <p className='lead' role={isStopped ? 'status' : undefined}>
        {isStopped ? words.done : words.text}
      </p>
      <SavedSearchFacts search={search} />
      {!isStopped && (
        <form method='post' className='actions'>
          <button type='submit' className='button'>
            {words.button}
          </button>
        </form>
      )}
    </section>
  )
}
