import './map-picture.css'
import type { ReactNode } from 'react'
import { mapFailures } from '../content/maps.ts'
import type { MapPin } from '../domain/map-pin.ts'
import { useMapPath } from '../server/streets.ts'
import { failureText, MapFailure, type MapFailureWords } from './map-failure.tsx'
import { MapOpen } from './map-open.tsx'

/**
 * A static map image, with the streets of the current street map. With pins, src/browser/live-maps.ts
 * opens a map to move over it when a visitor wants one. If the image fails to load, a message is shown
 * in its place; `retry` is the label of the reload button.
 */
export function MapPicture({
  src,
  alt,
  size: { width, height },
  failed = mapFailures.card,
  eager = false,
  pins,
  children,
}: {
  src: string
  alt: string
  size: { width: number; height: number }
  failed?: MapFailureWords
  eager?: boolean
  pins?: readonly MapPin[] | undefined
  children?: ReactNode
}) {
  const mapPath = useMapPath()
  return (
    <figure className='map-picture' data-map-picture=''>
      <div
        className='map-picture-frame'
        {...(pins && { 'data-live-map': JSON.stringify(pins), 'data-touch': '' })}
      >
        <img
          src={mapPath(src)}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding='async'
          data-failure={failureText(failed)}
        />
        <MapFailure {...failed} />
        {pins && <MapOpen alt={alt} />}
      </div>
      {children && <figcaption className='hint'>{children}</figcaption>}
    </figure>
  )
}
