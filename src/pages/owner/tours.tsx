import './tours.css'
import { data, href, redirect } from 'react-router'
import { tourDeskWords as words } from '../../content/tour-desk.ts'
import { isoDay, weekDate } from '../../domain/format.ts'
import { caching } from '../../server/caching.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/tours.ts'
import { TourCalendars } from './tour-calendars.tsx'
import { ComingTour, WaitingTour } from './tour-card.tsx'
import { decide, decisionOf } from './tour-change.ts'

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

/** A press on a tour before the page is hydrated. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const tour = { id: String(form.get('id')), sequence: Number(form.get('sequence')) }
  const { api } = context.get(pageContext)
  const answer = await decide(api, tour, decisionOf(String(form.get('decision'))))
  if (answer.ok) throw redirect(href('/tours'), 303)
  if (answer.status !== 409) return data({ failure: words.failed }, { status: answer.status })
  const { is } = (await answer.json()) as { is: 'taken' | 'moved on' }
  return data({ failure: is === 'taken' ? words.taken : words.changed }, { status: 409 })
}

export const headers = () => caching.personal

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

/** Requests that wait for the agent, the tours to come by day, and the calendars. */
export default function Tours({ loaderData, actionData }: Route.ComponentProps) {
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
      {actionData && (
        <p className='notice' role='alert'>
          {actionData.failure}
        </p>
      )}
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
