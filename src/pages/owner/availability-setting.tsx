import './availability-setting.css'
import type { SettingVersion } from '../../../worker/db/content-settings.ts'
import { availabilityWords as words } from '../../content/availability.ts'
import { type Availability, weekdays } from '../../domain/availability.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { FormId } from '../../ui/field-id.ts'
import { availabilityFrom, type SentAvailability } from './availability-form.ts'
import { api } from './calls.ts'
import { SaveButtons } from './save-buttons.tsx'
import { useSaveSetting } from './save-setting.tsx'
import { SettingHistory } from './setting-history.tsx'

export type AvailabilityState = SettingVersion & { value: Availability }

/**
 * When the agent shows homes: hours by weekday, days that differ, and how tours are spaced. A plain
 * form until it is hydrated.
 * @param sent the result of the plain form
 */
export function AvailabilitySetting({
  state,
  sent,
}: {
  state: AvailabilityState
  sent?: SentAvailability
}) {
  const save = useSaveSetting((json: Availability & { version: number }) =>
    api['content-settings'].availability.$put({ json }),
  )
  const { data } = save
  const wrong: Record<string, string> = data?.is === 'wrong' ? data.fields : (sent?.errors ?? {})
  const version = data?.is === 'conflict' ? data.theirs.version : (sent?.version ?? state.version)
  const value = sent?.typed ?? state.value
  const number = (name: 'minutes' | 'buffer' | 'notice') => (
    <Field
      label={words[name]}
      name={name}
      type='number'
      min={0}
      defaultValue={Number.isNaN(value[name]) ? '' : value[name]}
      error={wrong[name]}
    />
  )
  return (
    <section className='availability-setting' id='availability'>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <form
        method='post'
        noValidate
        // Remounts the form with the values of a new version.
        key={state.version}
        onSubmit={event => {
          event.preventDefault()
          save.mutate({ ...availabilityFrom(new FormData(event.currentTarget)), version })
        }}
      >
        <input type='hidden' name='version' value={version} />
        <FormId value='availability'>
          <p className='hint'>{words.hoursHint}</p>
          <div className='availability-days'>
            {weekdays.map(day => (
              <Field
                key={day}
                label={words.weekdays[day]}
                name={day}
                autoComplete='off'
                maxLength={100}
                defaultValue={value[day]}
                error={wrong[day]}
              />
            ))}
          </div>
          <Field
            label={words.exceptions}
            hint={words.exceptionsHint}
            name='exceptions'
            rows={3}
            maxLength={4000}
            defaultValue={value.exceptions}
            error={wrong.exceptions}
          />
          <div className='availability-numbers'>
            {number('minutes')}
            {number('buffer')}
            {number('notice')}
          </div>
          <Choice name='inPerson' value='yes' label={words.inPerson} checked={value.inPerson} />
          <Choice name='video' value='yes' label={words.video} checked={value.video} />
        </FormId>
        <SaveButtons save={save} quiet />
        {sent && !data && (
          <p role='status' className={sent.typed ? 'field-error' : undefined}>
            {sent.says}
          </p>
        )}
      </form>
      <SettingHistory settingKey='availability' version={state.version} />
    </section>
  )
}
