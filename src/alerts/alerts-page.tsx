import './alerts-page.css'
import type { ComponentProps, ReactNode } from 'react'
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
import { reportPageWords } from './owners-report-words.ts'
import { LoanForm, ReportSettings } from './report-settings.tsx'
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
  if (!mine) return data({ mine: null, isRefused, now: now.getTime() }, 400)
  return data({ mine, isRefused, now: now.getTime() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, now, part } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return data(outcome(false), 429)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  // An empty change is refused.
  const { value, errors } = check(searchChange, { ...typed, t: tokenOf(request) })
  const changed = value && (await part(changeMine(c.env, value, now)))
  if (changed?.status !== 'changed') {
    const wrong = changed?.status === 'wrong' ? { [changed.field]: changed.reason } : errors
    return data(outcome(false, typed, wrong ?? {}), value && !changed ? 503 : 400)
  }
  // The link to this page is among those just revoked.
  if (changed.link) throw redirect(`${changed.link}&refused=yes`, 303)
  return data(outcome(true))
}

const outcome = (
  done: boolean,
  typed: Record<string, string> = {},
  errors: Record<string, string> = {},
) => ({
  done,
  typed,
  errors,
})

export const meta = () =>
  describePage({
    title: words.title,
    description: words.text,
    path: '/alerts',
    robots: 'noindex',
  })

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, isRefused, now } = loaderData
  if (!mine) return <UnknownLink />
  const { searches, stopAll, canKeepLoan } = mine
  // Only a report has fields that can be wrong.
  const refusedOf = (id: number, what: string) =>
    actionData?.typed.id === String(id) && actionData.typed.do === what ? actionData : undefined
  const isWrong = actionData && Object.keys(actionData.errors).length > 0 && actionData.typed.id
  return (
    <section className='page-plain alerts'>
      <h1>{words.heading}</h1>
      {actionData && (
        <p className='notice' role={actionData.done ? 'status' : 'alert'}>
          {actionData.done ? words.done : isWrong ? words.wrong : words.failed}
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
        <Saved key={search.id} search={search} refused={refusedOf(search.id, 'report')}>
          {search.report && (canKeepLoan || search.loan) && (
            <LoanForm search={search} now={now} refused={refusedOf(search.id, 'loan')} />
          )}
        </Saved>
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

function Saved({
  search,
  refused,
  children,
}: {
  search: SavedSearchView & { feed: string | null }
  refused?: ComponentProps<typeof ReportSettings>['refused']
  children: ReactNode
}) {
  const { id, isPaused, url, frequency, language, report, feed } = search
  const isEnded = Boolean(report?.endedAt)
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
      {isEnded && <p lang={language}>{reportPageWords[language].ended}</p>}
      {/* Posts to this page's URL, whose token names the recipient. */}
      <form method='post' noValidate>
        <input type='hidden' name='id' value={id} />
        {report ? (
          <ReportSettings report={report} language={language} refused={refused} />
        ) : (
          <AlertSettings frequency={frequency} language={language} />
        )}
        <p className='actions'>
          <button
            type='submit'
            name='do'
            value={report ? 'report' : 'change'}
            className={isEnded ? 'button quiet' : 'button'}
          >
            {words.save}
          </button>
          <button
            type='submit'
            name='do'
            value={isPaused || isEnded ? 'resume' : 'pause'}
            className={isEnded ? 'button' : 'button quiet'}
          >
            {isPaused || isEnded ? words.resume : words.pause}
          </button>
          <button type='submit' name='do' value='stop' className='button quiet'>
            {words.stop}
          </button>
        </p>
      </form>
      {children}
      {feed && (
        <details>
          <summary>{words.feed}</summary>
          <p className='saved-search-feed'>{feed}</p>
        </details>
      )}
    </article>
  )
}
