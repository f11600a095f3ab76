import { data } from 'react-router'
import { visitorMailWords } from '../content/visitor-mail.ts'
import type { Handle } from '../server/document-kind.ts'
import { describePage } from '../server/meta.ts'
import { type PageContext, pageContext, refusedAs } from '../server/page-context.ts'
import { tokenOf } from '../server/token.ts'
import type { Route } from './+types/stop-mail.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

const { page: words } = visitorMailWords
const path = '/stop-mail'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return answer(await api['stop-mail'].$get({ query: { t: tokenOf(request) } }))
}

/**
 * Handles the page's own button, or a mail client's one-click unsubscribe (RFC 8058), which posts
 * `List-Unsubscribe=One-Click` to the same URL without opening the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { api } = context.get(pageContext)
  const json = { t: tokenOf(request), stop: !form.has('allow') }
  return answer(await api['stop-mail'].$post({ json }))
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path, robots: 'noindex' })
}

export default function StopMail({ loaderData, actionData }: Route.ComponentProps) {
  const { is, stopped } = actionData ?? loaderData
  if (is === 'unknown') {
    return (
      <section className='page-plain'>
        <h1>{words.unknown.heading}</h1>
        <p className='lead'>{words.unknown.text}</p>
      </section>
    )
  }
  const said = actionData && (stopped ? words.stopped : words.allowed)
  return (
    <section className='page-plain'>
      <h1>{words.heading}</h1>
      {is === 'failed' ? (
        <p className='notice' role='alert'>
          {words.failed}
        </p>
      ) : (
        <p className='lead' role={said ? 'status' : undefined}>
          {said ?? (stopped ? words.stopped : words.text)}
        </p>
      )}
      {/* Posts to this page's URL, whose token names the email address. */}
      <form method='post' className='actions'>
        {stopped && is === 'known' ? (
          <button type='submit' name='allow' value='yes' className='button quiet'>
            {words.allow}
          </button>
        ) : (
          <button type='submit' name='stop' value='yes' className='button'>
            {words.stop}
          </button>
        )}
      </form>
    </section>
  )
}

type Api = PageContext['api']['stop-mail']
type Response = Awaited<ReturnType<Api['$get']>> | Awaited<ReturnType<Api['$post']>>

async function answer(response: Response) {
  if (response.ok) return data({ is: 'known' as const, ...(await response.json()) })
  const is = response.status === 400 ? ('unknown' as const) : ('failed' as const)
  return data({ is, stopped: false }, refusedAs(response))
}
