import { href, Link } from 'react-router'
import type { TourRow } from '../../worker/tours/list-tours.ts'
import { formatPhone, visitTime } from '../format/format.ts'
import { nameOf } from '../leads/format-lead.ts'
import { tourAdminWords as words } from './console-words.ts'
import { OpenTimes, OtherTime, Refusal, TourForm } from './owner-tour-form.tsx'
import { useTourChange } from './tour-change.ts'
import type { SlotDay } from './tour-times.tsx'

/**
 * A tour request: the person, the homes, buttons that confirm a requested time, and one to decline.
 */
export const WaitingTour = ({ tour, now }: { tour: TourRow; now: number }) => (
  <article className='panel stack tour-card' id={`tour-${tour.id}`} tabIndex={-1}>
    <header>
      <h3>
        <Link to={href('/lead-dashboard/:id', tour)}>{nameOf(tour)}</Link>
      </h3>
      <TourHomes homes={tour.homes} />
      <TourReach tour={tour} />
    </header>
    <AnswerTour tour={tour} now={now} />
    <details>
      <summary>{words.message}</summary>
      <p className='console-typed'>{tour.message}</p>
    </details>
  </article>
)

type TourProps = { tour: TourRow; onLead?: boolean; days?: SlotDay[] }

/** The actions for a tour request. */
export function AnswerTour({ tour, onLead, days, now }: TourProps & { now: number }) {
  const change = useTourChange({ ...tour, name: nameOf(tour) })
  const isLate = Date.parse(tour.answerBy) < now
  const form = { tour, change, onLead }
  const hasWishes = (tour.wish?.slots.length ?? 0) > 0
  const canConfirm = tour.slots.some(({ conflict }) => conflict !== 'tour')
  return (
    <>
      <p className={isLate ? 'tour-late' : 'hint'}>
        {(isLate ? words.late : words.promised)(visitTime(new Date(tour.answerBy)))}
      </p>
      <TourForm {...form}>
        <Wishes slots={tour.slots} change={change} label={words.confirm} className='button' />
        <button
          type='submit'
          name='decision'
          value='decline'
          className='button quiet'
          disabled={change.isPending}
        >
          {words.decline}
        </button>
      </TourForm>
      {days && !canConfirm && <OpenTimes days={days} buttonLabel={words.give} {...form} />}
      <OtherTime
        label={hasWishes ? words.other : words.noTimes}
        buttonLabel={words.give}
        {...form}
      />
      <Refusal change={change} />
    </>
  )
}

/** The actions for a confirmed tour. */
export function MoveTour({ tour, onLead }: TourProps) {
  const change = useTourChange({ ...tour, name: nameOf(tour) })
  const form = { tour, change, onLead }
  const startMs = +new Date(tour.startsAt ?? 0)
  const slots = tour.slots.filter(slot => Date.parse(slot.at) !== startMs)
  return (
    <>
      <TourForm {...form}>
        <Wishes slots={slots} change={change} label={words.moveThere} className='button quiet' />
        <button
          type='submit'
          name='decision'
          value='cancel'
          className='button quiet'
          disabled={change.isPending}
        >
          {words.cancel}
        </button>
      </TourForm>
      <OtherTime label={words.move} buttonLabel={words.moveTo} {...form} />
      <Refusal change={change} />
    </>
  )
}

/** The times that a visitor requested, each with its conflict, if any. */
function Wishes({
  slots,
  change,
  label,
  className,
}: {
  slots: TourRow['slots']
  change: ReturnType<typeof useTourChange>
  label: (time: string) => string
  className: string
}) {
  return slots.map(({ at, conflict }) => {
    const time = visitTime(new Date(at))
    if (conflict === 'tour') {
      return (
        <p key={at} className='tour-taken'>
          {words.conflicts.tour(time)}
        </p>
      )
    }
    const isBusy = conflict === 'own'
    return (
      <button
        key={at}
        type='submit'
        name={isBusy ? 'anyway' : 'decision'}
        value={at}
        className={isBusy ? 'button quiet' : className}
        disabled={change.isPending}
      >
        {conflict ? words.conflicts[conflict](label(time)) : label(time)}
      </button>
    )
  })
}

export const TourHomes = ({ homes }: Pick<TourRow, 'homes'>) =>
  homes.length > 0 && (
    <ul className='stack tour-homes'>
      {homes.map(home => (
        <li key={home}>{home}</li>
      ))}
    </ul>
  )

/** How the tour is held, and the person's phone and email. */
export const TourReach = ({ tour: { wish, phone, email } }: Pick<TourProps, 'tour'>) => (
  <p className='cluster tour-reach'>
    {wish && <span className='hint'>{words.modes[wish.mode]}</span>}
    {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    <a href={`mailto:${email}`}>{email}</a>
  </p>
)
