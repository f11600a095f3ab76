import { useEffect, useState } from 'react'
import {
  clockTime,
  isAllDay,
  lasVegasClock,
  type Opening,
  openState,
  type WeekHours,
  weekdays,
} from '../site/places/place-hours.ts'
import { explorerWords } from '../site/places/places.ts'
import { ColumnHeads } from '../ui/drawn-figure.tsx'

const { week: words } = explorerWords
const minuteMs = 60_000

/**
 * Hours by day with today's row marked, and whether the place is open now, in Las Vegas time: as
 * rendered with the document until the island hydrates, then up to the minute.
 */
export function Hours({
  name,
  week,
  renderedAt,
}: {
  name: string
  week: WeekHours
  renderedAt: string | undefined
}) {
  const [now, setNow] = useState(() => (renderedAt ? new Date(renderedAt) : new Date()))
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const { today } = lasVegasClock(now)
  return (
    <>
      <p className='hours-now'>{describeState(week, now)}</p>
      <table className='hours-table'>
        <caption className='visually-hidden'>{words.caption(name)}</caption>
        <thead className='visually-hidden'>
          <ColumnHeads names={words.columns} />
        </thead>
        <tbody>
          {weekdays.map(day => (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope='row'>
                {day} {day === today && <span>({words.today})</span>}
              </th>
              <td>{formatDay(week[day])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function formatDay(openings: readonly Opening[] | null): string {
  if (openings === null) return words.unknown
  if (openings.length === 0) return words.closed
  return openings
    .map(opening =>
      isAllDay(opening)
        ? words.allDay
        : words.times(clockTime(opening.opens), clockTime(opening.closes)),
    )
    .join(', ')
}

function describeState(week: WeekHours, now: Date): string | null {
  const state = openState(week, now)
  if (state.status === 'unknown') return null
  if (state.status === 'closed') return explorerWords.closed(formatTime(now))
  if (state.until === null) return explorerWords.openAllDay
  return explorerWords.open(clockTime(state.until), formatTime(now))
}

const formatTime = (now: Date) => clockTime(lasVegasClock(now).time)
