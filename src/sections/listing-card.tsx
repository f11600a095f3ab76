import './listing-card.css'
import { href } from 'react-router'
import { sampleNotice, typeNames, listingWords as words } from '../content/listing-words.ts'
import { count, dollars, thousands } from '../domain/format.ts'
import type { Listing } from '../domain/listing.ts'
import { HomePicture } from './home-picture.tsx'
import { MapLink } from './map-link.tsx'
import { MonthLine } from './month-line.tsx'
import { SaveToggle } from './save-toggle.tsx'
import { StatusBadge } from './status-badge.tsx'

/**
 * One home in a list: picture, status, price, facts, map link, link to its page, and buttons for
 * the visitor's saved lists.
 */
export function ListingCard({
  home,
  heading: Heading = 'h3',
  number,
}: {
  home: Listing
  heading?: 'h2' | 'h3'
  /** Its number on the map beside the list. */
  number?: number
}) {
  return (
    <article className='listing-card' data-home={home.id}>
      <div className='listing-card-picture'>
        <HomePicture home={home} />
        <p className='listing-card-badges'>
          {home.featured && <StatusBadge status='Featured' />}
          <StatusBadge status={home.status} />
        </p>
        {home.sample && <p className='sample-mark'>{sampleNotice}</p>}
        <SaveToggle list='favorites' street={home.street} />
        <MapLink home={home} />
        {number && home.coordinates && (
          <span className='listing-card-number' aria-hidden='true'>
            {number}
          </span>
        )}
      </div>
      <div className='listing-card-text'>
        <p className='listing-card-price'>{dollars(home.price)}</p>
        <Heading>{home.street}</Heading>
        <p className='listing-card-place'>
          {[home.subdivision, `${home.city} ${home.postalCode}`].filter(Boolean).join(' · ')}
        </p>
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
        <MonthLine home={home} />
        <p className='listing-card-actions'>
          <a
            className='button quiet listing-card-details'
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
