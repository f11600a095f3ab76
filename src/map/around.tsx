import {
  amenityMarkers,
  directionsMapPath,
  mapPresets,
  neighborhoodMapPath,
  type Point,
} from '../drawings/static-map.ts'
import type { Category } from '../site/listing-terms.ts'
import { driveBetween } from '../site/places/place-kinds.ts'
import { explorerEntries } from '../site/places/places.ts'
import { firstOfKinds, placesWithinMiles } from './around.ts'
import { aroundWords as words } from './home-map-words.ts'
import { MapPicture } from './map-picture.tsx'
import type { MapPin } from './map-pin.ts'
import { useMapPath } from './street-archive.ts'

/**
 * Miles from the center within which places are on the map (about three miles high), and listed.
 */
const [mappedMiles, listedMiles] = [2.5, 6]

/** The home's marker would cover a place closer than this. */
const hiddenMiles = 0.1

/**
 * A map of a neighborhood with its parks, golf courses and hospitals, and the nearest place of each
 * kind with its distance and a map of the route.
 */
export function Around({
  name,
  center,
  heading: Heading = 'h2',
}: {
  /** The home's street, or the community's name. */
  name: string
  center: Point & { category?: Category }
  heading?: 'h2' | 'h3'
}) {
  const mapPath = useMapPath()
  const near = placesWithinMiles(center, explorerEntries, listedMiles)
  const hidden = center.category ? placesWithinMiles(center, near, hiddenMiles) : []
  const amenities = placesWithinMiles(center, near, mappedMiles)
    .filter(place => !hidden.includes(place))
    .flatMap(({ kind, at }) => (isAmenity(kind) ? [{ ...at, kind }] : []))
  const pins = [
    ...(center.category ? [{ at: pointOf(center), name, kind: 'home' as const }] : []),
    ...near.map(({ name, kind, at }): MapPin => ({ at, name, kind, note: away(center, at) })),
  ]
  const nearest = firstOfKinds(near, Object.keys(words.nearest))
  return (
    <section className='around'>
      <Heading>{center.category ? words.heading : words.headingOf(name)}</Heading>
      <div className='around-board stack'>
        <MapPicture
          src={neighborhoodMapPath(center, amenities)}
          alt={words.alt(name)}
          size={mapPresets.neighborhood}
          shown={480}
          pins={pins}
        >
          {center.category && words.legendHome} {words.legend}
        </MapPicture>
        {nearest.length > 0 && (
          <div>
            <p className='hint'>{words.text}</p>
            <ul className='lined'>
              {nearest.map(({ id, name: place, kind, at }) => (
                <li key={id} className='beside'>
                  <span className='hint'>{words.nearest[kind as keyof typeof words.nearest]}</span>
                  <b>{place}</b>
                  <span>{away(center, at)}</span>
                  <a
                    className='map-link'
                    href={mapPath(directionsMapPath(center, at))}
                    data-map={words.way(name, place)}
                    data-route={routeTo(center, at)}
                  >
                    {words.show}
                    <span className='visually-hidden'> {words.way(name, place)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

const pointOf = ({ lat, lng }: Point): Point => ({ lat, lng })

const isAmenity = (kind: string): kind is keyof typeof amenityMarkers =>
  Object.hasOwn(amenityMarkers, kind)

function away(from: Point, to: Point): string {
  const { miles, minutes } = driveBetween(from, to)
  return words.away(miles.toFixed(1), minutes)
}

function routeTo(from: Point, to: Point): string {
  const [origin, destination] = [from, to].map(({ lat, lng }) => `${lat},${lng}`)
  const query = new URLSearchParams({
    api: '1',
    origin: origin ?? '',
    destination: destination ?? '',
  })
  return `https://www.google.com/maps/dir/?${query}`
}
