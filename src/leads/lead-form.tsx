import { type ReactNode, use } from 'react'
import type { Language } from '../format/language.ts'
import { Turnstile } from '../frame/turnstile.ts'
import { consent } from '../site/consent.ts'
import { spokenFormWords, formWords as words } from '../site/form-words.ts'
import { Field, FormId } from '../ui/field.tsx'
import type { Refused } from './send-lead.server.ts'

/**
 * A form that creates a lead. It posts to its own page, so it works without JavaScript; with
 * JavaScript, lead-forms.browser.ts submits it in place and retries when the connection fails.
 */
export function LeadForm({
  action,
  refused,
  className = '',
  id,
  language = 'en',
  children,
}: {
  action: string
  refused?: Refused
  language?: Language
  className?: string
  /** The form's id, and the prefix of its fields' ids. */
  id: string
  children: ReactNode
}) {
  const turnstile = use(Turnstile)
  const { page, referrer } = refused?.typed ?? {}
  return (
    <form
      className={`panel stack lead-form ${className}`}
      method='post'
      action={action}
      id={id}
      // The server checks the fields, in the site's own words.
      noValidate
      data-lead={JSON.stringify(spokenFormWords[language].states)}
      data-turnstile={turnstile ?? undefined}
    >
      <FormId value={id}>{children}</FormId>
      <div className='lead-form-state visually-hidden' role='status' />
      {/* Honeypot: hidden from people, so only bots fill it in. */}
      <div className='visually-hidden' aria-hidden='true'>
        <label>
          {words.bait}
          <input name='subject' tabIndex={-1} autoComplete='off' />
        </label>
      </div>
      {/* A form shown again with errors may be on a different page than the one it was sent from.
       */}
      {page && <input type='hidden' name='page' value={page} />}
      {referrer && <input type='hidden' name='referrer' value={referrer} />}
    </form>
  )
}

type Refusable = { refused?: Refused | undefined; language?: Language }

/** The error summary at the top of a form, in the order of its fields. Renders nothing without errors. */
export function FormRefusal({ refused, language = 'en' }: Refusable) {
  const words = spokenFormWords[language]
  // A form sends its fields in their order; a box that is not ticked is not sent.
  const sent = Object.keys(refused?.typed ?? {})
  const placeOf = (field: string) =>
    field === 'slots' ? 0 : sent.includes(field) ? sent.indexOf(field) : sent.length
  const problems = Object.entries(refused?.errors ?? {}).sort(([a], [b]) => placeOf(a) - placeOf(b))
  if (!refused?.unavailable && problems.length === 0) return null
  return (
    <div className='notice' role='alert'>
      <p>
        <b>{words.failedHeading}</b>
      </p>
      {refused?.unavailable && <p>{words.unavailable}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map(([field, reason]) => (
            <li key={field}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The consent checkbox: unchecked by default, apart from the submit button, never required. */
export function ConsentBox({ refused }: { refused?: Refused }) {
  return (
    <>
      <label className='choice form-consent'>
        <input
          type='checkbox'
          name='consent'
          value='yes'
          defaultChecked={refused?.typed.consent === 'yes'}
        />
        <span>{consent.text}</span>
      </label>
      {/* `data-viewed` labels the checkbox that lead-forms.browser.ts adds if homes were viewed. */}
      <input
        type='hidden'
        name='consentVersion'
        value={consent.version}
        data-viewed={words.viewed}
      />
    </>
  )
}

/** Name and email, the two fields of every form. */
export function PersonFields({ refused, language = 'en' }: Refusable) {
  const words = spokenFormWords[language]
  const { typed = {}, errors = {} } = refused ?? {}
  return (
    <>
      <Field
        label={words.name}
        name='name'
        error={errors.name}
        defaultValue={typed.name}
        required
        autoComplete='name'
        maxLength={200}
      />
      <Field
        label={words.email}
        name='email'
        error={errors.email}
        defaultValue={typed.email}
        required
        type='email'
        autoComplete='email'
        maxLength={255}
      />
    </>
  )
}
