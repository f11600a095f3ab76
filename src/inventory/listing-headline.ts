import { count, joinFacts, plural, thousands } from '../format/format.ts'
import { propertyWords as words } from './home-words.ts'
import type { Listing } from './listing.ts'
import { typeNames } from './listing-words.ts'

/** Beds, baths, area and type in one line; unknown facts are omitted. */
export function headline(home: Listing): string {
  return joinFacts(
    home.bedrooms !== null && plural(home.bedrooms, words.bedroom),
    home.bathrooms !== null &&
      `${count(home.bathrooms)} ${home.bathrooms === 1 ? words.bathroom : words.bathrooms}`,
    home.sqft !== null && `${thousands(home.sqft)} ${words.sqft}`,
    typeNames[home.type],
  )
}
