import './gallery.css'
import { tourWords, galleryWords as words } from '../../inventory/cards/gallery-words.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { toursOf } from '../../inventory/virtual-tours.ts'
import { bar } from '../../site/navigation.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { anchorOf, photosLink, picturesOf } from './pictures.tsx'

/**
 * The home's pictures: a mosaic of up to five photos, on a phone a row to swipe. Each links to the
 * page of all photos; gallery.browser.ts opens it in place. A home without photos is drawn from its
 * facts, a sample home at three hours of the day. Other parts of the page may be placed over it.
 */
export function Gallery({ home }: { home: ListingPage }) {
  const pictures = picturesOf(home, sizesOf)
  const count = pictures.length
  const isDrawn = home.photos.length === 0
  const nameOf = isDrawn ? words.picture : words.photo
  return (
    <figure className='gallery' data-touch>
      <div className='gallery-frame'>
        <ul className='gallery-photos' aria-label={words.label} data-gallery>
          {pictures.map(({ name, shape, picture }, i) => (
            <li
              key={name + String(i)}
              id={anchorOf(i + 1)}
              data-shape={shape}
              data-place={count > 1 ? ` / ${count}` : undefined}
            >
              <a href={linkOf(home, i)} aria-label={nameOf(i + 1, count, name)}>
                {picture}
              </a>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <a className='gallery-all' href={home.id === 0 ? `#${anchorOf(1)}` : photosLink(home.id)}>
            <svg viewBox='0 0 16 16' width='16' height='16' aria-hidden='true'>
              <path d='M1 1h6v6H1zm8 0h6v6H9zM1 9h6v6H1zm8 0h6v6H9z' fill='currentColor' />
            </svg>
            <span>{isDrawn ? words.allDrawings(count) : words.all(count)}</span>
          </a>
        )}
        <TourChips home={home} />
      </div>
      {isDrawn && <figcaption className='hint'>{words.drawing(home.sample)}</figcaption>}
    </figure>
  )
}

/**
 * Video, 3D tour and floor plan on other sites: each opens in a new tab, and nothing loads before.
 */
function TourChips({ home }: { home: Pick<ListingPage, 'details'> }) {
  const tours = toursOf(home.details)
  if (tours.length === 0) return null
  return (
    <ul className='gallery-tours cluster' aria-label={tourWords.label}>
      {tours.map(({ kind, url, host }) => (
        <li key={url}>
          <ExternalLink to={url} hint={`${tourWords.at(host)} ${bar.newTab}`}>
            {tourWords.kinds[kind]}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Links to this photo on the page of all photos; a draft has no such page and links to the file.
 */
const linkOf = ({ id, photos }: ListingPage, index: number) =>
  id === 0 ? (photos[index]?.url ?? '') : photosLink(id, index + 1)

/**
 * On a phone the full row, at up to 2 pixels per CSS pixel, because more is not visible. Slightly
 * less than that, because one missing pixel makes a browser fetch the next width.
 */
const phone = '(width < 40rem) and (resolution > 2dppx) 67vw, (width < 40rem) 96vw'

/** How wide gallery.css shows a picture: the row on a phone, its part of the mosaic elsewhere. */
function sizesOf(index: number, count: number): string {
  if (count === 1) return `${phone}, (width < 84rem) 100vw, 78rem`
  if (count === 2) return `${phone}, (width < 84rem) 50vw, 39rem`
  if (index === 0) return `${phone}, (width < 84rem) 66vw, 52rem`
  const isSmall = count >= 5 || (count === 4 && index > 1)
  return isSmall ? `${phone}, (width < 60rem) 33vw, 13rem` : `${phone}, (width < 84rem) 33vw, 26rem`
}
