import type { Photo } from '../../site/listing-terms.ts'
import { photoUrl, srcset } from '../../site/photo.ts'
import type { Listing } from '../listing.ts'
import { Elevation, type Facts } from './elevation.tsx'

/**
 * A responsive photo of a home. `eager` photos load with high priority, others lazily. The size
 * defaults to 960 × 640 px if unknown. Until the photo loads, its color shows; if it fails, its alt
 * text, or the replacement from broken-photos.browser.ts.
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

/** The maximum width of a card in the grid. */
export const onCard = '(width < 40rem) 92vw, (width < 66rem) 46vw, 24rem'

/**
 * The first photo of a home, or a drawing from its facts if it has none. `decorative` hides it from
 * assistive technology, inside a link that states the same facts.
 */
export function HomePicture({
  home,
  sizes = onCard,
  eager = false,
  decorative = false,
  plain = false,
}: {
  home: Facts & Pick<Listing, 'photos'>
  sizes?: string
  eager?: boolean
  decorative?: boolean
  /** Whether a drawing leaves out its fine strokes. */
  plain?: boolean
}) {
  const [photo] = home.photos
  if (!photo) return <Elevation home={home} title={!decorative} plain={plain} />
  const image = decorative ? { ...photo, alt: '' } : photo
  return <HomePhoto photo={image} sizes={sizes} eager={eager} />
}
