import type { Point } from '../drawings/projection.ts'
import { homeMapPath } from '../drawings/static-map.ts'
import type { Category } from '../site/listing-terms.ts'
import { mapWords as words } from './home-map-words.ts'
import { useMapPath } from './street-archive.ts'

type Mapped = {
  coordinates: Point | null
  propertyType: Category
  address: string
  street: string
}

/**
 * A link to the map of a home: a script opens it in a dialog; without JavaScript it opens the
 * image. Homes without coordinates have no link.
 */
export function MapLink({ home }: { home: Mapped }) {
  const mapPath = useMapPath()
  if (!home.coordinates) return null
  const place = { ...home.coordinates, category: home.propertyType }
  return (
    <a
      className='button quiet map-link'
      href={mapPath(homeMapPath(place, 'property'))}
      data-map={home.address}
    >
      <svg
        viewBox='0 0 24 24'
        width='18'
        height='18'
        fill='none'
        stroke='currentColor'
        strokeWidth='2'
        aria-hidden='true'
      >
        <path d='M12 21c5-6 7-8.700 7-11.500a7 7 0 0 0-14 0c0 2.800 2 5.500 7 11.500z' />
        <circle cx='12' cy='9.500' r='2.500' />
      </svg>
      {words.open}
      <span className='visually-hidden'> {home.street}</span>
    </a>
  )
}
