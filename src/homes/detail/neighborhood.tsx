import { homeMapPath, mapPresets } from '../../drawings/static-map.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { nearestRoad } from '../../map/around.ts'
import { Around } from '../../map/around.tsx'
import { aroundWords } from '../../map/home-map-words.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import { mapFailures } from '../../map/map-words.ts'
import { bar } from '../../site/navigation.ts'
import { vectorMap } from '../../site/places/area-map.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Fold } from '../../ui/fold.tsx'
import { FactTable } from './features.tsx'
import { neighborhoodWords as words } from './home-page-words.ts'

type Fact = [label: string, value: string]

/** What is around the home: places, roads, the listing's schools, and links to further sources. */
export function Neighborhood({ home }: { home: ListingPage }) {
  const { street, coordinates, propertyType, details, addressWithheld } = home
  const roads: Fact[] = coordinates
    ? (['freeway', 'arterial'] as const).flatMap((kind): Fact[] => {
        const road = nearestRoad(coordinates, vectorMap.roads, kind)
        return road ? [[words[kind], `${road.name}, ${words.toRoad(road.miles.toFixed(1))}`]] : []
      })
    : []
  const schools = Object.entries(words.levels).flatMap(([level, label]): Fact[] => {
    const name = details.schools?.[level as keyof typeof words.levels]
    return name ? [[label, name]] : []
  })
  const unnamed = addressWithheld ? words.withheld : words.unnamed
  return (
    <Fold id='neighborhood' heading={words.heading} note={words.note} wide>
      {coordinates && (
        <Around name={street} center={{ ...coordinates, category: propertyType }} heading='h3' />
      )}
      <div className='property-groups tiles'>
        <div>
          {schools.length > 0 ? (
            <FactTable name={words.schools} facts={schools} />
          ) : (
            <h3 className='small-heading'>{words.schools}</h3>
          )}
          <p className='hint'>{schools.length > 0 ? words.named : unnamed}</p>
          <p>
            <Elsewhere {...words.zoning} />
          </p>
        </div>
        <div>
          {roads.length > 0 && <FactTable name={words.roads} facts={roads} />}
          <h3 className='small-heading'>{words.checks}</h3>
          <p>{words.checksText}</p>
          {words.authorities.map(authority => (
            <p key={authority.to}>
              <Elsewhere {...authority} />
            </p>
          ))}
        </div>
      </div>
    </Fold>
  )
}

const Elsewhere = ({ label, to }: { label: string; to: string }) => (
  <ExternalLink to={to} hint={bar.newTab}>
    {label}
  </ExternalLink>
)

/** The home on a map, or why there is no map. */
export function HomeMap({ home }: { home: ListingPage }) {
  const { address, street, coordinates, propertyType, addressWithheld } = home
  return (
    <section id='map' className='property-part'>
      <h2>{words.map}</h2>
      {coordinates ? (
        <>
          <MapPicture
            src={homeMapPath({ ...coordinates, category: propertyType }, 'large', {
              zoom: mapPresets.neighborhood.zoom,
            })}
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
