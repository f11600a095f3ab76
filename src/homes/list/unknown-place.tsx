import { homesLink } from '../../inventory/filter/crawling.ts'
import { propertiesWords as words } from '../../inventory/list-words.ts'
import { type LookedUp, respelled } from '../../inventory/places.ts'

/** Says that a place is unknown, with links to places of a similar name. */
export function UnknownPlace({ place, query }: { place: LookedUp; query: URLSearchParams }) {
  return (
    <p className='notice unknown-place'>
      {words.unknownPlace(place.name)}
      {place.near.length > 0 && ` ${words.nearPlaces} `}
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
