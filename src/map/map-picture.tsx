import type { ReactNode } from 'react'
import { failureText, MapFailure, type MapFailureWords, MapOpen } from './map-open.tsx'
import type { MapPin } from './map-pin.ts'
import { mapFailures } from './map-words.ts'
import { useMapPath } from './street-archive.ts'

/**
 * A static map image with the streets of the current street map. With pins,
 * src/map/live-maps.browser.ts opens an interactive map over it on request. If the image fails to load,
 * a message is shown in its place; `retry` is the label of the reload button.
 */
export function MapPicture({
  src,
  alt,
  size: { width, height },
  failed = mapFailures.card,
  eager = false,
  pins,
  homes,
  children,
}: {
  src: string
  alt: string
  size: { width: number; height: number }
  failed?: MapFailureWords
  eager?: boolean
  pins?: readonly MapPin[] | undefined
  /** The parameters of a list whose homes the interactive map shows. */
  homes?: string
  children?: ReactNode
}) {
  const mapPath = useMapPath()
  return (
    <figure className='map-picture' data-map-picture=''>
      <div
        className='map-picture-frame'
        {...(pins && {
          'data-live-map': JSON.stringify(pins),
          'data-homes': homes,
          'data-touch': '',
        })}
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
