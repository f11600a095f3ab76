import { Form } from 'react-router'
import { moment } from '../format/format.ts'
import {
  isPlain,
  type KeyName,
  type KeyService,
  type KeyState,
  type KeyTest,
  untested,
} from '../site/key-names.ts'
import { Field } from '../ui/field.tsx'
import { keysWords } from './key-words.ts'

const words = keysWords

/** Why a form saved nothing, or what a test found. A key that was typed is not sent back. */
export type KeyResult = {
  service: KeyService
  test?: KeyTest
  refused?: { name: KeyName; says: string; typed?: string }
}

type Setting = { name: KeyName; status: KeyState; savedAt: string | null; value: string | null }
type Props = {
  service: KeyService
  settings: Setting[]
  canSave: boolean
  /** Whether something was just saved or removed here. */
  changed: boolean
  result?: KeyResult
}

/** A service with its settings, folded, and its test. Its forms work without JavaScript. */
export function KeyServiceCard({ service, settings, canSave, changed, result }: Props) {
  const [name, why] = words.services[service]
  const set = settings.filter(({ status }) => status === 'worker' || status === 'saved').length
  const lost = settings.some(({ status }) => status === 'unreadable')
  return (
    <article className='key-service'>
      <details open={changed || Boolean(result)}>
        <summary className='console-summary'>
          <h2>{name}</h2>
          <span className='hint'>{why}</span>
          <span className='key-state' data-set={set > 0 || undefined} data-lost={lost || undefined}>
            {lost ? words.lost : words.count(set, settings.length)}
          </span>
        </summary>
        <div className='stack'>
          {settings.map(setting => (
            <KeyForm
              key={`${setting.name} ${setting.savedAt}`}
              {...{ service, setting, canSave }}
              refused={result?.refused?.name === setting.name ? result.refused : undefined}
            />
          ))}
          {!untested.has(service) && (
            <Form method='post' className='actions' preventScrollReset>
              <input type='hidden' name='service' value={service} />
              <Press does='test' label={name} />
            </Form>
          )}
          <div role='status'>
            {changed && <p>{words.done}</p>}
            {result?.test && (
              <p className={result.test.status === 'works' ? undefined : 'field-error'}>
                {result.test.says}
              </p>
            )}
          </div>
        </div>
      </details>
    </article>
  )
}

type Press = { does: 'save' | 'remove' | 'test'; label: string; disabled?: boolean }
const Press = ({ does, label, disabled }: Press) => (
  <button
    type='submit'
    className='button quiet'
    name='do'
    value={does}
    disabled={disabled}
    aria-label={`${words[does]} ${label}`}
  >
    {words[does]}
  </button>
)

function KeyForm({
  service,
  setting: { name, status, savedAt, value },
  canSave,
  refused,
}: {
  service: KeyService
  setting: Setting
  canSave: boolean
  refused?: KeyResult['refused']
}) {
  const [label, hint] = words.fields[name] as readonly [string, string?]
  const when = savedAt && status !== 'worker' && `${moment(new Date(savedAt))}.`
  const notes = [hint, words.states[status], when, value && `${words.now} ${value}`]
  return (
    <Form method='post' className='stack key-form' noValidate>
      <input type='hidden' name='service' value={service} />
      <input type='hidden' name='name' value={name} />
      <Field
        name='value'
        label={label}
        hint={notes.filter(Boolean).join(' ')}
        type={isPlain(name) ? 'text' : 'password'}
        autoComplete={isPlain(name) ? 'off' : 'new-password'}
        spellCheck={false}
        disabled={!canSave}
        defaultValue={refused?.typed}
        error={refused?.says}
      />
      <p className='actions'>
        <Press does='save' label={label} disabled={!canSave} />
        {savedAt && <Press does='remove' label={label} />}
      </p>
    </Form>
  )
}
