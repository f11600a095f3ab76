import type { ReactNode } from 'react'
import { type Language, languages } from '../format/language.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from '../leads/lead-form.tsx'
import type { Refused } from '../leads/send-lead.server.ts'
import { alertConsent } from '../site/consent.ts'
import { formWords } from '../site/form-words.ts'
import { Field, FieldError, invalid, useFieldId } from '../ui/field.tsx'
import { type Frequency, frequencies } from './alerts.ts'
import { savedSearchWords } from './words.ts'

const { form: words } = savedSearchWords

/**
 * The form that subscribes to alerts about a search or homes, which its action names. On a site that
 * cannot send email it is a message to the agent, who then writes.
 */
export function SavedSearchForm({
  action,
  heading,
  refused,
  canMail,
  children,
}: {
  action: string
  heading?: string
  refused?: Refused
  canMail: boolean
  /** The search or homes. */
  children?: ReactNode
}) {
  return (
    <LeadForm action={action} refused={refused} id='search-alert' className='ask-form'>
      {heading && <h2>{heading}</h2>}
      {children}
      <FormRefusal refused={refused} />
      {canMail ? <ByMail refused={refused} /> : <ByAgent refused={refused} />}
    </LeadForm>
  )
}

function ByAgent({ refused }: { refused?: Refused }) {
  const { byAgent } = words
  return (
    <>
      <p>{byAgent.lead}</p>
      <PersonFields refused={refused} />
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {byAgent.send}
      </button>
      <p className='hint'>{byAgent.next}</p>
    </>
  )
}

function ByMail({ refused }: { refused?: Refused }) {
  const { typed = {}, errors = {} } = refused ?? {}
  return (
    <>
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
      <Consent error={errors.consent} />
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
    </>
  )
}

function Consent({ error }: { error?: string }) {
  const id = useFieldId('consent')
  return (
    <div className='field'>
      <label className='choice form-consent'>
        <input type='checkbox' name='consent' value='yes' required {...invalid(id, error)} />
        <span>{alertConsent.text}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
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
