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
  phone = drawnAt(phoneWidth, src, { width, height }),
  narrow = null,
  shown,
  pins,
  homes,
  children,
}: {
  src: string
  alt: string
  size: { width: number; height: number }
  failed?: MapFailureWords
  eager?: boolean
  /** The picture on a phone, where the other's labels would be too small; null for the same. */
  phone?: Drawn | null
  /** The picture on a screen between the two. */
  narrow?: Drawn | null
  /** CSS pixels that a wide screen shows, if labels of the picture's own size would be too small. */
  shown?: number
  pins?: readonly MapPin[] | undefined
  /** The parameters of a list whose homes the interactive map shows. */
  homes?: string
  children?: ReactNode
}) {
  const mapPath = useMapPath()
  const wide = shown ? drawnAt(shown, src, { width, height }) : null
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
        <picture>
          {[phone, narrow].map(
            drawn =>
              drawn && (
                <source
                  key={drawn.src}
                  media={drawn.media ?? '(width < 40rem)'}
                  srcSet={mapPath(drawn.src)}
                  {...drawn.size}
                />
              ),
          )}
          {wide && <source srcSet={mapPath(wide.src)} {...wide.size} />}
          <img
            src={mapPath(src)}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding='async'
            data-failure={failureText(failed)}
          />
        </picture>
        <MapFailure {...failed} />
        {pins && <MapOpen alt={alt} />}
      </div>
      {children && <figcaption className='hint'>{children}</figcaption>}
    </figure>
  )
}

type Drawn = { src: string; size: { width: number; height: number }; media?: string }

const phoneWidth = 340

/** The path of the same map drawn at another width; null if it is about as wide already. */
function drawnAt(shown: number, src: string, { width, height }: { width: number; height: number }) {
  if (width <= shown * 1.1) return null
  const size = {
    width: shown,
    height: Math.max(shown === phoneWidth ? 240 : 0, Math.round((height * shown) / width)),
  }
  const [path, query] = src.split('?')
  const params = new URLSearchParams(query)
  params.set('size', `${size.width}x${size.height}`)
  const zoom = params.get('zoom')
  if (zoom) params.set('zoom', String(Number(zoom) - Math.round(Math.log2(width / shown))))
  return { src: `${path}?${params}`, size }
}
