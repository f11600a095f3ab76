import { bookTourInput, closedTour } from '../../worker/tours/api.ts'
import { connectCalendar, ownCalendar, renewFeed } from '../../worker/tours/calendars.ts'
import { bookTour, closeAsOwner } from '../../worker/tours/change-tour.ts'
import type { PageContext } from '../frame/page-context.ts'
import { whenValid } from '../frame/valid-input.server.ts'
import { tourAdminWords } from './console-words.ts'
import type { CalendarsChanged } from './tour-calendars.tsx'
import type { TourDecision } from './tour-change.ts'

const { calendars: words, failed } = tourAdminWords

/** Makes the agent's decision about a tour, or says why nothing changed. */
export async function decideTour(
  { c, now, part }: PageContext,
  { id, sequence }: { id: string; sequence: number },
  decision: TourDecision,
) {
  const deciding =
    typeof decision === 'object'
      ? whenValid(bookTourInput, { ...decision, sequence }, input => bookTour(c, id, input, now))
      : whenValid(closedTour, { sequence }, seen =>
          closeAsOwner(c, { id, ...seen }, decision === 'decline' ? 'declined' : 'canceled', now),
        )
  const { status } = (await part(deciding)) ?? { status: 'failed' as const }
  return status === 'wrong' ? 'past' : status
}

/** Creates a new feed URL, or connects or disconnects the agent's own calendar. */
export async function changeCalendars(
  { c, db, now, part }: PageContext,
  form: FormData,
): Promise<CalendarsChanged> {
  const change = { who: c.get('owner'), now }
  if (form.get('do') === 'renew') {
    const feed = await part(renewFeed(db, change))
    return { about: 'feed', message: feed ? words.renewed : failed }
  }
  const typed = form.get('do') === 'connect' ? String(form.get('address') ?? '') : ''
  const set = await part(
    whenValid(ownCalendar, { address: typed }, ({ address }) =>
      connectCalendar(c.env, address, change),
    ),
  )
  if (set?.status === 'set') return { about: 'busy' }
  const wrong = set?.errors.address
  return { about: 'busy', wrong, message: wrong ? undefined : failed, typed }
}
