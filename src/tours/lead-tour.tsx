import { href, Link } from 'react-router'
import type { TourRow } from '../../worker/tours/list-tours.ts'
import { visitTime } from '../format/format.ts'
import { tourAdminWords as words } from './console-words.ts'
import { OpenTimes, OtherTime, Refusal } from './owner-tour-form.tsx'
import { AnswerTour, MoveTour, TourHomes } from './tour-card.tsx'
import { type Decided, useTourChange } from './tour-change.ts'
import { hasTimes, type SlotDay } from './tour-times.tsx'

/** The tour of a lead: the request, its confirmed time, or open times to book. */
export function LeadTour({
  lead,
  tour,
  days,
  now,
}: {
  lead: Pick<Decided, 'id' | 'name'>
  tour: TourRow | null
  days: SlotDay[]
  now: number
}) {
  const state = tour?.state
  const isOn = state === 'asked' || state === 'confirmed'
  const book = <BookTour tour={{ ...lead, sequence: tour?.sequence ?? 0 }} days={days} />
  return (
    <section
      className='stack lead-tour'
      id={`tour-${lead.id}`}
      tabIndex={-1}
      aria-labelledby='tour-heading'
    >
      <div className='console-head' id={state ? 'tour' : undefined}>
        <h2 id='tour-heading'>{words.leadHeading}</h2>
        {isOn && <Link to={`${href('/tours')}#tour-${lead.id}`}>{words.all}</Link>}
      </div>
      {state && (
        <p>
          <b>{words.states[state](tour.startsAt ? visitTime(new Date(tour.startsAt)) : '')}</b>
        </p>
      )}
      {tour && isOn && tour.homes.length > 1 && <TourHomes homes={tour.homes} />}
      {tour?.state === 'asked' && <AnswerTour tour={tour} days={days} now={now} onLead />}
      {tour?.state === 'confirmed' && <MoveTour tour={tour} onLead />}
      {!isOn && state && book}
      {/* A link to what is folded unfolds it. */}
      {!state && (
        <details>
          <summary data-key='b'>{words.offer}</summary>
          <div className='stack' id='tour'>
            {book}
          </div>
        </details>
      )}
    </section>
  )
}

function BookTour({ tour, days }: { tour: Decided; days: SlotDay[] }) {
  const change = useTourChange(tour)
  const form = { tour, change, onLead: true }
  const isOpen = days.some(hasTimes)
  return (
    <>
      {isOpen && <OpenTimes days={days} buttonLabel={words.book} {...form} />}
      <OtherTime label={words.other} buttonLabel={words.book} {...form} />
      <Refusal change={change} />
    </>
  )
}
