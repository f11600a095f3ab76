import { type Done, PushDevice } from './push-device.tsx'
import './notifications.css'
import { data } from 'react-router'
import { pushWords as words } from '../../content/push.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/notifications.ts'
import { PushHere } from './push-here.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return read(await api.push.$get())
}

/** Handles each device's forms: a test, its quiet hours, or its removal. */
export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { api } = context.get(pageContext)
  const device = api.push.devices[':id']
  const id = String(form.get('id'))
  const { done } = words.devices
  switch (form.get('do')) {
    case 'revoke': {
      const { ok } = await device.$delete({ param: { id } })
      return result(id, ok, ok ? done.revoke : done.failed)
    }
    case 'quiet': {
      const [quietFrom, quietTo] = ['from', 'to'].map(name => hourOf(form.get(name)))
      if ((quietFrom === null) !== (quietTo === null)) {
        const [from = '', to = ''] = ['from', 'to'].map(name => String(form.get(name) ?? ''))
        const refused = { id, says: words.devices.quiet.both, failed: true, chosen: { from, to } }
        return data<Done>(refused, 400)
      }
      const json = { quietFrom: quietFrom ?? null, quietTo: quietTo ?? null }
      const { ok } = await device.quiet.$put({ param: { id }, json })
      return result(id, ok, ok ? done.quiet : done.failed)
    }
    case 'test': {
      const response = await device.test.$post({ param: { id } })
      if (!response.ok) return result(id, false, done.failed)
      const { sent, reason } = await response.json()
      return result(id, sent, sent ? done.test : `${done.notSent} ${reason ?? ''}`)
    }
    default:
      throw data(null, { status: 400 })
  }
}

const hourOf = (typed: FormDataEntryValue | null) =>
  typed === null || typed === '' ? null : Number(typed)

const result = (id: string, ok: boolean, says: string) => data<Done>({ id, says, failed: !ok })

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, publicKey, devices } = loaderData
  const revoked = actionData && !devices.some(({ id }) => id === actionData.id)
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      {publicKey ? (
        <PushHere publicKey={publicKey} devices={devices} />
      ) : (
        <Off keys={keys === 'set' ? 'missing' : keys} />
      )}
      <section aria-labelledby='devices'>
        <h2 id='devices'>{words.devices.heading}</h2>
        <div aria-live='polite'>{revoked && <p className='notice'>{actionData.says}</p>}</div>
        {devices.length === 0 && <p>{words.devices.none}</p>}
        <ul className='admin-list'>
          {devices.map(device => (
            <li key={device.id}>
              <PushDevice
                device={device}
                done={actionData?.id === device.id ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Instructions that turn notifications on for the whole site. */
const Off = ({ keys }: { keys: 'missing' | 'unreadable' }) => (
  <section className='push-off' aria-labelledby='push-off'>
    <h2 id='push-off'>{words.off.heading}</h2>
    <p>{words.off[keys]}</p>
    <p>{words.off.how}</p>
    <pre>
      <code>{words.off.command}</code>
    </pre>
    <p className='hint'>{words.off.local}</p>
  </section>
)
