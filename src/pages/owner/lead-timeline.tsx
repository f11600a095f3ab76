import { crmWords } from '../../content/followup-boss-status.ts'
import { leadWords } from '../../content/lead-dashboard.ts'
import { moment } from '../../domain/format.ts'
import type { FoundLead } from './lead-facts.tsx'

const { lead: words, statuses } = leadWords

type Event = FoundLead['events'][number]

/** The events of a lead, latest first, with time and author. */
export function LeadTimeline({ events }: { events: Event[] }) {
  return (
    <section>
      <h2>{words.timeline}</h2>
      <ol className='lead-timeline' reversed>
        {events.toReversed().map(event => (
          <li key={event.id} data-kind={event.kind}>
            <p>
              <b>{say(event)}</b>
            </p>
            {event.text && <p className='lead-timeline-text'>{event.text}</p>}
            <p className='hint'>
              <time dateTime={event.at}>{moment(new Date(event.at))}</time> ·{' '}
              {words.by[event.by] ?? event.by}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function say({ kind, from, to, target }: Event): string {
  if (kind === 'status') return words.changed(statusName(from), statusName(to))
  if (kind === 'delivery') {
    const state = words.deliveryStates[to ?? ''] ?? ''
    return words.delivery(crmWords.outbox.targets[target ?? ''] ?? '', state)
  }
  if (kind === 'tour') return words.tours[to ?? ''] ?? ''
  return words.events[kind]
}

const statusName = (status: string | null) =>
  statuses[status as keyof typeof statuses] ?? status ?? ''
