import { dollars, longDate } from '../../format/format.ts'
import type { Listing } from '../listing.ts'
import { listingWords as words } from '../listing-words.ts'
import { formatMentions } from '../mention-words.ts'

/** Reasons to look at a home now, as the lines on its card. */
export function cardReasons({ reduction, said }: Listing): string[] {
  return [
    formatMentions(said),
    reduction && words.reduced(dollars(reduction.by), longDate(new Date(reduction.at))),
  ].filter(reason => reason !== null)
}
