import type { SettingVersion } from '../../worker/site/content-settings.ts'
import { api } from '../frame/console/calls.ts'
import type { SetClaim } from '../site/claims/claim-rules.ts'
import { type Claim, type ClaimName, claims } from '../site/claims/claims.ts'
import { Field } from '../ui/field.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { SettingFields, usePostedSetting, useSaveSetting } from './save-setting.tsx'
import { settingsWords } from './settings-words.ts'

export type ClaimState = SettingVersion & { value: SetClaim }

/** The editable fields of a claim. Input is kept until it is saved or discarded. */
export function ClaimForm({ name, state }: { name: ClaimName; state: ClaimState }) {
  const { fields } = settingsWords
  const save = useSaveSetting(
    (json: SetClaim & { version: number }) =>
      api['content-settings'].claims[':name'].$put({ param: { name }, json }),
    name,
  )
  const typed = usePostedSetting(name)?.typed
  const { data } = save
  const conflict = data?.status === 'conflict' ? data.theirs : null
  const errors = data?.status === 'wrong' ? data.fields : {}
  const version = conflict?.version ?? state.version
  const { change }: Claim = claims[name]
  const field = (key: keyof SetClaim & keyof typeof fields) => ({
    label: fields[key],
    name: key,
    defaultValue: String(typed?.[key] ?? state.value[key] ?? ''),
    error: errors[key],
  })
  return (
    <form
      className='stack'
      method='post'
      action={`#${name}`}
      noValidate
      // Remounts the form with the values of a new version.
      key={state.version}
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ ...claimIn(new FormData(event.currentTarget)), version })
      }}
    >
      <SettingFields name={name} version={version} />
      <div className='console-fields'>
        <Field {...field('value')} required />
        {change && <Field {...field('change')} hint={fields.changeHint} />}
        <Field {...field('checked')} type='date' required />
      </div>
      <div className='console-fields'>
        <Field {...field('area')} required />
        <Field {...field('period')} required />
      </div>
      <Field {...field('source')} hint={fields.sourceHint} required />
      <Field {...field('address')} type='url' hint={fields.addressHint} inputMode='url' />
      <label className='choice'>
        <input
          type='checkbox'
          name='shown'
          defaultChecked={typed?.value === undefined ? state.value.shown : 'shown' in typed}
        />
        <span>{fields.shown}</span>
      </label>
      <SaveButtons save={save} />
    </form>
  )
}

/** The form as the API expects it: empty fields are left out, so that the response reports them. */
export function claimIn(form: FormData): SetClaim {
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
