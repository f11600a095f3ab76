import { showingWords as words } from '../leads/ask-words.ts'
import { timeframes } from '../leads/home-value.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from '../leads/lead-form.tsx'
import type { Refused } from '../leads/send-lead.server.ts'
import type { TourMode } from '../site/agent/availability.ts'
import { formWords } from '../site/form-words.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Choice, Field } from '../ui/field.tsx'
import { Pills } from '../ui/pills.tsx'
import { hasTimes, type SlotDay, TourTimes } from './tour-times.tsx'
import { tourWords } from './words.ts'

const soonChoices = [
  ...timeframes.map(timeframe => [timeframe, timeframe] as const),
  ['', words.undecided] as const,
]

/** The fields that are folded until one of them is filled in. */
const moreFields = ['phone', 'when', 'message', 'timeframe', 'financing', 'homes']

/**
 * The form that requests a tour: up to three open times, one or several homes, and contact details.
 * It works without JavaScript.
 * @param times null if they cannot be loaded; the visitor then describes a time in words
 */
export function TourForm({
  home,
  times,
  others,
  timeZone,
  day,
  refused,
}: {
  home: { id: number }
  times: { modes: TourMode[]; days: SlotDay[] } | null
  others: { id: number; label: string }[]
  timeZone: string | null
  /** The day to show first, such as 2026-11-28, if it has times. */
  day?: string
  refused?: Refused
}) {
  const { typed = {}, errors = {} } = refused ?? {}
  const text = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] })
  const modes = times?.modes ?? ['in person']
  const chosenHomes = typed.homes?.split(',') ?? []
  const isOffered = times?.days.some(hasTimes) ?? false
  const when = <Field label={words.when} hint={words.whenHint} {...text('when')} maxLength={200} />
  return (
    <LeadForm
      id='showing'
      action={`/property/${home.id}/showing`}
      refused={refused}
      className='ask-form tour-form'
    >
      <FormRefusal refused={refused} />
      {isOffered && times ? (
        <>
          <TourTimes
            days={times.days}
            timeZone={timeZone}
            name='slots'
            chosen={typed.slots?.split(',') ?? []}
            day={typed.day ?? day}
            error={errors.slots}
          />
          <input type='hidden' name='timesOffered' value='yes' />
          <Choice
            name='anyTime'
            value='yes'
            label={tourWords.anyTime}
            checked={typed.anyTime === 'yes'}
          />
        </>
      ) : (
        <p className='hint'>{tourWords.noSlots}</p>
      )}
      {!isOffered && when}
      {modes.length > 1 ? (
        <Pills
          legend={tourWords.mode}
          name='tourMode'
          choices={modes.map(mode => [mode, tourWords.modes[mode]] as const)}
          chosen={{ tourMode: typed.tourMode ?? modes[0] ?? '' }}
        />
      ) : (
        <input type='hidden' name='tourMode' value={modes[0]} />
      )}
      <div className='tiles tour-person'>
        <p className='hint'>{formWords.required}</p>
        <PersonFields refused={refused} />
      </div>
      <details className='tour-more' open={moreFields.some(name => typed[name] || errors[name])}>
        <summary>{tourWords.more}</summary>
        {isOffered && when}
        <Field
          label={formWords.phone}
          hint={formWords.phoneHint}
          {...text('phone')}
          type='tel'
          autoComplete='tel'
          maxLength={30}
        />
        <Field label={words.message} {...text('message')} rows={2} maxLength={4000} />
        <Pills legend={words.soon} name='timeframe' choices={soonChoices} chosen={typed} />
        <Pills
          legend={words.financing}
          name='financing'
          choices={words.financingChoices}
          chosen={typed}
        />
        {others.length > 0 && (
          <fieldset className='stack tight'>
            <legend>{tourWords.homes}</legend>
            {others.map(({ id, label }) => (
              <Choice
                key={id}
                name='homes'
                value={String(id)}
                label={label}
                checked={chosenHomes.includes(String(id))}
              />
            ))}
            {errors.homes && <p className='field-error'>{errors.homes}</p>}
          </fieldset>
        )}
      </details>
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {words.send}
      </button>
      <BuyerAgreement />
    </LeadForm>
  )
}

/** What happens next, and what is in the written buyer agreement. */
function BuyerAgreement() {
  const { summary, points, source } = tourWords.agreement
  return (
    <div className='tour-agreement'>
      <p>{tourWords.confirms}</p>
      <details className='tour-more'>
        <summary>{summary}</summary>
        <ul className='stack tight bullets'>
          {points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className='hint'>
          <ExternalLink to={source.to} hint={source.hint}>
            {source.label}
          </ExternalLink>
        </p>
      </details>
    </div>
  )
}
