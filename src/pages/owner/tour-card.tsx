import { href, Link } from 'react-router'
import { tourDeskWords as words } from '../../content/tour-desk.ts'
import { clock, visitTime } from '../../domain/format.ts'
import { NotDone } from './failed.tsx'
import { type TourRow, useTourChange } from './tour-change.ts'
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
      <p className='actions'>
        {slots
          .filter(slot => Date.parse(slot) > now)
          .map(slot => (
            <button
              key={slot}
              type='button'
              className='button'
              disabled={change.isPending}
              onClick={() => change.mutate({ startsAt: slot })}
            >
              {words.confirm(visitTime(new Date(slot)))}
            </button>
          ))}
        <button
          type='button'
          className='button quiet'
          disabled={change.isPending}
          onClick={() => change.mutate('decline')}
        >
          {words.decline}
        </button>
      </p>
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
      <p className='actions'>
        {others.map(slot => (
          <button
            key={slot}
            type='button'
            className='button quiet'
            disabled={change.isPending}
            onClick={() => change.mutate({ startsAt: slot })}
          >
            {words.moveThere(visitTime(new Date(slot)))}
          </button>
        ))}
        <button
          type='button'
          className='button quiet'
          disabled={change.isPending}
          onClick={() => change.mutate('cancel')}
        >
          {words.cancel}
        </button>
      </p>
      <Said change={change} />
    </article>
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
