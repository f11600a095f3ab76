import { moment, span } from '../format/format.ts'
import { leadWords as words } from './lead-words.ts'

/** The full name, or a placeholder when it is blank. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim() || words.noName

/** The name of a person, or the email address if the name is unknown. */
export const personName = (person: { firstName: string; lastName: string; email: string }) =>
  `${person.firstName} ${person.lastName}`.trim() || person.email

export function receivedAt(createdAt: string | null): string {
  const date = new Date(createdAt ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? words.noDate : moment(date)
}

/** The response time, or the waiting time of a new lead, or else the status. */
export function responseOf(
  lead: { createdAt: string; respondedAt: string | null; status: keyof typeof words.statuses },
  now: number,
): string {
  const { createdAt, respondedAt, status } = lead
  const since = (end: number) => span(end - Date.parse(createdAt))
  if (respondedAt) return words.answeredAfter(since(Date.parse(respondedAt)))
  return status === 'new' ? words.waitsFor(since(now)) : words.statuses[status]
}
