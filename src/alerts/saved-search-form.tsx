import type { ReactNode } from 'react'
import { type Language, languages } from '../format/language.ts'
import { FormRefusal, LeadForm } from '../leads/lead-form.tsx'
import type { Refused } from '../leads/send-lead.server.ts'
import { alertConsent } from '../site/consent.ts'
import { formWords } from '../site/form-words.ts'
import { Field } from '../ui/field.tsx'
import { type Frequency, frequencies } from './alerts.ts'
import { savedSearchWords } from './words.ts'

const { form: words } = savedSearchWords

/** The form that subscribes to alerts about a search or homes, which its action names. */
export function SavedSearchForm({
  action,
  heading,
  refused,
  children,
}: {
  action: string
  heading?: string
  refused?: Refused
  /** The search or homes. */
  children?: ReactNode
}) {
  const { typed = {}, errors = {} } = refused ?? {}
  return (
    <LeadForm action={action} refused={refused} id='search-alert' className='ask-form'>
      {heading && <h2>{heading}</h2>}
      {children}
      <FormRefusal refused={refused} />
      <p className='hint'>{formWords.required}</p>
      <Field
        label={words.email}
        name='email'
        type='email'
        error={errors.email}
        defaultValue={typed.email}
        required
        autoComplete='email'
        maxLength={255}
      />
      <AlertSettings
        frequency={typed.frequency as Frequency | undefined}
        language={typed.language as Language | undefined}
      />
      <label className='choice form-consent'>
        <input type='checkbox' name='consent' value='yes' required />
        <span>{alertConsent.text}</span>
      </label>
      <label className='choice form-consent'>
        <input
          type='checkbox'
          name='contact'
          value='yes'
          defaultChecked={typed.contact === 'yes'}
        />
        <span>{words.contact}</span>
      </label>
      <button className='button' type='submit'>
        {words.send}
      </button>
      <p className='hint'>{words.next}</p>
    </LeadForm>
  )
}

/** Shown instead of the form on a site that cannot send email. */
export function NoMail() {
  return (
    <p className='notice'>
      {words.noMail.text}{' '}
      <a href='/contact' rel='nofollow'>
        {words.noMail.link}
      </a>
    </p>
  )
}

/** Selects for the frequency and the language. */
export function AlertSettings({
  frequency = 'daily',
  language = 'en',
}: {
  frequency?: Frequency
  language?: Language
}) {
  const { frequencies: often, languages: spoken } = savedSearchWords
  return (
    <div className='cluster alert-settings'>
      {frequency === 'monthly' ? (
        // The API requires a frequency; a report stays monthly.
        <input type='hidden' name='frequency' value='weekly' />
      ) : (
        <label className='field'>
          <span>{words.frequency}</span>
          <select name='frequency' defaultValue={frequency}>
            {frequencies.map(choice => (
              <option key={choice} value={choice}>
                {often[choice]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className='field'>
        <span>{words.language}</span>
        <select name='language' defaultValue={language}>
          {languages.map(choice => (
            <option key={choice} value={choice} lang={choice}>
              {spoken[choice]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
