import { SavedSearchForm } from '../../alerts/saved-search-form.tsx'
import { alertLinks, searchAlertWords as words } from '../../inventory/alert-button-words.ts'
import { searchAlertPath } from '../../inventory/alert-path.ts'
import { ListingGrid } from '../../inventory/cards/listing-grid.tsx'
import { homesLink } from '../../inventory/filter/crawling.ts'
import type { ListingFilter } from '../../inventory/filter/listing-filter.ts'
import { propertiesWords } from '../../inventory/list-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { type LookedUp, respelled } from '../../inventory/places.ts'

/**
 * The closest matches for a search without homes, as `GET /api/properties/nearest` returns them.
 */
export type Nearest = {
  /** Null if nothing is close, or if the call failed. */
  notice: string | null
  homes: readonly Listing[]
  alternatives: readonly { text: string; url: string }[]
  filters: ListingFilter
}

/**
 * The empty state of a list: which limits to drop and how many homes each adds, the closest homes,
 * and the form for alerts about new ones.
 */
export function NoHomes({
  notice,
  homes,
  alternatives,
  filters,
  isAnswered,
  canMail,
}: Nearest & {
  /** Whether the answer above the list says already that no home matches. */
  isAnswered: boolean
  canMail: boolean
}) {
  const isLimited = Object.values(filters).some(value => value !== undefined)
  return (
    <div className='no-homes stack'>
      {(!isAnswered || alternatives.length > 0) && (
        <div className='notice'>
          {!isAnswered && <p>{notice ?? (isLimited ? words.none : words.empty)}</p>}
          {alternatives.length > 0 && (
            <nav aria-label={words.give}>
              <ul className='no-homes-steps cluster'>
                {alternatives.map(({ text, url }) => (
                  <li key={url}>
                    <a className='chip' {...homesLink(url)}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      )}
      {homes.length > 0 && (
        <section aria-labelledby='no-homes-closest'>
          <h2 id='no-homes-closest'>{words.closest}</h2>
          <ListingGrid homes={homes} />
        </section>
      )}
      <SavedSearchForm
        action={searchAlertPath(filters)}
        heading={alertLinks.linkEmpty}
        canMail={canMail}
      />
    </div>
  )
}

/** Says that a place is unknown, with links to places of a similar name. */
export function UnknownPlace({ place, query }: { place: LookedUp; query: URLSearchParams }) {
  return (
    <p className='notice unknown-place'>
      {propertiesWords.unknownPlace(place.name)}
      {place.near.length > 0 && ` ${propertiesWords.nearPlaces} `}
      {place.near.map((spelled, i) => (
        <span key={spelled}>
          {i > 0 && ', '}
          <a {...homesLink(respelled(query, [{ ...place, spelled }]))}>{spelled}</a>
        </span>
      ))}
      {place.near.length > 0 && '?'}
    </p>
  )
}
