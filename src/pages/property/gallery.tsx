import { propertyWords as words } from '../../content/property.ts'
import type { ListingPage, Photo } from '../../domain/listing.ts'
import { addressAt } from '../../domain/photo.ts'
import { HomePhoto } from '../../sections/home-photo.tsx'
import { HomePicture } from '../../sections/home-picture.tsx'

const onPage = '(width < 60rem) 96vw, 55rem'
const inGrid = '(width < 40rem) 46vw, 16rem'
const maxPhotos = 40

/** The home's first photo, or the drawing from its facts, and the other photos below it. */
export function Gallery({ home }: { home: ListingPage }) {
  return (
    <div className='property-gallery'>
      <figure className='property-picture'>
        <HomePicture home={home} sizes={onPage} eager />
        {home.photos.length === 0 && <figcaption>{words.drawing}</figcaption>}
      </figure>
      {home.photos.length > 1 && <MorePhotos photos={home.photos.slice(1, maxPhotos)} />}
    </div>
  )
}

/** The photos after the first, each linked to its full size. */
function MorePhotos({ photos }: { photos: Photo[] }) {
  return (
    <section>
      <h2>{words.photos}</h2>
      <ul className='property-photos'>
        {photos.map(photo => (
          <li key={photo.url}>
            <a href={addressAt(photo, 1600)}>
              <HomePhoto photo={photo} sizes={inGrid} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
