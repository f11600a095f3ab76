import type { SettingVersion } from '../../worker/site/content-settings.ts'
import { api } from '../frame/console/calls.ts'
import { type Availability, type Weekday, weekdays } from '../site/agent/availability.ts'
import { Choice, Field, FormId } from '../ui/field.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { SettingFields, usePostedSetting, useSaveSetting } from './save-setting.tsx'
import { SettingFold } from './setting-fold.tsx'
import { SettingHistory } from './setting-history.tsx'
import { availabilityWords as words } from './settings-words.ts'

export type AvailabilityState = SettingVersion & { value: Availability }

/** When the agent shows homes: hours by weekday, days that differ, and how tours are spaced. */
export function AvailabilitySetting({ state }: { state: AvailabilityState }) {
  const save = useSaveSetting(
    (json: Availability & { version: number }) =>
      api['content-settings'].availability.$put({ json }),
    'availability',
  )
  const typed = usePostedSetting('availability')?.typed
  const { data } = save
  const errors = data?.status === 'wrong' ? data.fields : {}
  const version = data?.status === 'conflict' ? data.theirs.version : state.version
  const { value } = state
  const number = (name: 'minutes' | 'buffer' | 'notice') => (
    <Field
      label={words[name]}
      name={name}
      type='number'
      min={0}
      defaultValue={typed?.[name] ?? value[name]}
      error={errors[name]}
    />
  )
  return (
    <SettingFold
      id='availability'
      keys={['availability']}
      heading={words.heading}
      note={words.note}
      className='stack availability-setting'
    >
      <p>{words.text}</p>
      <form
        className='stack'
        method='post'
        action='#availability'
        noValidate
        // Remounts the form with the values of a new version.
        key={state.version}
        onSubmit={event => {
          event.preventDefault()
          save.mutate({ ...availabilityIn(new FormData(event.currentTarget)), version })
        }}
      >
        <SettingFields name='availability' version={version} />
        <FormId value='availability'>
          <p className='hint'>{words.hoursHint}</p>
          <div className='console-fields'>
            {weekdays.map(day => (
              <Field
                key={day}
                label={words.weekdays[day]}
                name={day}
                autoComplete='off'
                maxLength={100}
                defaultValue={typed?.[day] ?? value[day]}
                error={errors[day]}
              />
            ))}
          </div>
          <Field
            label={words.exceptions}
            hint={words.exceptionsHint}
            name='exceptions'
            rows={3}
            maxLength={4000}
            defaultValue={typed?.exceptions ?? value.exceptions}
            error={errors.exceptions}
          />
          <div className='console-fields'>
            {number('minutes')}
            {number('buffer')}
            {number('notice')}
          </div>
          <Choice
            name='inPerson'
            value='yes'
            label={words.inPerson}
            checked={typed?.monday === undefined ? value.inPerson : 'inPerson' in typed}
          />
          <Choice
            name='video'
            value='yes'
            label={words.video}
            checked={typed?.monday === undefined ? value.video : 'video' in typed}
          />
        </FormId>
        <SaveButtons save={save} quiet />
      </form>
      <SettingHistory settingKey='availability' version={state.version} />
    </SettingFold>
  )
}

/** The typed availability; the API validates it. */
export function availabilityIn(form: FormData): Availability {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // An empty number is an error, not 0.
  const number = (name: string) => (text(name) ? Number(text(name)) : Number.NaN)
  return {
    ...(Object.fromEntries(weekdays.map(day => [day, text(day)])) as Record<Weekday, string>),
    exceptions: text('exceptions').replaceAll('\r\n', '\n'),
    minutes: number('minutes'),
    buffer: number('buffer'),
    notice: number('notice'),
    inPerson: form.has('inPerson'),
    video: form.has('video'),
  }
}
