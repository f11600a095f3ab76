import { formatMentions } from '../content/listing-mentions.ts'
import { listingWords as words } from '../content/listing-words.ts'
import type { Listing } from '../domain/listing.ts'
import { dollars, longDate } from '../format/format.ts'

/** Reasons to look at a home now, as the lines on its card. */
export function cardReasons({ reduction, said }: Listing): string[] {
  return [
    formatMentions(said),
    reduction && words.reduced(dollars(reduction.by), longDate(new Date(reduction.at))),
  ].filter(reason => reason !== null)
}
