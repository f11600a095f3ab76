import './tours.css'
import { tourWords as words } from '../../inventory/cards/gallery-words.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { toursOf } from '../../inventory/virtual-tours.ts'
import { bar } from '../../site/navigation.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

/**
 * Video, 3D tour and floor plan on other sites: each opens in a new tab, and nothing loads before.
 */
export function Tours({ home }: { home: Pick<ListingPage, 'details'> }) {
  const tours = toursOf(home.details)
  if (tours.length === 0) return null
  return (
    <div className='tours'>
      <ul aria-label={words.label}>
        {tours.map(({ kind, url, host }) => (
          <li key={url}>
            <ExternalLink className='button quiet' to={url} hint={bar.newTab}>
              <svg viewBox='0 0 16 16' width='14' height='14' aria-hidden='true'>
                <path d='M3 1.500l11 6.500-11 6.500z' fill='currentColor' />
              </svg>{' '}
              {words.kinds[kind]} <small>{words.at(host)}</small>
            </ExternalLink>
          </li>
        ))}
      </ul>
      <p className='hint'>{words.note}</p>
    </div>
  )
}
