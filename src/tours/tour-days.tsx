import { href } from 'react-router'
import { DayName } from './tour-times.tsx'
import { tourWords as words } from './words.ts'

/** The tour form's own page, at a day such as 2026-11-28. */
export const tourLink = (id: number, day?: string): string =>
  href('/property/:id/showing', { id: String(id) }) + (day ? `?day=${day}` : '')

/**
 * The next days with open times as links to the tour form's page, which tour-form.browser.ts opens
 * in place. Renders nothing without days.
 */
export function TourDays({ id, days }: { id: number; days: readonly string[] }) {
  if (days.length === 0) return null
  return (
    <div className='tour-next'>
      <p className='hint'>{words.next}</p>
      <ul>
        {days.map(day => (
          <li key={day}>
            <a href={tourLink(id, day)} data-tour rel='nofollow'>
              <DayName day={day} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
