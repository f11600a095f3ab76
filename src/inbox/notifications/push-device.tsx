import { Form } from 'react-router'
import type { listDevices } from '../../../worker/inbox/push-devices.ts'
import { moment } from '../../format/format.ts'
import { Select } from '../../ui/field.tsx'
import { pushWords } from '../push-words.ts'
import { formatHour } from '../quiet-hours.ts'

const { devices: words } = pushWords

export type Device = Awaited<ReturnType<typeof listDevices>>[number]

/** The result of a device's form; the page works without JavaScript. */
export type Done = {
  id: string
  message: string
  failed: boolean
  /** The selected hours that were rejected. */
  chosen?: { from: string; to: string }
}

const hours = [
  ['', words.quiet.never] as const,
  ...Array.from({ length: 24 }, (_, hour) => [String(hour), formatHour(hour)] as const),
]

/** A device that gets notifications. Its forms work without JavaScript. */
export function PushDevice({ device, done }: { device: Device; done?: Done }) {
  const { id, name, createdAt, pushedAt, fault } = device
  return (
    <article className='console-row push-device' id={`device-${id}`}>
      <div>
        <h3>{name}</h3>
        <p className='hint'>
          {words.added(moment(new Date(createdAt)))},{' '}
          {pushedAt ? words.last(moment(new Date(pushedAt))) : words.never}
        </p>
        {fault && (
          <p className='field-error'>
            {words.fault} {fault}
          </p>
        )}
      </div>
      <Form method='post' className='actions' preventScrollReset>
        <input type='hidden' name='id' value={id} />
        <button
          type='submit'
          className='button quiet'
          name='do'
          value='test'
          aria-label={words.testFor(name)}
        >
          {words.test}
        </button>
        <button
          type='submit'
          className='button quiet'
          name='do'
          value='revoke'
          aria-label={words.revokeFor(name)}
        >
          {words.revoke}
        </button>
      </Form>
      <Quiet device={device} chosen={done?.chosen} />
      <div aria-live='polite'>
        {done && <p className={done.failed ? 'field-error' : undefined}>{done.message}</p>}
      </div>
    </article>
  )
}

function Quiet({
  device: { id, quietFrom, quietTo },
  chosen,
}: {
  device: Device
  chosen: Done['chosen']
}) {
  const { quiet } = words
  const isSet = quietFrom !== null && quietTo !== null
  return (
    <details open={chosen && true}>
      <summary>
        {isSet ? quiet.range(formatHour(quietFrom), formatHour(quietTo)) : quiet.none}
      </summary>
      <Form method='post' preventScrollReset>
        <input type='hidden' name='id' value={id} />
        <fieldset className='cluster console-line'>
          <legend className='visually-hidden'>{quiet.legend}</legend>
          <p className='hint'>{quiet.hint}</p>
          <Select
            label={quiet.from}
            name='from'
            options={hours}
            defaultValue={chosen?.from ?? quietFrom ?? ''}
          />
          <Select
            label={quiet.to}
            name='to'
            options={hours}
            defaultValue={chosen?.to ?? quietTo ?? ''}
          />
          <button type='submit' className='button quiet' name='do' value='quiet'>
            {quiet.save}
          </button>
        </fieldset>
      </Form>
    </details>
  )
}
