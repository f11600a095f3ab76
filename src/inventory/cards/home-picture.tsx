import type { Listing } from '../listing.ts'
import { Elevation, type Facts } from './elevation.tsx'
import { HomePhoto } from './home-photo.tsx'

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
}: {
  home: Facts & Pick<Listing, 'photos'>
  sizes?: string
  eager?: boolean
  decorative?: boolean
}) {
  const [photo] = home.photos
  if (!photo) return <Elevation home={home} title={!decorative} />
  const shown = decorative ? { ...photo, alt: '' } : photo
  return <HomePhoto photo={shown} sizes={sizes} eager={eager} />
}
