import { href } from 'react-router'
import type { FoundPerson } from '../../../worker/inbox/person-page.ts'
import { nameOf } from '../../alerts/saved-search-facts.tsx'
import type { TimelineEvent } from '../lead-timeline.tsx'

/** All events of a person, oldest first, each with the page it belongs to. */
export function eventsOf({
  events,
  searches,
  lists,
  mails,
}: Pick<FoundPerson, 'events' | 'searches' | 'lists' | 'mails'>): TimelineEvent[] {
  const own = (
    kind: TimelineEvent['kind'],
    id: string,
    { at, text, page }: { at: string | null; text: string; page?: string },
  ) =>
    at === null ? [] : [{ ...nothing, id: `${kind} ${id}`, by: 'visitor', kind, at, text, page }]
  return [
    ...events.map(({ leadId, ...event }) => ({
      ...event,
      page: href('/lead-dashboard/:id', { id: leadId }),
    })),
    ...searches.flatMap(search => {
      const { id, confirmedAt, stoppedAt, url: page } = search
      const text = nameOf(search)
      return [
        ...own('saved search', String(id), { at: confirmedAt, text, page }),
        ...own('stopped search', String(id), { at: stoppedAt, text, page }),
      ]
    }),
    ...lists.flatMap(({ id, name: text, createdAt: at }) =>
      own('list', id, { at, text, page: href('/client-lists/:id', { id }) }),
    ),
    ...mails.flatMap(({ id, email: text, stoppedAt: at }) => own('stopped', id, { at, text })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

const nothing = { target: null, from: null, to: null, detail: null }
