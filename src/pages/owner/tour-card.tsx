import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { tourDeskWords as words } from '../../content/tour-desk.ts'
import { clock, visitTime } from '../../domain/format.ts'
import { NotDone } from './failed.tsx'
import { decisionOf, type TourRow, useTourChange } from './tour-change.ts'
import { OtherTime } from './tour-other-time.tsx'

/** A request: who, which homes, the times to confirm with one press each, and a way out. */
export function WaitingTour({ tour, now }: { tour: TourRow; now: number }) {
  const change = useTourChange(tour)
  const { wish, answerBy } = tour
  const slots = wish?.slots ?? []
  const isLate = Date.parse(answerBy) < now
  return (
    <article className='tour-card'>
      <Who tour={tour} as='h3' />
      <p className={isLate ? 'tour-late' : 'hint'}>
        {(isLate ? words.late : words.promised)(visitTime(new Date(answerBy)))}
      </p>
      <Decisions tour={tour} change={change}>
        {slots
          .filter(slot => Date.parse(slot) > now)
          .map(slot => (
            <button
              key={slot}
              type='submit'
              name='decision'
              value={slot}
              className='button'
              disabled={change.isPending}
            >
              {words.confirm(visitTime(new Date(slot)))}
            </button>
          ))}
        <button
          type='submit'
          name='decision'
          value='decline'
          className='button quiet'
          disabled={change.isPending}
        >
          {words.decline}
        </button>
      </Decisions>
      <OtherTime
        label={slots.length > 0 ? words.other : words.noTimes}
        give={words.give}
        {...change}
      />
      <Said change={change} />
      <details>
        <summary>{words.message}</summary>
        <p className='tour-message'>{tour.message}</p>
      </details>
    </article>
  )
}

/** A confirmed tour, which one click moves to another requested time. */
export function ComingTour({ tour, now }: { tour: TourRow; now: number }) {
  const change = useTourChange(tour)
  const { startsAt, endsAt, wish } = tour
  const others = wish?.slots.filter(slot => Date.parse(slot) > now && !isAt(slot, startsAt)) ?? []
  return (
    <article className='tour-card'>
      <p className='tour-time'>
        <b>{startsAt && clock(new Date(startsAt))}</b> – {endsAt && clock(new Date(endsAt))}
      </p>
      <Who tour={tour} as='h4' />
      <OtherTime label={words.move} give={words.moveTo} {...change} />
      <Decisions tour={tour} change={change}>
        {others.map(slot => (
          <button
            key={slot}
            type='submit'
            name='decision'
            value={slot}
            className='button quiet'
            disabled={change.isPending}
          >
            {words.moveThere(visitTime(new Date(slot)))}
          </button>
        ))}
        <button
          type='submit'
          name='decision'
          value='cancel'
          className='button quiet'
          disabled={change.isPending}
        >
          {words.cancel}
        </button>
      </Decisions>
      <Said change={change} />
    </article>
  )
}

/** The buttons of a tour; a plain form until it is hydrated. */
function Decisions({
  tour: { id, sequence },
  change,
  children,
}: {
  tour: TourRow
  change: ReturnType<typeof useTourChange>
  children: ReactNode
}) {
  return (
    <form
      method='post'
      className='actions'
      onSubmit={event => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        change.mutate(decisionOf((submitter as HTMLButtonElement).value))
      }}
    >
      <input type='hidden' name='id' value={id} />
      <input type='hidden' name='sequence' value={sequence} />
      {children}
    </form>
  )
}

const isAt = (slot: string, time: string | null) =>
  time !== null && +new Date(slot) === +new Date(time)

function Who({ tour, as: Heading }: { tour: TourRow; as: 'h3' | 'h4' }) {
  const { id, firstName, lastName, email, phone, homes, wish } = tour
  return (
    <header>
      <Heading>
        <Link to={href('/lead-dashboard/:id', { id })}>
          {`${firstName} ${lastName}`.trim() || email}
        </Link>
      </Heading>
      <p>{homes.join('; ')}</p>
      <p className='hint'>
        {wish && words.modes[wish.mode]}
        {phone && (
          <>
            {' · '}
            <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
        {' · '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </header>
  )
}

function Said({ change }: { change: ReturnType<typeof useTourChange> }) {
  return (
    <div aria-live='polite'>
      {change.isPending && <p>{words.saving}</p>}
      {change.data && change.data !== 'changed' && (
        <p className='field-error'>{change.data === 'taken' ? words.taken : words.changed}</p>
      )}
      <NotDone says={words.failed} error={change.error} />
    </div>
  )
}
