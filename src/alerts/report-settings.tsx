import type { listMine } from '../../worker/alerts/open-link.ts'
import type { RecipientSearch } from '../../worker/alerts/recipients.ts'
import { isoDay } from '../format/format.ts'
import { type Language, languages } from '../format/language.ts'
import { propertyTypes } from '../site/listing-terms.ts'
import { Field, FormId } from '../ui/field.tsx'
import { reportPageWords } from './owners-report-words.ts'
import { paces, reportTopics } from './report-pace.ts'
import { savedSearchWords } from './words.ts'

type Mine = NonNullable<Awaited<ReturnType<typeof listMine>>>['searches'][number]
/** A form that was refused: what was typed, and the reasons by field. */
type Refused = { typed: Record<string, string>; errors: Record<string, string> }

/** The topics of a report, how often it comes, and the home it compares; a part of a form. */
export function ReportSettings({
  report,
  language,
  words: spoken = language,
  refused,
}: {
  report: NonNullable<RecipientSearch['report']>
  language: Language
  /** The language of the labels. */
  words?: Language
  refused?: Refused
}) {
  const words = reportPageWords[spoken]
  const { typed, errors } = refused ?? { typed: null, errors: {} as Record<string, string> }
  const { pace, off, home } = report
  const wrong = (name: string) => errors[name] && words.loan.errors[name]
  return (
    <div className='stack' lang={spoken}>
      <fieldset className='stack'>
        <legend>{words.topics}</legend>
        {reportTopics.map(topic => (
          <label key={topic} className='choice'>
            <input
              type='checkbox'
              name={topic}
              value='yes'
              defaultChecked={typed ? typed[topic] === 'yes' : !off.includes(topic)}
            />
            <span>{words.topic[topic]}</span>
          </label>
        ))}
      </fieldset>
      <div className='cluster alert-settings'>
        <label className='field'>
          <span>{words.pace}</span>
          <select name='pace' defaultValue={typed?.pace ?? pace}>
            {paces.map(months => (
              <option key={months} value={months}>
                {words.paces[months]}
              </option>
            ))}
          </select>
        </label>
        <label className='field'>
          <span>{words.language}</span>
          <select name='language' defaultValue={typed?.language ?? language}>
            {languages.map(choice => (
              <option key={choice} value={choice} lang={choice}>
                {savedSearchWords.languages[choice]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className='stack'>
        <legend>{words.home}</legend>
        <p className='hint'>{words.homeHint}</p>
        <div className='cluster alert-settings'>
          <label className='field'>
            <span>{words.type}</span>
            <select name='type' defaultValue={typed?.type ?? home?.type ?? 'single-family'}>
              {propertyTypes.map(type => (
                <option key={type} value={type}>
                  {words.types[type]}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={words.sqft}
            {...number}
            name='sqft'
            error={wrong('sqft')}
            defaultValue={typed?.sqft ?? home?.sqft ?? ''}
          />
          <Field
            label={words.beds}
            {...number}
            name='beds'
            error={wrong('beds')}
            defaultValue={typed?.beds ?? home?.beds ?? ''}
          />
        </div>
      </fieldset>
    </div>
  )
}

const number = { autoComplete: 'off', inputMode: 'decimal', maxLength: 14 } as const

/** The owner's loan: optional, and deleted with one press. */
export function LoanForm({
  search: { id, loan, language },
  now,
  refused,
}: {
  search: Mine
  now: number
  refused?: Refused
}) {
  const { loan: words } = reportPageWords[language]
  const { typed = {}, errors = {} } = refused ?? {}
  const field = (
    name: 'balance' | 'date' | 'rate' | 'payment' | 'years',
    usual?: string | number,
  ) => ({
    name,
    error: errors[name] && words.errors[name],
    defaultValue: typed[name] ?? usual,
  })
  const today = isoDay(new Date(now))
  return (
    <details open={loan !== null || refused !== undefined} lang={language}>
      <summary>{words.heading}</summary>
      <form method='post' className='stack' noValidate>
        <input type='hidden' name='id' value={id} />
        <p className='hint'>{words.hint}</p>
        {loan && <p>{words.today(loan.today)}</p>}
        <FormId value={`loan-${id}`}>
          <div className='cluster alert-settings'>
            <Field label={words.balance} {...number} {...field('balance', loan?.balance)} />
            <Field
              label={words.date}
              type='date'
              max={today}
              {...field('date', loan?.date ?? today)}
            />
            <Field label={words.rate} {...number} {...field('rate', loan?.rate)} />
          </div>
          <div className='cluster alert-settings'>
            <Field
              label={words.payment}
              hint={words.paymentHint}
              {...number}
              {...field('payment', loan ? Math.round(100 * loan.payment) / 100 : undefined)}
            />
            <Field label={words.years} {...number} {...field('years')} />
          </div>
        </FormId>
        <p className='actions'>
          <button type='submit' name='do' value='loan' className='button'>
            {words.save}
          </button>
          {loan && (
            <button type='submit' name='do' value='forget-loan' className='button quiet'>
              {words.forget}
            </button>
          )}
        </p>
      </form>
    </details>
  )
}
