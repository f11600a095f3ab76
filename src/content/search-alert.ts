import type { ListingFilter } from '../domain/listing-filter.ts'
import { chipsOf } from './filter-chips.ts'

/** Copy of a search without a result: what comes closest, and how to hear of a new home. */
export const searchAlertWords = {
  closest: 'What comes closest',
  give: 'Give up one limit',
  heading: 'Want to hear when one comes up?',
  text: 'Leave your email address. I keep your search, and I write to you myself when a home comes up that has all of it.',
  message: 'Your search',
  messageHint: 'Change it, or add what I should know.',
  send: 'Tell me when one comes up',
  link: 'Tell me when one comes up',
  none: 'No home here has all of that today.',
  empty: 'No home is for sale here today.',
} as const

/** A search as the message of the form. */
export function searchMessage(filter: ListingFilter): string {
  const limits = chipsOf({ ...filter, sort: undefined }).map(({ label }) => label)
  const wanted = limits.length > 0 ? `: ${limits.join(', ')}` : ''
  return `Please tell me when a home like this comes up${wanted}.`
}
