import { Link } from 'react-router'
import type { FoundLead } from '../../worker/inbox/lead-history.ts'
import { moment, visitTime } from '../format/format.ts'
import { crmWords } from '../leads/crm-words.ts'
import type { LeadOutcome } from '../leads/lead-list.ts'
import { contactWords, leadWords } from '../leads/lead-words.ts'
import { workWords } from './inbox-words.ts'
import { Retry } from './lead-deliveries.tsx'

const { lead: words, statuses } = leadWords
const { timeline, outcomes } = workWords
const { log } = contactWords
const { targets } = crmWords.outbox

type LeadEvent = FoundLead['events'][number]
/** An event of a lead, or of a person who may have several. */
export type TimelineEvent = Omit<LeadEvent, 'id' | 'kind' | 'deliveryId'> & {
  id: number | string
  kind: LeadEvent['kind'] | 'list' | 'stopped' | 'stopped search'
  deliveryId?: string | null
  /** The page of the inquiry or list that the event belongs to. */
  page?: string
}
type Delivery = FoundLead['deliveries'][number]

const withText = new Set<TimelineEvent['kind']>([
  ...(['created', 'note', 'reply', 'heard', 'saved search'] as const),
  ...(['stopped search', 'stopped', 'list'] as const),
])

/** Events shown at first; earlier ones are folded. */
const maxUnfolded = 8

/**
 * The history of a lead, latest first. Deliveries fold into one line, except those that failed
 * permanently and can be retried; a reply shows its own delivery status.
 */
export function LeadTimeline({
  events,
  deliveries = [],
  needsAgent = () => false,
}: {
  events: TimelineEvent[]
  deliveries?: Delivery[]
  /** Whether only the agent can resolve a parked delivery. */
  needsAgent?: (delivery: Delivery) => boolean
}) {
  const replies = new Set(events.map(({ deliveryId }) => deliveryId))
  const others = deliveries.filter(({ id }) => !replies.has(id))
  const entries = events.filter(({ kind }) => kind !== 'delivery').toReversed()
  const item = (event: TimelineEvent) => (
    <Entry
      key={event.id}
      event={event}
      delivery={deliveries.find(({ id }) => id === event.deliveryId)}
    />
  )
  return (
    <section className='stack'>
      <h2>{words.timeline}</h2>
      {others.filter(needsAgent).map(delivery => (
        <div key={delivery.id} className='notice beside'>
          <div>
            <p>
              <b>{words.parked(targets[delivery.target] ?? '')}</b>
            </p>
            {delivery.reason && <p>{delivery.reason}</p>}
          </div>
          <Retry delivery={delivery} />
        </div>
      ))}
      <ol className='stack lead-timeline' reversed>
        {entries.slice(0, maxUnfolded).map(item)}
      </ol>
      {entries.length > maxUnfolded && (
        <details>
          <summary>{timeline.older(entries.length - maxUnfolded)}</summary>
          <ol className='stack lead-timeline' reversed>
            {entries.slice(maxUnfolded).map(item)}
          </ol>
        </details>
      )}
      {others.length > 0 && (
        <p className='hint'>{timeline.deliveries(others.length, statesOf(others))}</p>
      )}
    </section>
  )
}

function Entry({ event, delivery }: { event: TimelineEvent; delivery: Delivery | undefined }) {
  const { kind, by, at, text, detail, page } = event
  const sentence = say(event)
  return (
    <li data-kind={kind}>
      <p>
        <b>{page ? <Link to={page}>{sentence}</Link> : sentence}</b>
        {delivery && <span className='hint'> · {timeline.states[delivery.status]}</span>}
      </p>
      {withText.has(kind) && text && <p className='console-typed'>{text}</p>}
      {detail?.unproven && <p className='field-error'>{timeline.unproven(detail.unproven)}</p>}
      {detail?.from && <p className='hint'>{timeline.from(detail.from)}</p>}
      {detail?.attachments && (
        <p className='hint'>
          {timeline.attachments(detail.attachments, !detail.from && !detail.unproven)}
        </p>
      )}
      {detail?.cut && <p className='hint'>{timeline.cut}</p>}
      {delivery?.status === 'parked' && (
        <>
          <p className='field-error'>{delivery.reason}</p>
          <Retry delivery={delivery} />
        </>
      )}
      <p className='hint'>
        <time dateTime={at}>{moment(new Date(at))}</time> · {words.authors[by] ?? by}
      </p>
    </li>
  )
}

function say({ kind, by, from, to, text, detail }: TimelineEvent): string {
  const subject = detail?.subject ?? ''
  switch (kind) {
    case 'status': {
      const why = outcomes.names[text as LeadOutcome]
      return words.changed(statusName(from), statusName(to)) + (why ? ` (${why})` : '')
    }
    case 'reply':
      return by === 'site' ? timeline.siteWrote(subject) : timeline.wrote(subject)
    case 'heard':
      return detail?.unproven ? timeline.arrived(subject) : timeline.heard(subject)
    case 'call':
      return timeline.call(log.outcomes[to as keyof typeof log.outcomes] ?? '')
    case 'text':
      return timeline.text
    case 'task':
      return timeline.tasks[to ?? '']?.(text ?? '') ?? ''
    case 'snooze': {
      const until = to && visitTime(new Date(to))
      if (!until) return timeline.snooze.ended
      return from === 'new' ? timeline.snooze.until(until) : timeline.snooze.reminder(until)
    }
    case 'tour':
      return words.tours[to ?? ''] ?? ''
    case 'delivery':
      return ''
    default:
      return words.events[kind]
  }
}

const statusName = (status: string | null) =>
  statuses[status as keyof typeof statuses] ?? status ?? ''

function statesOf(deliveries: Delivery[]): string {
  const having = (status: Delivery['status']) =>
    deliveries.filter(delivery => delivery.status === status).length
  const [waits, parked] = [having('waiting'), having('parked')]
  const parts = [waits > 0 && timeline.waits(waits), parked > 0 && timeline.parked(parked)]
  return parts.filter(Boolean).join(', ') || timeline.allSent
}
