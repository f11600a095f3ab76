import { leadWords as words } from '../../content/lead-dashboard.ts'
import { moment, span } from '../../domain/format.ts'

/** Whoever gave no name that can be seen is called by that. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim() || words.noName

export function receivedAt(createdAt: string | null): string {
  const date = new Date(createdAt ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? words.noDate : moment(date)
}

/** How soon somebody was answered, or for how long they have been waiting; the status if neither. */
export function responseOf(
  lead: { createdAt: string; respondedAt: string | null; status: keyof typeof words.statuses },
  now: number,
): string {
  const { createdAt, respondedAt, status } = lead
  const since = (end: number) => span(end - Date.parse(createdAt))
  if (respondedAt) return words.answeredAfter(since(Date.parse(respondedAt)))
  return status === 'new' ? words.waitsFor(since(now)) : words.statuses[status]
}
