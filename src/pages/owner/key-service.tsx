import { Form, Link } from 'react-router'
import { keysWords } from '../../content/keys.ts'
import { moment } from '../../domain/format.ts'
import { isPlain, type KeyName, type KeyService, type KeyState } from '../../domain/keys.ts'
import { Field } from '../../ui/field.tsx'
import type { KeyResult } from './keys.tsx'

const words = keysWords
type Setting = { name: KeyName; is: KeyState; savedAt: string | null; value: string | null }
type Props = {
  service: KeyService
  settings: Setting[]
  canSave: boolean
  /** What was just done here. */
  done?: 'save' | 'remove'
  result?: KeyResult
}

/** A service: its settings, folded, and its test. Its forms work without JavaScript. */
export function KeyServiceCard({ service, settings, canSave, done, result }: Props) {
  const {
    name,
    why,
    see,
  }: (typeof words)['services'][KeyService] & {
    see?: readonly [string, string]
  } = words.services[service]
  const set = settings.filter(({ is }) => is === 'worker' || is === 'saved').length
  const lost = settings.some(({ is }) => is === 'unreadable')
  return (
    <article className='key-service'>
      <details open={Boolean(done || result?.refused)}>
        <summary>
          <h2>{name}</h2>
          <span className='hint'>{why}</span>
          <span className='key-state' data-lost={lost || undefined}>
            {lost ? words.lost : words.count(set, settings.length)}
          </span>
        </summary>
        {settings.map(setting => (
          <KeyForm
            key={`${setting.name} ${setting.savedAt}`}
            {...{ service, setting, canSave }}
            refused={result?.refused?.name === setting.name ? result.refused : undefined}
          />
        ))}
      </details>
      {see ? (
        <p className='actions'>
          <Link className='button quiet' to={see[1]}>
            {see[0]}
          </Link>
        </p>
      ) : (
        <Form method='post' className='actions' preventScrollReset>
          <input type='hidden' name='service' value={service} />
          <button
            type='submit'
            className='button quiet'
            name='do'
            value='test'
            aria-label={words.testOf(name)}
          >
            {words.test}
          </button>
        </Form>
      )}
      <div role='status'>
        {done && <p>{words.done[done]}</p>}
        {result?.test && (
          <p className={result.test.is === 'works' ? undefined : 'field-error'}>
            {result.test.says}
          </p>
        )}
      </div>
    </article>
  )
}

function KeyForm({
  service,
  setting: { name, is, savedAt, value },
  canSave,
  refused,
}: {
  service: KeyService
  setting: Setting
  canSave: boolean
  refused?: KeyResult['refused']
}) {
  const [label, hint] = words.fields[name] as readonly [string, string?]
  const when = savedAt ? moment(new Date(savedAt)) : ''
  const said = [
    hint,
    words.states[is](when),
    is === 'worker' && savedAt && words.unused,
    value && words.now(value),
  ]
  return (
    <Form method='post' className='key-form' noValidate>
      <input type='hidden' name='service' value={service} />
      <input type='hidden' name='name' value={name} />
      <Field
        name='value'
        label={label}
        hint={said.filter(Boolean).join(' ')}
        type={isPlain(name) ? 'text' : 'password'}
        autoComplete={isPlain(name) ? 'off' : 'new-password'}
        autoCapitalize='none'
        spellCheck={false}
        disabled={!canSave}
        defaultValue={refused?.typed}
        error={refused?.says}
      />
      <p className='actions'>
        <button
          type='submit'
          className='button quiet'
          name='do'
          value='save'
          disabled={!canSave}
          aria-label={words.saveOf(label)}
        >
          {words.save}
        </button>
        {savedAt && (
          <button
            type='submit'
            className='button quiet'
            name='do'
            value='remove'
            aria-label={words.removeOf(label)}
          >
            {words.remove}
          </button>
        )}
      </p>
    </Form>
  )
}
