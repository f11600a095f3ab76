import './later-choices.css'
import { useId } from 'react'
import { visitTime } from '../format/format.ts'
import { laterWords as words } from './inbox-words.ts'
import { snoozeTimes } from './snooze-times.ts'

/** The times until which a lead can be set aside, as buttons of a form, and a field for another. */
export function LaterChoices({ now, typed }: { now: number; typed?: string }) {
  const field = useId()
  return (
    <>
      <ul className='menu'>
        {snoozeTimes(new Date(now)).map(({ label, time }) => (
          <li key={label}>
            <button type='submit' name='until' value={time.toISOString()}>
              {label} <span className='hint'>{visitTime(time)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className='later-other'>
        <label htmlFor={field}>{words.other}</label>
        <input id={field} type='datetime-local' name='other' defaultValue={typed} />
        <button type='submit' className='button quiet' name='until' value=''>
          {words.set}
        </button>
      </div>
      <p className='hint'>{words.zone}</p>
    </>
  )
}
