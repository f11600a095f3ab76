import './home-picture.css'
import type { Listing } from '../domain/listing.ts'
import { Elevation } from './elevation.tsx'
import { HomePhoto } from './home-photo.tsx'

/** As wide as a card of the grid at most. */
const onCard = '(width < 40rem) 92vw, (width < 66rem) 46vw, 24rem'

/** A real photo always wins; a home without one is drawn from its own facts. */
export function HomePicture({
  home,
  sizes = onCard,
  eager = false,
}: {
  home: Listing
  sizes?: string
  eager?: boolean
}) {
  const [photo] = home.photos
  if (!photo) return <Elevation home={home} title />
  return <HomePhoto photo={photo} sizes={sizes} eager={eager} />
}
