import './map-picture.css'
import type { ReactNode } from 'react'
import { mapFailures } from '../content/maps.ts'
import { useMapPath } from '../server/streets.ts'
import { failureText, MapFailure, type MapFailureWords } from './map-failure.tsx'

/**
 * A static map image, with the streets of the current street map. If it fails to load, a message is shown in its place; `retry` is the label of
 * the reload button.
 */
export function MapPicture({
  src,
  alt,
  size: { width, height },
  failed = mapFailures.card,
  eager = false,
  children,
}: {
  src: string
  alt: string
  size: { width: number; height: number }
  failed?: MapFailureWords
  eager?: boolean
  children?: ReactNode
}) {
  const mapPath = useMapPath()
  return (
    <figure className='map-picture' data-map-picture=''>
      <div className='map-picture-frame'>
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
      </div>
      {children && <figcaption className='hint'>{children}</figcaption>}
    </figure>
  )
}
