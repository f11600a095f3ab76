import { reportBoxWords } from '../../alerts/owners-report-words.ts'
import { savedSearchWords } from '../../alerts/words.ts'
import { languages } from '../../format/language.ts'
import { timeframes } from '../../leads/home-value.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from '../../leads/lead-form.tsx'
import type { Refused } from '../../leads/send-lead.server.ts'
import { formWords } from '../../site/form-words.ts'
import { WidgetExtra } from '../../site/widget-slot.tsx'
import { Field } from '../../ui/field.tsx'
import { homeValueWords } from './home-value-words.ts'

const { form: words } = homeValueWords

/**
 * The home-value form. It posts to /home-value from any page, so it works without JavaScript; with
 * errors that page shows the form again with everything that was typed.
 */
export function HomeValueForm({
  heading = words.heading,
  refused,
  canReport = false,
}: {
  heading?: string
  refused?: Refused
  /** Whether to offer the monthly report. */
  canReport?: boolean
}) {
  const { typed = {}, errors = {} } = refused ?? {}
  const text = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] })
  const number = { autoComplete: 'off', inputMode: 'decimal', maxLength: 8 } as const
  return (
    <>
      <LeadForm
        className='home-value-form split'
        action='/home-value'
        refused={refused}
        id='home-value'
      >
        <header className='stack'>
          <h2>{heading}</h2>
          <p>{words.text}</p>
          <FormRefusal refused={refused} />
          <p className='hint'>{words.required}</p>
        </header>
        <fieldset className='stack'>
          <legend>{words.home}</legend>
          <Field
            label={words.address}
            hint={words.addressHint}
            {...text('address')}
            required
            autoComplete='address-line1'
            maxLength={300}
          />
          <div className='home-value-facts'>
            <Field label={words.beds} {...text('beds')} {...number} />
            <Field label={words.baths} {...text('baths')} {...number} />
            <Field label={words.area} {...text('areaSqft')} {...number} />
          </div>
          <fieldset className='pills home-value-when'>
            <legend>{words.timeframe}</legend>
            {['', ...timeframes].map(one => (
              <label key={one}>
                <input
                  type='radio'
                  name='timeframe'
                  value={one}
                  defaultChecked={one === (typed.timeframe ?? '')}
                />
                <span>{one || words.undecided}</span>
              </label>
            ))}
          </fieldset>
        </fieldset>
        <fieldset className='stack'>
          <legend>{words.person}</legend>
          <PersonFields refused={refused} />
          <Field
            label={formWords.phone}
            hint={formWords.phoneHint}
            {...text('phone')}
            type='tel'
            autoComplete='tel'
            maxLength={30}
          />
          <ConsentBox refused={refused} />
          {canReport && <ReportBox typed={typed} />}
          <button className='button' type='submit'>
            {words.send}
          </button>
          <p className='hint'>{homeValueWords.privacy}</p>
        </fieldset>
      </LeadForm>
      <WidgetExtra name='home-value' />
    </>
  )
}

/** An unchecked box for the monthly report, and the language of its emails. */
function ReportBox({ typed }: { typed: Record<string, string> }) {
  return (
    <div className='home-value-report stack'>
      <label className='choice'>
        <input
          type='checkbox'
          name='monthly'
          value='yes'
          defaultChecked={typed.monthly === 'yes'}
          aria-describedby='home-value-report-hint'
        />
        <span>{reportBoxWords.label}</span>
      </label>
      <p className='hint' id='home-value-report-hint'>
        {reportBoxWords.hint}
      </p>
      <label className='field'>
        <span>{reportBoxWords.language}</span>
        <select name='language' defaultValue={typed.language ?? 'en'}>
          {languages.map(language => (
            <option key={language} value={language} lang={language}>
              {savedSearchWords.languages[language]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
