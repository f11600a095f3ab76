import { data } from 'react-router'
import { changeStopped, readStopped } from '../../worker/leads/stop-mail.ts'
import { isAllowed } from '../../worker/middleware/rate-limit.ts'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { tokenOf } from '../frame/valid-input.server.ts'
import type { Route } from './+types/stop-mail-page.ts'
import { visitorMailWords } from './visitor-mail-words.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

const { page: words } = visitorMailWords
const path = '/stop-mail'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, part } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return failed(429)
  return answer(await part(readStopped(c.env, tokenOf(request)).then(opened => ({ opened }))))
}

/**
 * Handles the page's own button, or a mail client's one-click unsubscribe (RFC 8058), which posts
 * `List-Unsubscribe=One-Click` to the same URL without opening the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, now, part } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return failed(429)
  const change = { t: tokenOf(request), stop: !form.has('allow') }
  return answer(await part(changeStopped(c.env, change, now).then(opened => ({ opened }))))
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path, robots: 'noindex' })
}

export default function StopMail({ loaderData, actionData }: Route.ComponentProps) {
  const { status, stopped } = actionData ?? loaderData
  if (status === 'unknown') {
    return (
      <section className='page-plain'>
        <h1>{words.unknown.heading}</h1>
        <p className='lead'>{words.unknown.text}</p>
      </section>
    )
  }
  const announcement = actionData && (stopped ? words.stopped : words.allowed)
  return (
    <section className='page-plain'>
      <h1>{words.heading}</h1>
      {status === 'failed' ? (
        <p className='notice' role='alert'>
          {words.failed}
        </p>
      ) : (
        <p className='lead' role={announcement ? 'status' : undefined}>
          {announcement ?? (stopped ? words.stopped : words.text)}
        </p>
      )}
      {/* Posts to this page's URL, whose token names the email address. */}
      <form method='post' className='actions'>
        {stopped && status === 'known' ? (
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

const failed = (status: number) => data({ status: 'failed', stopped: false } as const, status)

function answer(read: { opened: { stopped: boolean } | null } | null) {
  if (!read) return failed(503)
  if (!read.opened) return data({ status: 'unknown', stopped: false } as const, 400)
  return data({ status: 'known', ...read.opened } as const)
}
