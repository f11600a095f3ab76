import './list-page.css'
import { data, redirect } from 'react-router'
import { opened } from '../../worker/lists/list-fields.ts'
import { openList } from '../../worker/lists/use-list.ts'
import { isAllowed } from '../../worker/middleware/rate-limit.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import type { Route } from './+types/list-page.ts'
import { OpenList } from './open-list.tsx'
import { changeFrom, inviteFrom, startFrom } from './posted.server.ts'
import { listPath } from './shared-list.ts'
import { sharedListWords as words } from './shared-list-words.ts'
import { StartList } from './start-list.tsx'

export const handle = { caching: 'document' } satisfies Handle

/**
 * Loads the list for the token in the URL; without a token the page has the form that starts one.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { c, now, turnstile, setCaching } = context.get(pageContext)
  const t = searchParams.get('t')
  if (t === null) {
    const homes = searchParams.get('homes') ?? ''
    return data({
      status: 'start',
      homes,
      turnstile,
      deleted: searchParams.has('deleted'),
    } as const)
  }
  setCaching('secretList')
  const me = searchParams.get('me') ?? undefined
  if (!(await isAllowed(c, 'EVENT_RATE'))) throw data(null, 429)
  const list = await openList(c, opened.parse({ t, me }), now)
  if (!list) return data({ status: 'missing' } as const, { status: 404 })
  const page = {
    status: 'open',
    list,
    t,
    me: me ?? null,
    origin: new URL(request.url).origin,
  } as const
  return data(page)
}

/** Every form of a list posts here, with the change as a field. */
export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const site = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const t = searchParams.get('t')
  const me = searchParams.get('me') || crypto.randomUUID()
  if (t === null) return startFrom(form, me, site)
  site.setCaching('secretList')
  if (form.get('change') === 'invite') return inviteFrom(form, t, site)
  const changed = await changeFrom(form, { t, me }, site)
  if ('refused' in changed) return data(changed, { status: changed.status })
  if (form.get('change') === 'delete') throw redirect('/list?deleted', 303)
  throw redirect(listPath(t, me) + (changed.home ? `#home-${changed.home}` : ''), 303)
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/list', robots: 'noindex' })
}

export default function List({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div
      className='page-plain shared-list'
      data-lists={loaderData.status === 'open' ? undefined : ''}
    >
      <Breadcrumbs crumbs={[{ label: words.crumb, to: '/list' }]} />
      {loaderData.status === 'start' && (
        <StartList {...loaderData} refused={refusedIn(actionData)} />
      )}
      {loaderData.status === 'missing' && (
        <>
          <h1>{words.missing.heading}</h1>
          <p className='lead'>{words.missing.text}</p>
          <p className='actions'>
            <a className='button' href={words.missing.start.to} data-list-missing>
              {words.missing.start.label}
            </a>
          </p>
        </>
      )}
      {loaderData.status === 'open' && (
        <OpenList
          {...loaderData}
          refused={refusedIn(actionData)}
          invitation={actionData && 'unavailable' in actionData ? actionData : undefined}
        />
      )}
    </div>
  )
}

const refusedIn = (actionData: Route.ComponentProps['actionData']) =>
  actionData && 'refused' in actionData ? actionData.refused : undefined
