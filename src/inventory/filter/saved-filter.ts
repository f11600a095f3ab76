import type { HomeArea } from '../../map/home-area.ts'
import type { ListingFilter } from './listing-filter.ts'

/** A visitor's filter and area; the site sets the rest. */
export type Search = ListingFilter &
  HomeArea & {
    /** Only homes from the feed with this name. */
    source?: string
    /** A home must also match one of these searches (`anyOf` of a question; saved searches store this name). */
    oneOf?: readonly (ListingFilter & HomeArea)[]
    /** The words of `search` that order the homes instead of limiting them. */
    wordsFirst?: readonly string[]
    /** Only homes that mention all of the words, as for a figure about them. */
    onlyMentioning?: true
  }
