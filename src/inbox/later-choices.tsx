import './later-choices.css'
import { type KeyboardEvent, useId } from 'react'
import { visitTime } from '../format/format.ts'
import { laterWords as words } from './inbox-words.ts'
import { snoozeTimes } from './snooze-times.ts'

/** The times until which a lead can be set aside, as buttons of a form, and a field for another. */
export function LaterChoices({ now, typed }: { now: number; typed?: string }) {
  const field = useId()
  return (
    <>
      <ul className='menu' onKeyDown={moveInMenu}>
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

/** Moves the focus among the buttons of a menu with the arrow keys; Enter then presses one. */
export function moveInMenu(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = buttons.indexOf(event.target as HTMLElement)
  const last = buttons.length - 1
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  buttons[Math.max(0, Math.min(last, to))]?.focus()
}
