import { reportBoxWords } from '../../alerts/owners-report-words.ts'
import { savedSearchWords } from '../../alerts/words.ts'
import { type Language, languages } from '../../format/language.ts'
import { timeframes } from '../../leads/home-value.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from '../../leads/lead-form.tsx'
import type { Refused } from '../../leads/send-lead.server.ts'
import { spokenFormWords } from '../../site/form-words.ts'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { AddressField, homeValuePath } from './address-form.tsx'
import { homeValueWords, timeframeIn } from './home-value-words.ts'

/**
 * The request for the agent's own answer: address, name and email, and the rest folded. With errors
 * the page shows the form again with everything that was typed.
 */
export function HomeValueForm({
  refused,
  knowsAddress = false,
  canReport = false,
  language = 'en',
}: {
  refused?: Refused
  language?: Language
  /** Whether the page shows the address above. */
  knowsAddress?: boolean
  /** Whether to offer the monthly report. */
  canReport?: boolean
}) {
  const { form: words, privacy } = homeValueWords[language]
  const formWords = spokenFormWords[language]
  const { typed = {}, errors = {} } = refused ?? {}
  const text = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] })
  const number = { autoComplete: 'off', inputMode: 'decimal', maxLength: 8 } as const
  const folded = ['beds', 'baths', 'areaSqft', 'timeframe', 'phone', 'consent', 'monthly']
  return (
    <LeadForm
      className='home-value-form'
      action={homeValuePath(language)}
      language={language}
      refused={refused}
      id='home-value-form'
    >
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <FormRefusal refused={refused} language={language} />
      {knowsAddress ? (
        <input type='hidden' name='address' value={typed.address} />
      ) : (
        <AddressField typed={typed.address} error={errors.address} language={language} />
      )}
      <PersonFields refused={refused} language={language} />
      <Fold
        as='h3'
        heading={words.more}
        note={words.moreNote}
        open={
          refused !== undefined && folded.some(name => errors[name] || (typed.name && typed[name]))
        }
      >
        <div className='stack loose'>
          <div className='home-value-facts'>
            <Field label={words.beds} {...text('beds')} {...number} />
            <Field label={words.baths} {...text('baths')} {...number} />
            <Field label={words.area} {...text('areaSqft')} {...number} />
          </div>
          <fieldset className='pills home-value-when'>
            <legend>{words.timeframe}</legend>
            {(['', ...timeframes] as const).map(one => (
              <label key={one}>
                <input
                  type='radio'
                  name='timeframe'
                  value={one}
                  defaultChecked={one === (typed.timeframe ?? '')}
                />
                <span>{one ? timeframeIn(language, one) : words.undecided}</span>
              </label>
            ))}
          </fieldset>
          <Field
            label={formWords.phone}
            hint={formWords.phoneHint}
            {...text('phone')}
            type='tel'
            autoComplete='tel'
            maxLength={30}
          />
          {/* The wording that is recorded is in English. */}
          {language === 'en' && <ConsentBox refused={refused} />}
          {language === 'en' && canReport && <ReportBox typed={typed} />}
        </div>
      </Fold>
      <button className='button' type='submit'>
        {words.send}
      </button>
      <p className='hint'>{privacy}</p>
    </LeadForm>
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
