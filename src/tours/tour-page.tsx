import './tour-page.css'
import { data } from 'react-router'
import { isAllowed, retryAfterS } from '../../worker/middleware/rate-limit.ts'
import { check } from '../../worker/middleware/valid.ts'
import { tourCancel, tourLinkQuery, tourMove } from '../../worker/tours/api.ts'
import { cancelTour, moveTour, viewTour } from '../../worker/tours/visitor-tour.ts'
import { visitTime } from '../format/format.ts'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { whenValid } from '../frame/valid-input.server.ts'
import { FactList } from '../ui/fact-list.tsx'
import type { Route } from './+types/tour-page.ts'
import { clockIn, zoneName } from './tour-slots.ts'
import { hasTimes, TourTimes } from './tour-times.tsx'
import { tourWords } from './words.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

const { page: words } = tourWords

/** Loads a tour by the token in its link: its time, and the open times to move it to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, now, timeZone } = context.get(pageContext)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) throw data(null, tooMany)
  const { value } = check(tourLinkQuery, { t: tokenOf(request) })
  const tour = value && (await viewTour(c.env, value.t, now))
  return data({ tour, timeZone }, { status: tour ? 200 : 400 })
}

export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, now, part } = context.get(pageContext)
  const day = String(form.get('day') ?? '')
  const refuse = (error: string, init: Parameters<typeof data>[1]) => data({ error, day }, init)
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return refuse(words.failed, tooMany)
  const isCanceling = form.has('cancel')
  const typed = {
    t: tokenOf(request),
    sequence: Number(form.get('sequence') ?? Number.NaN),
    slot: String(form.get('slot') ?? ''),
  }
  const changed = await part(
    isCanceling
      ? whenValid(tourCancel, typed, input => cancelTour(c, input, now))
      : whenValid(tourMove, typed, input => moveTour(c, input, now)),
  )
  switch (changed?.status) {
    case 'changed':
      return data({ done: isCanceling ? words.canceledNow : words.moved, day })
    case 'wrong':
      return refuse(changed.errors.slot ?? words.changed, { status: 400 })
    case 'unknown link':
      return refuse(words.changed, { status: 400 })
    case 'not free':
      return refuse(changed.reason, { status: 400 })
    case 'moved often': {
      const headers = { 'retry-after': String(changed.retryAfterS) }
      return refuse(changed.reason, { status: 429, headers })
    }
    case undefined:
      return refuse(words.failed, { status: 503 })
    default:
      return refuse(words.changed, { status: 409 })
  }
}

const tooMany = { status: 429, headers: { 'retry-after': retryAfterS } }

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/tour', robots: 'noindex' })
}

export default function Tour({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, timeZone } = loaderData
  if (!tour) {
    return (
      <section className='page-plain'>
        <h1>{words.unknown.heading}</h1>
        <p className='lead'>{words.unknown.text}</p>
      </section>
    )
  }
  const { state, sequence, startsAt, homes, mode, isOver, days } = tour
  const time = startsAt && new Date(startsAt)
  const theirs = time && clockIn(timeZone, time)
  const zone = time && zoneName(timeZone, time)
  const when =
    time && `${visitTime(time)} (${tourWords.mail.timeZone}${theirs ? `; ${theirs} ${zone}` : ''})`
  const isOpen = !isOver && (state === 'asked' || state === 'confirmed')
  const error = actionData && 'error' in actionData ? actionData.error : undefined
  return (
    <section className='page-plain stack loose tour-page'>
      <h1>{words.heading}</h1>
      {actionData && 'done' in actionData && (
        <p className='notice' role='status'>
          {actionData.done}
        </p>
      )}
      <p className='lead'>{isOver ? words.over : words.states[state]}</p>
      <FactList
        className='stack tight facts'
        facts={[
          ...(when ? [[words.when, when] as const] : []),
          ...(homes.length > 0 ? [[words.where, homes.join('; ')] as const] : []),
          [words.how, tourWords.modes[mode]] as const,
        ]}
      />
      {error && (
        <p className='notice' role='alert'>
          {error}
        </p>
      )}
      {days.length > 0 && !days.some(hasTimes) && <p className='hint'>{words.noMoves}</p>}
      {days.some(hasTimes) && (
        // Posts to this page's URL, whose token names the tour.
        <form method='post' className='panel stack lead-form'>
          <h2>{words.move}</h2>
          <p>{words.moveHint}</p>
          <TourTimes
            days={days}
            timeZone={timeZone}
            name='slot'
            chosen={[]}
            day={actionData?.day}
            single
          />
          <input type='hidden' name='sequence' value={sequence} />
          <button type='submit' className='button'>
            {words.move}
          </button>
        </form>
      )}
      {isOpen && (
        <form method='post' className='actions'>
          <input type='hidden' name='sequence' value={sequence} />
          <button type='submit' name='cancel' value='yes' className='button quiet'>
            {words.cancel}
          </button>
        </form>
      )}
    </section>
  )
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('t') ?? ''
