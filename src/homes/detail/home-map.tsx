import { homeMapPath, mapPresets } from '../../drawings/static-map.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { aroundWords } from '../../map/home-map-words.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import { mapFailures } from '../../map/map-words.ts'
import { neighborhoodWords as words } from './neighborhood-words.ts'

/** The home on a map, or why there is no map. */
export function HomeMap({ home }: { home: ListingPage }) {
  const { address, street, coordinates, propertyType, addressWithheld } = home
  return (
    <section id='map' className='property-part'>
      <h2>{words.map}</h2>
      {coordinates ? (
        <>
          <MapPicture
            src={homeMapPath({ ...coordinates, category: propertyType }, 'large')}
            alt={words.mapAlt(address)}
            size={mapPresets.large}
            pins={[{ at: coordinates, name: street, note: address, kind: 'home' }]}
          />
          <p className='actions'>
            <a
              className='button quiet map-link'
              href={homeMapPath({ ...coordinates, category: propertyType }, 'property')}
              data-map={address}
            >
              {words.openMap}
            </a>
          </p>
        </>
      ) : (
        <p className='notice'>
          <b>{mapFailures.card.title}</b>{' '}
          {addressWithheld ? aroundWords.withheld : aroundWords.noLocation}
        </p>
      )}
    </section>
  )
}
