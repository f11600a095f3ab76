import { type Claim, type ClaimName, claims } from '../../content/claims.ts'
import { settingsWords } from '../../content/content-settings.ts'
import type { SetClaim } from '../../domain/claims.ts'
import { Field } from '../../ui/field.tsx'
import { api } from './calls.ts'
import type { ClaimState } from './claim-setting.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { useSaveSetting } from './save-setting.tsx'

/** The editable fields of a claim. Input is kept until it is saved or discarded. */
export function ClaimForm({ name, state }: { name: ClaimName; state: ClaimState }) {
  const { fields } = settingsWords
  const save = useSaveSetting((json: SetClaim & { version: number }) =>
    api['content-settings'].claims[':name'].$put({ param: { name }, json }),
  )
  const { data } = save
  const conflict = data?.is === 'conflict' ? data.theirs : null
  const wrong = data?.is === 'wrong' ? data.fields : {}
  const { change }: Claim = claims[name]
  const field = (of: keyof SetClaim & keyof typeof fields) => ({
    label: fields[of],
    name: of,
    defaultValue: String(state.value[of] ?? ''),
    error: wrong[of],
  })
  return (
    <form
      className='claim-form'
      noValidate
      // Remounts the form with the values of a new version.
      key={state.version}
      onSubmit={event => {
        event.preventDefault()
        const version = conflict?.version ?? state.version
        save.mutate({ ...claimOf(new FormData(event.currentTarget)), version })
      }}
    >
      <div className='claim-fields'>
        <Field {...field('value')} required />
        {change && <Field {...field('change')} hint={fields.changeHint} />}
        <Field {...field('checked')} type='date' required />
      </div>
      <div className='claim-fields'>
        <Field {...field('area')} required />
        <Field {...field('period')} required />
      </div>
      <Field {...field('source')} hint={fields.sourceHint} required />
      <Field {...field('address')} type='url' hint={fields.addressHint} inputMode='url' />
      <label className='choice'>
        <input type='checkbox' name='shown' defaultChecked={state.value.shown} />
        <span>{fields.shown}</span>
      </label>
      <SaveButtons save={save} />
    </form>
  )
}

/** The form as the API expects it: empty fields are left out, so that the response reports them. */
function claimOf(form: FormData): SetClaim {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    value: text('value'),
    change: text('change') || undefined,
    area: text('area'),
    period: text('period'),
    source: text('source'),
    address: text('address') || undefined,
    checked: text('checked'),
    shown: form.has('shown'),
  }
}
