import './tours.css'
import { tourDeskWords as words } from '../../content/tour-desk.ts'
import { isoDay, weekDate } from '../../domain/format.ts'
import { caching } from '../../server/caching.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/tours.ts'
import { TourCalendars } from './tour-calendars.tsx'
import { ComingTour, WaitingTour } from './tour-card.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [tours, calendars] = await Promise.all([api.tours.$get(), api.tours.calendars.$get()])
  const { feed, busy } = await read(calendars)
  const { origin } = new URL(request.url)
  return {
    ...(await read(tours)),
    calendars: { feed: origin + feed, busy },
    now: Date.now(),
  }
}

export const headers = () => caching.personal

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

/** Requests that wait for the agent, the tours to come by day, and the calendars. */
export default function Tours({ loaderData }: Route.ComponentProps) {
  const { waiting, coming, total, calendars, now } = loaderData
  const days = [...new Set(coming.map(({ startsAt }) => isoDay(new Date(startsAt ?? now))))]
  return (
    <div className='tours'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>
          <a href={words.settings.to}>{words.settings.label}</a>
        </p>
      </header>
      <section>
        <h2>{words.waiting(total)}</h2>
        {waiting.length === 0 && <p>{words.noneWaiting}</p>}
        <ul className='tour-list'>
          {waiting.map(tour => (
            <li key={tour.id}>
              <WaitingTour tour={tour} now={now} />
            </li>
          ))}
        </ul>
        {total > waiting.length && <p className='hint'>{words.more}</p>}
      </section>
      <section>
        <h2>{words.coming}</h2>
        {coming.length === 0 && <p>{words.noneComing}</p>}
        {days.map(day => (
          <section key={day}>
            <h3>{weekDate(new Date(`${day}T20:00:00Z`))}</h3>
            <ul className='tour-list'>
              {coming
                .filter(({ startsAt }) => isoDay(new Date(startsAt ?? now)) === day)
                .map(tour => (
                  <li key={tour.id}>
                    <ComingTour tour={tour} now={now} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </section>
      <TourCalendars calendars={calendars} />
    </div>
  )
}
