import { useState } from 'react'
import {
  allDay,
  isAllDay,
  type Opening,
  type Weekday,
  type WeekHours,
  weekdays,
} from '../../site/places/place-hours.ts'
import { Field, Select } from '../../ui/field.tsx'
import { placesWords } from '../owner-words.ts'

const { fields: words } = placesWords
type DayState = keyof typeof words.states
type Row = { state: DayState; opens: string; closes: string }

/** For each day whether the place is open, and its hours. */
export function HoursFields({
  week,
  errors,
}: {
  week: WeekHours | null
  errors: Record<string, string>
}) {
  const [rows, setRows] = useState(() => rowsOf(week))
  const set = (day: Weekday, change: Partial<Row>) =>
    setRows(all => ({ ...all, [day]: { ...all[day], ...change } }))
  return (
    <>
      <p className='hint'>{words.hoursHint}</p>
      {errors['hours.value'] && <p className='field-error'>{errors['hours.value']}</p>}
      {weekdays.map(day => {
        const { state, opens, closes } = rows[day]
        const name = `hours.value.${day}`
        return (
          <div className='place-day' key={day}>
            <Select
              label={words.state(day)}
              name={`${name}.state`}
              options={Object.entries(words.states)}
              value={state}
              onChange={({ target }) => set(day, { state: target.value as DayState })}
            />
            {state === 'open' && (
              <>
                <Field
                  label={words.opens(day)}
                  name={`${name}.opens`}
                  type='time'
                  value={opens}
                  error={errors[`${name}.opens`]}
                  onChange={({ target }: { target: { value: string } }) =>
                    set(day, { opens: target.value })
                  }
                />
                <Field
                  label={words.closes(day)}
                  name={`${name}.closes`}
                  type='time'
                  value={closes}
                  error={errors[`${name}.closes`]}
                  onChange={({ target }: { target: { value: string } }) =>
                    set(day, { closes: target.value })
                  }
                />
              </>
            )}
          </div>
        )
      })}
      <p className='actions'>
        <button
          type='button'
          className='button quiet'
          onClick={() =>
            setRows(({ Monday }) => Object.fromEntries(weekdays.map(day => [day, Monday])) as Rows)
          }
        >
          {words.copy}
        </button>
      </p>
    </>
  )
}

type Rows = Record<Weekday, Row>

const rowsOf = (week: WeekHours | null): Rows =>
  Object.fromEntries(weekdays.map(day => [day, rowOf(week?.[day] ?? null)])) as Rows

function rowOf(openings: readonly Opening[] | null): Row {
  const [first] = openings ?? []
  if (!first) return { state: openings ? 'closed' : 'unknown', opens: '', closes: '' }
  return { state: isAllDay(first) ? 'allDay' : 'open', ...first }
}

/** The week in a submitted form; null if no day is known. */
export function weekFrom(form: FormData): WeekHours | null {
  const text = (name: string) => String(form.get(name) ?? '')
  const days = weekdays.map((day): [Weekday, Opening[] | null] => {
    const name = `hours.value.${day}`
    const opening = { opens: text(`${name}.opens`), closes: text(`${name}.closes`) }
    const openings = { unknown: null, closed: [], allDay: [allDay], open: [opening] }
    return [day, openings[text(`${name}.state`) as DayState]]
  })
  return days.some(([, openings]) => openings) ? (Object.fromEntries(days) as WeekHours) : null
}
