import './tour.css'
import { data } from 'react-router'
import { tourWords } from '../content/tours.ts'
import { visitTime } from '../domain/format.ts'
import { clockIn, zoneName } from '../domain/tour-slots.ts'
import { hasTimes, TourTimes } from '../sections/tour-times.tsx'
import type { Handle } from '../server/document-kind.ts'
import { describePage } from '../server/meta.ts'
import { pageContext, readErrors, refusedAs } from '../server/page-context.ts'
import { FactList } from '../ui/fact-list.tsx'
import type { Route } from './+types/tour.ts'

export const handle = { caching: 'secretLink' } satisfies Handle

const { page: words } = tourWords

/** Loads a tour by the token in its link: its time, and the open times to move it to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, timeZone } = context.get(pageContext)
  const response = await api.tours.mine.$get({ query: { t: tokenOf(request) } })
  if (response.ok) return data({ tour: await response.json(), timeZone })
  if (response.status !== 400) throw data(null, refusedAs(response))
  return data({ tour: null, timeZone }, { status: 400 })
}

export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { api } = context.get(pageContext)
  const t = tokenOf(request)
  const sequence = Number(form.get('sequence') ?? Number.NaN)
  const slot = String(form.get('slot') ?? '')
  const isCanceling = form.has('cancel')
  const response = isCanceling
    ? await api.tours.mine.cancel.$post({ json: { t, sequence } })
    : await api.tours.mine.move.$post({ json: { t, sequence, slot } })
  const day = String(form.get('day') ?? '')
  if (response.ok) return data({ done: isCanceling ? words.canceledNow : words.moved, day })
  const refused = refusedAs(response)
  if (response.status === 409) return data({ error: words.changed, day }, refused)
  if (response.status !== 400 && response.status !== 429) {
    return data({ error: words.failed, day }, refused)
  }
  const { slot: reason } = await readErrors(response)
  const other = response.status === 400 ? words.changed : words.failed
  return data({ error: reason ?? other, day }, refused)
}

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
    <section className='page-plain tour-page'>
      <h1>{words.heading}</h1>
      {actionData && 'done' in actionData && (
        <p className='notice' role='status'>
          {actionData.done}
        </p>
      )}
      <p className='lead'>{isOver ? words.over : words.states[state]}</p>
      <FactList
        className='tour-facts'
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
        <form method='post' className='lead-form'>
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
