import { chipsOf } from './filter/filter-chips.ts'
import type { ListingFilter } from './filter/listing-filter.ts'

/** Copy for a search without results: its closest alternatives. */
export const searchAlertWords = {
  closest: 'What comes closest',
  give: 'Give up one limit',
  none: 'No home here has all of that today.',
  empty: 'No home is for sale here today.',
} as const

/** A search as a message that asks the agent for updates. */
export function searchMessage(filter: ListingFilter): string {
  const limits = chipsOf({ ...filter, sort: undefined }).map(({ label }) => label)
  const limitsText = limits.length > 0 ? `: ${limits.join(', ')}` : ''
  return `Please tell me when a home like this comes up${limitsText}.`
}

/** Links to the form that saves a search. */
export const alertLinks = {
  link: 'Tell me about new homes like these',
  linkEmpty: 'Tell me when one comes up',
  linkHome: 'Tell me when the price or status changes',
  linkSaved: 'Tell me when the price or status of these homes changes',
} as const
