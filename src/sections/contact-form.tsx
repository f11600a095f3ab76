import './contact-form.css'
import { consent } from '../content/consent.ts'
import { contactWords } from '../content/contact.ts'
import { Field } from '../ui/field.tsx'

const { form: words, interests } = contactWords

export type Refused = {
  typed: Record<string, string>
  errors: Record<string, string>
  unavailable: boolean
}

/** The message form. It posts to its own page, so it works without JavaScript. */
export function ContactForm({
  home,
  refused,
}: {
  home: { id: string; address: string } | null
  refused?: Refused
}) {
  const { typed = {}, errors = {} } = refused ?? {}
  const problems = Object.entries(errors)
  const text = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] })
  return (
    <form
      className='contact-form'
      method='post'
      action={home ? `/contact?property=${home.id}` : '/contact'}
      id='message'
    >
      <h2>{words.heading}</h2>
      {refused && (
        <div className='notice' role='alert'>
          <p>
            <b>{words.failedHeading}</b>
          </p>
          {refused.unavailable && <p>{words.unavailable}</p>}
          {problems.length > 0 && (
            <ul>
              {problems.map(([field, reason]) => (
                <li key={field}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {home && (
        <p className='contact-form-home'>
          {words.about(home.address)}
          <input type='hidden' name='propertyId' value={home.id} />
        </p>
      )}
      <p className='hint'>{words.required}</p>
      <Field label={words.name} {...text('name')} required autoComplete='name' maxLength={200} />
      <Field
        label={words.email}
        {...text('email')}
        required
        type='email'
        autoComplete='email'
        maxLength={255}
      />
      <Field
        label={words.phone}
        hint={words.phoneHint}
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
      <Field label={words.message} {...text('message')} required rows={5} maxLength={5000} />
      <label className='choice contact-form-consent'>
        <input
          type='checkbox'
          name='consent'
          value='yes'
          defaultChecked={typed.consent === 'yes'}
        />
        <span>{consent.text}</span>
      </label>
      <button className='button' type='submit'>
        {words.send}
      </button>
    </form>
  )
}
