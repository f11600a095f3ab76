import type { Listing } from '../inventory/listing.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from '../leads/lead-form.tsx'
import type { Refused } from '../leads/send-lead.server.ts'
import { formWords } from '../site/form-words.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { Field } from '../ui/field.tsx'
import { contactWords } from './contact-words.ts'

const { form: words, interests } = contactWords

/** The contact form. It posts to its own page, so it works without JavaScript. */
export function ContactForm({
  home,
  message,
  source,
  refused,
}: {
  home: Pick<Listing, 'id' | 'address' | 'sample'> | null
  /** A prefilled message, and what it is about. */
  message?: string
  source?: string
  refused?: Refused
}) {
  const { typed = {}, errors = {} } = refused ?? {}
  const text = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] })
  return (
    <LeadForm
      action={`/contact${home ? `?property=${home.id}` : source ? `?source=${source}` : ''}`}
      refused={refused}
      id='message'
    >
      <h2>{words.heading}</h2>
      <FormRefusal refused={refused} />
      {home && (
        <p className='lead-form-home'>
          {words.about(home.address)}{' '}
          {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
          <input type='hidden' name='propertyId' value={home.id} />
        </p>
      )}
      <p className='hint'>{formWords.required}</p>
      <PersonFields refused={refused} />
      <Field
        label={formWords.phone}
        hint={formWords.phoneHint}
        {...text('phone')}
        type='tel'
        autoComplete='tel'
        maxLength={30}
      />
      <label className='field'>
        <span>{words.interest}</span>
        <select name='propertyType' defaultValue={typed.propertyType ?? ''}>
          <option value=''>{words.noInterest}</option>
          {interests.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={words.message}
        {...text('message')}
        defaultValue={typed.message ?? message}
        required
        rows={5}
        maxLength={5000}
      />
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {words.send}
      </button>
    </LeadForm>
  )
}
