import './settings-page.css'
import { data, Form, useNavigation } from 'react-router'
import { check } from '../../worker/middleware/valid.ts'
import { changeSetting } from '../../worker/settings/change-setting.ts'
import { profileChange } from '../../worker/settings/content-settings-api.ts'
import { type CurrentSetting, listSettings } from '../../worker/site/content-settings.ts'
import { ForOperator } from '../frame/console/for-operator.tsx'
import { pageContext } from '../frame/page-context.ts'
import { sampleProfile, wholeProfile } from '../site/agent/agent.ts'
import type { SetProfile } from '../site/agent/profile.ts'
import { readColor } from '../site/brand.ts'
import { weekdays } from '../site/places/place-hours.ts'
import { Field } from '../ui/field.tsx'
import type { Route } from './+types/profile-page.ts'
import { BrandColor } from './brand-color.tsx'
import { postPortrait } from './portrait-action.server.ts'
import { PortraitSetting, type PortraitState } from './portrait-setting.tsx'
import { profileFrom, typedOf } from './profile-form.ts'
import { profileWords as words } from './profile-words.ts'
import { SettingHistory } from './setting-history.tsx'
import { requestedHistory, typedIn, undoSetting } from './setting-versions.server.ts'
import { settingsWords } from './settings-words.ts'

type ProfileState = CurrentSetting & { value: SetProfile }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const [settings, history] = await Promise.all([
    listSettings(site.db, false),
    requestedHistory(site, request),
  ])
  const state = settings.find(({ key }) => key === 'profile') as ProfileState
  const portrait = settings.find(({ key }) => key === 'portrait') as PortraitState
  return { state: { ...state, value: wholeProfile(state.value) }, portrait, history }
}

/** The result of the form, with or without JavaScript. */
type Result = {
  typed: Record<string, string>
  errors: Record<string, string>
  message: string
  /** The version that this edit is based on. */
  version: number
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const site = context.get(pageContext)
  if (form.has('portrait')) return postPortrait(site, form)
  const typed = typedIn(form)
  if (typed.do === 'undo') return undoSetting(site, typed)
  const version = Number(typed.version)
  const profile = profileFrom(typed)
  if (typed.do === 'look') {
    const errors: Result['errors'] = readColor(profile.color) ? {} : { color: words.noColor }
    const preview: Result = {
      typed: { ...typed, color: profile.color },
      errors,
      message: '',
      version,
    }
    return data(preview)
  }
  const result: Result = { typed, errors: {}, message: words.failed, version }
  const { value: change, errors } = check(profileChange, { ...profile, version })
  if (errors) return data({ ...result, errors, message: words.refused }, { status: 400 })
  const { c, now, part } = site
  const saved = await part(changeSetting(c, { key: 'profile', ...change }, now))
  if (!saved) return data(result, { status: 503 })
  if (saved.status !== 'conflict')
    return { ...result, message: words.saved, typed: {} as Result['typed'] }
  const { by: savedBy, version: latest } = saved.current
  const who = savedBy === 'local' || !savedBy ? settingsWords.local : savedBy
  return data({ ...result, message: words.conflict(who), version: latest }, { status: 409 })
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Profile({
  loaderData: { state, portrait },
  actionData,
}: Route.ComponentProps) {
  const { heading, lead, sample, groups, fields } = words
  const isSaving = useNavigation().state === 'submitting'
  const result = actionData && 'typed' in actionData ? actionData : undefined
  const saved = result?.message === words.saved
  const unsaved = saved ? undefined : result
  const values: Result['typed'] = unsaved?.typed ?? typedOf(state.value)
  const errors: Result['errors'] = unsaved?.errors ?? {}
  const field = (name: keyof typeof fields, more: object = {}) => (
    <Field
      name={name}
      {...fields[name]}
      {...more}
      required
      defaultValue={values[name]}
      error={errors[name]}
    />
  )
  return (
    <>
      <header className='console-head'>
        <h1>{heading}</h1>
        <p className='hint'>{lead}</p>
      </header>
      {state.value.license === sampleProfile.license && <p className='notice'>{sample}</p>}
      <Form
        method='post'
        className='stack console-form profile-form'
        noValidate
        key={`${state.version} ${saved}`}
      >
        <input type='hidden' name='version' value={unsaved?.version ?? state.version} />
        <fieldset className='panel console-fields'>
          <legend>{groups.agent}</legend>
          {field('name', { autoComplete: 'name' })}
          {field('license', { autoCapitalize: 'characters', spellCheck: false })}
          {field('brokerage', { autoComplete: 'organization' })}
          {field('phone', { type: 'tel', autoComplete: 'tel' })}
          {field('email', { type: 'email', autoComplete: 'email' })}
          {field('languages')}
        </fieldset>
        <fieldset className='panel console-fields'>
          <legend>{groups.office}</legend>
          {field('street', { autoComplete: 'address-line1' })}
          {field('city', { autoComplete: 'address-level2' })}
          {field('state', { autoComplete: 'address-level1', maxLength: 2 })}
          {field('zip', { autoComplete: 'postal-code', inputMode: 'numeric' })}
        </fieldset>
        <fieldset className='panel console-fields profile-week'>
          <legend>{groups.hours}</legend>
          <p className='hint'>{words.hoursHint}</p>
          {errors.week && <p className='field-error'>{errors.week}</p>}
          {weekdays.map(day => (
            <div key={day} className='tiles'>
              {(['opens', 'closes'] as const).map(end => {
                const name = `week.${day}.${end}`
                return (
                  <Field
                    key={end}
                    type='time'
                    name={name}
                    label={words[end](day)}
                    defaultValue={values[name]}
                    error={errors[name]}
                  />
                )
              })}
            </div>
          ))}
        </fieldset>
        <fieldset className='panel console-fields'>
          <legend>{groups.areas}</legend>
          {field('areas', { rows: 4 })}
        </fieldset>
        <BrandColor saved={state.value.color} typed={values.color} error={errors.color} />
        <p className='actions'>
          <button type='submit' className='button' disabled={isSaving}>
            {isSaving ? settingsWords.saving : words.save}
          </button>
          <noscript>
            <button type='submit' className='button quiet' name='do' value='look'>
              {words.look}
            </button>
          </noscript>
        </p>
      </Form>
      <p role='status' className={result && !saved ? 'field-error' : undefined}>
        {result?.message}
      </p>
      <SettingHistory settingKey='profile' version={state.version} />
      <p className='hint'>{words.pictures.text}</p>
      <ForOperator>
        <p>{words.pictures.how}</p>
      </ForOperator>
      <PortraitSetting state={portrait} />
    </>
  )
}
