import type { Photo } from '../../site/listing-terms.ts'
import { photoUrl, srcset } from '../../site/photo.ts'

/**
 * A responsive photo of a home. `eager` photos load with high priority, others lazily. The size
 * defaults to 960 × 640 px if unknown. Until the photo loads, its color shows; if it fails, its alt
 * text, or the replacement from browser/broken-photos.ts.
 */
export function HomePhoto({
  photo,
  sizes,
  eager = false,
}: {
  photo: Photo
  sizes: string
  eager?: boolean
}) {
  const srcSet = srcset(photo)
  return (
    <img
      className='home-photo'
      src={photoUrl(photo, 960)}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={photo.alt}
      width={photo.width ?? 960}
      height={photo.height ?? 640}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding='async'
      data-color={photo.color && `#${photo.color}`}
    />
  )
}
