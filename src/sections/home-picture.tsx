import './home-picture.css'
import type { Listing } from '../domain/listing.ts'
import { Elevation } from './elevation.tsx'

/** A real photo always wins; a home without one is drawn from its own facts. */
export function HomePicture({ home, eager = false }: { home: Listing; eager?: boolean }) {
  const [photo] = home.photos
  if (!photo) return <Elevation home={home} title />
  return (
    <img
      className='home-photo'
      src={photo.url}
      alt={photo.alt}
      width={960}
      height={640}
      loading={eager ? 'eager' : 'lazy'}
      decoding='async'
    />
  )
}
