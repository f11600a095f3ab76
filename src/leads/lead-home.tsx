import { href } from 'react-router'
import { count, dollars, thousands } from '../format/format.ts'
import { HomePicture } from '../inventory/cards/home-picture.tsx'
import { StatusBadge } from '../inventory/cards/status-badge.tsx'
import type { Listing } from '../inventory/listing.ts'
import { listingWords, typeNames } from '../inventory/listing-words.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { leadHomeWords as words } from './lead-words.ts'

/** A small card of the home that a lead asks about, linked to its page. */
export function LeadHome({ home }: { home: Listing | null }) {
  if (!home) {
    return (
      <section className='lead-home'>
        <p>{words.gone}</p>
      </section>
    )
  }
  const { id, price, street, city, postalCode, status, bedrooms, bathrooms, sqft, type } = home
  const facts = [
    bedrooms === null ? null : `${bedrooms} ${listingWords.beds}`,
    bathrooms === null ? null : `${count(bathrooms)} ${listingWords.baths}`,
    sqft === null ? null : `${thousands(sqft)} ${listingWords.sqft}`,
    typeNames[type],
  ]
  return (
    <section className='lead-home' aria-label={words.heading}>
      <div className='lead-home-picture'>
        <HomePicture home={home} />
      </div>
      <div>
        <p>
          <StatusBadge status={status} /> <b>{dollars(price)}</b>
        </p>
        <p>
          <a href={href('/property/:id', { id: String(id) })}>{street}</a>, {city} {postalCode}
        </p>
        <p className='hint'>{facts.filter(Boolean).join(' · ')}</p>
        {home.listOffice && (
          <p className='hint'>
            {words.firm} {home.listOffice}
          </p>
        )}
        {home.sample && <p className='sample-mark'>{sampleNotice}</p>}
      </div>
    </section>
  )
}
