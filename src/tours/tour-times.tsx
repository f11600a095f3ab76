import { clock, weekDate } from '../format/format.ts'
import { dateFormat } from '../format/las-vegas-time.ts'
import { invalid } from '../ui/field.tsx'
import { clockIn, zoneName } from './tour-slots.ts'
import { tourWords as words } from './words.ts'

/** A day such as 2026-11-21 with its open times, and those to ask for, in ISO 8601. */
export type SlotDay = { day: string; slots: string[]; ask: string[] }

/** Whether a day has times to choose from. */
export const hasTimes = ({ slots, ask }: SlotDay): boolean => slots.length + ask.length > 0

const weekday = dateFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const date = dateFormat('en-US', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

/** A day such as 2026-11-21 as its weekday over its date. */
export function DayName({ day }: { day: string }) {
  const time = new Date(day)
  return (
    <>
      <b>{weekday().format(time)}</b> {date().format(time)}
    </>
  )
}

/**
 * A row of days and the times of the chosen day, in Las Vegas time with the visitor's own below:
 * open ones, and those to ask for. Radio buttons choose the day, so it works without JavaScript.
 * @param single whether one time is chosen instead of several
 * @param ask what is said of times that are not known to be open
 */
export function TourTimes({
  days,
  timeZone,
  name,
  chosen,
  day,
  error,
  single = false,
  ask = words.ask,
}: {
  days: readonly SlotDay[]
  timeZone: string | null
  name: string
  chosen: readonly string[]
  /** The day that was shown when the form was submitted. */
  day?: string
  error?: string
  single?: boolean
  ask?: { label: string; hint: string }
}) {
  const withTimes = days.filter(hasTimes)
  const openDay = withTimes.find(slotDay => slotDay.day === day) ?? withTimes[0]
  const first = openDay?.slots[0] ?? openDay?.ask[0]
  const zone = first ? zoneName(timeZone, new Date(first)) : null
  const input = (slot: string, describedBy: string | undefined) => {
    const theirs = clockIn(timeZone, new Date(slot))
    return (
      <label key={slot}>
        <input
          type={single ? 'radio' : 'checkbox'}
          name={name}
          value={slot}
          defaultChecked={chosen.includes(slot)}
          {...invalid('tour-times', error)}
          aria-describedby={describedBy}
        />
        <span>
          {clock(new Date(slot))}
          {theirs && <small>{theirs}</small>}
        </span>
      </label>
    )
  }
  const errorId = error && 'tour-times-error'
  return (
    <fieldset className='stack tour-times'>
      <legend>{single ? words.pickOne : words.pick}</legend>
      <p
        className='hint'
        id='tour-times-hint'
        data-zone={JSON.stringify([words.zone('{zone}'), words.zone(null)])}
      >
        {words.zone(zone)}
      </p>
      <div className='pills tour-days' role='radiogroup' aria-label={words.days}>
        {days.map(slotDay => (
          <label key={slotDay.day} data-empty={hasTimes(slotDay) ? undefined : ''}>
            <input
              type='radio'
              name='day'
              value={slotDay.day}
              defaultChecked={slotDay === openDay}
              aria-label={weekDate(new Date(`${slotDay.day}T20:00:00Z`))}
            />
            <span>
              <DayName day={slotDay.day} />
            </span>
          </label>
        ))}
      </div>
      <div className='tour-slots'>
        {days.map(slotDay => (
          <fieldset key={slotDay.day} className='pills'>
            <legend className='visually-hidden'>
              {words.times(weekDate(new Date(`${slotDay.day}T20:00:00Z`)))}
            </legend>
            {!hasTimes(slotDay) && <p className='hint'>{words.noTimes}</p>}
            {slotDay.slots.map(slot => input(slot, errorId))}
            {slotDay.ask.length > 0 && (
              <p className='hint' id={`tour-ask-${slotDay.day}`}>
                <b>{ask.label}</b> {ask.hint}
              </p>
            )}
            {slotDay.ask.map(slot =>
              input(slot, [`tour-ask-${slotDay.day}`, errorId].filter(Boolean).join(' ')),
            )}
          </fieldset>
        ))}
      </div>
      {error && (
        <p className='field-error' id='tour-times-error'>
          {error}
        </p>
      )}
    </fieldset>
  )
}
