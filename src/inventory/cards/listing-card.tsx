import { href } from 'react-router'
import { count, dollars, longDate, thousands } from '../../format/format.ts'
import type { Listing } from '../listing.ts'
import { formatMentions } from '../listing-mentions.ts'
import { typeNames, listingWords as words } from '../listing-words.ts'
import { HomePhoto, HomePicture, onCard } from './home-photo.tsx'
import { MonthEstimate } from './month-estimate.tsx'
import { SaveToggle } from './save-toggle.tsx'
import { StatusBadge } from './status-badge.tsx'

/**
 * One home in a list: picture, status, price, facts, link to its page, and buttons for
 * the visitor's saved lists. Its other photos are in a template for src/inventory/cards/card-photos.browser.ts.
 */
export function ListingCard({
  home,
  heading: Heading = 'h3',
  plain = false,
}: {
  home: Listing
  heading?: 'h2' | 'h3'
  /** Whether its drawing leaves out fine strokes, far down a long list. */
  plain?: boolean
}) {
  const others = home.photos.slice(1)
  return (
    <article
      className='listing-card'
      data-home={home.id}
      data-at={placeOf(home)}
      data-touch={others.length > 0 ? '' : undefined}
    >
      <div className='listing-card-picture home-picture'>
        <HomePicture home={home} plain={plain} />
        {others.length > 0 && (
          <template>
            {others.map(photo => (
              <HomePhoto key={photo.url} photo={photo} sizes={onCard} />
            ))}
          </template>
        )}
        <PhotoCount home={home} />
        <p className='home-picture-badges'>
          {home.featured && <StatusBadge status='Featured' />}
          <StatusBadge status={home.status} />
        </p>
        {home.sample && <p className='sample-mark'>{words.sample}</p>}
        <SaveToggle list='favorites' street={home.street} />
      </div>
      <div className='listing-card-text'>
        <div className='listing-card-price'>
          <p className='price'>{dollars(home.price)}</p>
          <MonthEstimate home={home} />
        </div>
        <ul className='listing-card-facts'>
          {home.bedrooms !== null && (
            <li>
              <b>{home.bedrooms}</b> {words.beds}
            </li>
          )}
          {home.bathrooms !== null && (
            <li>
              <b>{count(home.bathrooms)}</b> {words.baths}
            </li>
          )}
          {home.sqft !== null && (
            <li>
              <b>{thousands(home.sqft)}</b> {words.sqft}
            </li>
          )}
          <li>{typeNames[home.type]}</li>
        </ul>
        <Heading className='small-heading'>{home.street}</Heading>
        <p className='listing-card-place hint'>
          {[home.subdivision, `${home.city} ${home.postalCode}`].filter(Boolean).join(' · ')}
        </p>
        {cardReasons(home).map(reason => (
          <p key={reason} className='hint'>
            {reason}
          </p>
        ))}
        {/* A sample’s mark already says whose it is. */}
        {home.listOffice && !home.sample && (
          <p className='hint'>
            {words.listedBy} {home.listOffice}
          </p>
        )}
        <p className='listing-card-actions'>
          <a
            className='listing-card-details cover'
            href={href('/property/:id', { id: String(home.id) })}
          >
            {words.viewDetails}
            <span className='visually-hidden'> {home.street}</span>
          </a>
          <SaveToggle list='compared' street={home.street} />
        </p>
      </div>
    </article>
  )
}

/** How many photos the home has, on its picture. */
function PhotoCount({ home: { photos, photoCount = photos.length } }: { home: Listing }) {
  if (photoCount < 2) return null
  return <p className='photo-count'>{words.photos(photoCount)}</p>
}

/** The coordinates for the map: `lat,lng`. */
const placeOf = ({ coordinates }: Listing) =>
  coordinates ? `${coordinates.lat},${coordinates.lng}` : undefined

/** Reasons to look at a home now, as the lines on its card. */
function cardReasons({ reduction, said }: Listing): string[] {
  return [
    formatMentions(said),
    reduction && words.reduced(dollars(reduction.by), longDate(new Date(reduction.at))),
  ].filter(reason => reason !== null)
}
