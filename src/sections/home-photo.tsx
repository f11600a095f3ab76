import type { Photo } from '../domain/listing.ts'
import { addressAt, sourceSet } from '../domain/photo.ts'

/**
 * A photo of a home at the width that its place takes. The first one of a page is fetched before
 * everything else, the others once they come near.
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
  const srcSet = sourceSet(photo)
  return (
    <img
      className='home-photo'
      src={addressAt(photo, 960)}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={photo.alt}
      width={photo.width ?? 960}
      height={photo.height ?? 640}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding='async'
    />
  )
}
