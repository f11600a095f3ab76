import { data } from 'react-router'
import { confirmByLink, readConfirmation } from '../../worker/alerts/open-link.ts'
import { isAllowed } from '../../worker/middleware/rate-limit.ts'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { tokenOf } from '../frame/valid-input.server.ts'
import type { Route } from './+types/confirm-page.ts'
import { SavedSearchFacts, UnknownLink } from './saved-search-facts.tsx'
import { savedSearchWords } from './words.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

const { confirm: words, manage } = savedSearchWords

/** Opening the link changes nothing, because mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, now } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) throw data(null, 429)
  const search = await readConfirmation(c.env, tokenOf(request), now)
  return search
    ? data({ status: 'asked', search } as const)
    : data({ status: 'unknown' } as const, 400)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { c, now, part } = context.get(pageContext)
  const failed = { status: 'failed' } as const
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return data(failed, 429)
  const confirming = confirmByLink(c, tokenOf(request), now)
  const confirmed = await part(confirming.then(search => ({ search })))
  if (!confirmed?.search) return data(failed, confirmed ? 400 : 503)
  return data({ status: 'on', ...confirmed.search } as const)
}

export const meta = () =>
  describePage({
    title: words.title,
    description: words.text,
    path: '/alerts/confirm',
    robots: 'noindex',
  })

export default function ConfirmAlert({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.status === 'on') {
    return (
      <PageHero scene='/alerts' heading={words.done} lead={words.doneText}>
        <SavedSearchFacts search={actionData} />
        <a className='button' href={actionData.url} rel='nofollow'>
          {words.homes}
        </a>
        <a className='button quiet' href={actionData.manage}>
          {words.manage}
        </a>
      </PageHero>
    )
  }
  if (loaderData.status === 'unknown') return <UnknownLink />
  return (
    <PageHero scene='/alerts' heading={words.heading} lead={words.text}>
      {actionData && (
        <p className='notice alert-asked' role='alert'>
          {manage.failed}
        </p>
      )}
      <SavedSearchFacts search={loaderData.search} />
      {/* Posts to this page's URL, whose token names the mail. */}
      <form method='post'>
        <button type='submit' className='button'>
          {words.button}
        </button>
      </form>
    </PageHero>
  )
}
