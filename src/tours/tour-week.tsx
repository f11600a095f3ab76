import { href, Link } from 'react-router'
import type { TourRow } from '../../worker/tours/list-tours.ts'
import { clock, isoDay, weekDate } from '../format/format.ts'
import { addDays } from '../format/local-day.ts'
import { nameOf } from '../leads/format-lead.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { tourAdminWords as words } from './console-words.ts'
import { dayRoutes } from './day-route.ts'
import { MoveTour, TourHomes, TourReach } from './tour-card.tsx'
import { DayName } from './tour-times.tsx'

const daysShown = 7

const dayOf = ({ startsAt }: TourRow, now: number) => isoDay(new Date(startsAt ?? now))

/** Seven days from today, side by side on a desktop, and the days with tours after them. */
export function TourWeek({ tours, now }: { tours: readonly TourRow[]; now: number }) {
  const today = isoDay(new Date(now))
  const week = Array.from({ length: daysShown }, (_, i) => addDays(today, i))
  const days = [...new Set(tours.map(tour => dayOf(tour, now)))]
  const others = days.filter(day => !week.includes(day))
  const dayList = (list: readonly string[], className: string) => (
    <ol className={className}>
      {list.map(day => (
        <Day
          key={day}
          day={day}
          isToday={day === today}
          tours={tours.filter(tour => dayOf(tour, now) === day)}
          now={now}
        />
      ))}
    </ol>
  )
  return (
    <>
      {dayList(week, 'tour-week')}
      {others.length > 0 && dayList(others, 'tour-after')}
    </>
  )
}

function Day({
  day,
  isToday,
  tours,
  now,
}: {
  day: string
  isToday: boolean
  tours: readonly TourRow[]
  now: number
}) {
  const date = weekDate(new Date(`${day}T20:00:00Z`))
  const routes = dayRoutes(tours, now)
  return (
    <li className='tour-day' data-today={isToday || undefined} data-free={!tours[0] || undefined}>
      <h3 aria-label={isToday ? `${words.today}, ${date}` : date}>
        <DayName day={day} />
        {isToday && <small>{words.today}</small>}
      </h3>
      {tours.length === 0 && <p className='hint'>{words.free}</p>}
      {tours.map(tour => (
        <ComingTour key={tour.id} tour={tour} />
      ))}
      {routes.map((route, i) => (
        <ExternalLink key={route} to={route} hint={words.routeHint(date)} className='tour-route'>
          {words.route(routes.length > 1 ? i + 1 : undefined)}
        </ExternalLink>
      ))}
    </li>
  )
}

/** A confirmed tour: when, who and where; how to reach them and move it unfold below. */
const ComingTour = ({ tour }: { tour: TourRow }) => (
  <article className='tour-card' id={`tour-${tour.id}`} tabIndex={-1}>
    <p className='tour-time'>
      <b>{tour.startsAt && clock(new Date(tour.startsAt))}</b>
      <span className='visually-hidden'> – {tour.endsAt && clock(new Date(tour.endsAt))}</span>
    </p>
    <h4>
      <Link to={href('/lead-dashboard/:id', tour)}>{nameOf(tour)}</Link>
    </h4>
    <TourHomes homes={tour.homes.map(home => home.split(',', 1)[0] ?? home)} />
    <details className='tour-change'>
      <summary>{words.change}</summary>
      <div className='stack'>
        <TourReach tour={tour} />
        <MoveTour tour={tour} />
      </div>
    </details>
  </article>
)
