import './console-page.css'
import { data, href, redirect } from 'react-router'
import { readCalendars } from '../../worker/tours/calendars.ts'
import { listTourWork } from '../../worker/tours/list-tours.ts'
import { useRestoredFocus } from '../frame/console/announcer.tsx'
import { pageContext } from '../frame/page-context.ts'
import type { Route } from './+types/console-page.ts'
import { tourAdminWords as words } from './console-words.ts'
import { changeCalendars, decideTour } from './tour-action.server.ts'
import { type CalendarsChanged, TourCalendars } from './tour-calendars.tsx'
import { WaitingTour } from './tour-card.tsx'
import { decisionOf } from './tour-change.ts'
import { TourWeek } from './tour-week.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, db, now } = context.get(pageContext)
  const [tours, { feed, busy }] = await Promise.all([
    listTourWork(c.env, now),
    readCalendars(db, now),
  ])
  const { origin } = new URL(request.url)
  return { ...tours, calendars: { feed: origin + feed, busy }, now: now.getTime() }
}

type Result = {
  failure?: string
  /** A time that can be booked although the agent's own calendar has a conflict. */
  again?: { id: string; sequence: number; startsAt: string }
  calendars?: CalendarsChanged
}

/** Handles the calendars' forms, and a tour's buttons before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const site = context.get(pageContext)
  if (form.has('do')) {
    const calendars = await changeCalendars(site, form)
    return data<Result>({ calendars }, { status: calendars.wrong ? 400 : 200 })
  }
  const tour = { id: String(form.get('id')), sequence: Number(form.get('sequence')) }
  const decision = decisionOf(form)
  if (!decision) return data<Result>({ failure: words.refused.past }, { status: 400 })
  const status = await decideTour(site, tour, decision)
  const back = form.has('from') ? href('/lead-dashboard/:id', tour) : href('/tours')
  if (status === 'changed') throw redirect(back, 303)
  const failure = status === 'failed' || status === 'missing' ? words.failed : words.refused[status]
  const canInsist = status === 'busy' && typeof decision === 'object'
  const again = canInsist ? { ...tour, startsAt: decision.startsAt } : undefined
  return data<Result>({ failure, again }, { status: statusOf[status] })
}

const statusOf = { past: 400, missing: 404, failed: 503, busy: 409, taken: 409, 'moved on': 409 }

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

/** Requests waiting for the agent, the week of confirmed tours, and the calendars. */
export default function Tours({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, coming, total, later, calendars, now } = loaderData
  useRestoredFocus(loaderData, 'tours')
  return (
    <div className='stack tours'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p>
          <a href={words.settings.to}>{words.settings.label}</a>
        </p>
      </header>
      {actionData?.failure && (
        <div className='notice' role='alert'>
          <p>{actionData.failure}</p>
          {actionData.again && <BookAnyway {...actionData.again} />}
        </div>
      )}
      <section className='stack' id='tours' tabIndex={-1} aria-labelledby='tours-waiting'>
        <h2 id='tours-waiting'>{words.waiting(total)}</h2>
        {waiting.length > 0 && (
          <ul className='split'>
            {waiting.map(tour => (
              <li key={tour.id}>
                <WaitingTour tour={tour} now={now} />
              </li>
            ))}
          </ul>
        )}
        {total > waiting.length && <p className='hint'>{words.more}</p>}
      </section>
      <section className='stack'>
        <h2>{words.coming}</h2>
        {coming.length === 0 ? <p>{words.noneComing}</p> : <TourWeek tours={coming} now={now} />}
        {later && <p className='hint'>{words.later}</p>}
      </section>
      <TourCalendars calendars={calendars} changed={actionData?.calendars ?? null} />
    </div>
  )
}

/** Books a time despite a conflict with the agent's own calendar. */
const BookAnyway = ({ id, sequence, startsAt }: NonNullable<Result['again']>) => (
  <form method='post' className='actions'>
    <input type='hidden' name='id' value={id} />
    <input type='hidden' name='sequence' value={sequence} />
    <button type='submit' name='anyway' value={startsAt} className='button'>
      {words.anyway}
    </button>
  </form>
)
