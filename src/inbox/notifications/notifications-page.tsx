import { type Done, PushDevice } from './push-device.tsx'
import '../inbox-page.css'
import { data } from 'react-router'
import { quietChange } from '../../../worker/inbox/push-api.ts'
import {
  readDevices,
  revokeDevice,
  setQuietHours,
  testDevice,
} from '../../../worker/inbox/push-devices.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { ForOperator } from '../../frame/console/for-operator.tsx'
import { pageContext } from '../../frame/page-context.ts'
import { pushWords as words } from '../push-words.ts'
import type { Route } from './+types/notifications-page.ts'
import { PushHere } from './push-here.tsx'

export const loader = ({ context }: Route.LoaderArgs) => readDevices(context.get(pageContext).c.env)

/** Handles each device's forms: a test, its quiet hours, or its removal. */
export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, db, now, part } = context.get(pageContext)
  const change = { who: c.get('owner'), now }
  const id = String(form.get('id'))
  const { done } = words.devices
  switch (form.get('do')) {
    case 'revoke': {
      const ok = await part(revokeDevice(db, id, change))
      return result(id, ok, ok ? done.revoke : done.failed)
    }
    case 'quiet': {
      const [quietFrom, quietTo] = ['from', 'to'].map(name => hourOf(form.get(name)))
      if ((quietFrom === null) !== (quietTo === null)) {
        const [from = '', to = ''] = ['from', 'to'].map(name => String(form.get(name) ?? ''))
        const refused = {
          id,
          message: words.devices.quiet.both,
          failed: true,
          chosen: { from, to },
        }
        return data<Done>(refused, 400)
      }
      const { value: hours } = check(quietChange, { quietFrom, quietTo })
      const ok = hours && (await part(setQuietHours(db, id, hours, change)))
      return result(id, ok, ok ? done.quiet : done.failed)
    }
    case 'test': {
      const tested = await part(testDevice(c, id, now))
      if (!tested) return result(id, false, done.failed)
      const { sent, reason } = tested
      return result(id, sent, sent ? done.test : `${done.notSent} ${reason ?? ''}`)
    }
    default:
      throw data(null, { status: 400 })
  }
}

const hourOf = (typed: FormDataEntryValue | null) =>
  typed === null || typed === '' ? null : Number(typed)

const result = (id: string, ok: boolean | null, message: string) =>
  data<Done>({ id, message, failed: !ok })

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
      <section className='stack' aria-labelledby='devices'>
        <h2 id='devices'>{words.devices.heading}</h2>
        <div aria-live='polite'>{revoked && <p className='notice'>{actionData.message}</p>}</div>
        {devices.length === 0 && <p>{words.devices.none}</p>}
        <ul className='console-list'>
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
  <section className='stack console-sand push-off' aria-labelledby='push-off'>
    <h2 id='push-off'>{words.off.heading}</h2>
    <p>{words.off[keys]}</p>
    <ForOperator>
      <p>{words.off.how.text}</p>
      <pre>
        <code>{words.off.how.command}</code>
      </pre>
      <p className='hint'>{words.off.how.local}</p>
    </ForOperator>
  </section>
)
