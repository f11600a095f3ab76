import type { ReactNode } from 'react'
import { count, dollars, joinFacts, thousands } from '../../format/format.ts'
import { sampleNotice } from '../../site/listing-terms.ts'
import type { Listing } from '../listing.ts'
import { formatMentions } from '../listing-mentions.ts'
import { typeNames, resultWords as words } from '../listing-words.ts'
import { HomePicture } from './home-photo.tsx'
import { StatusBadge } from './status-badge.tsx'

/** A home in search results, with the data for its card and its picture. */
export type FoundHome = Pick<
  Listing,
  | 'id'
  | 'price'
  | 'type'
  | 'address'
  | 'bedrooms'
  | 'bathrooms'
  | 'sqft'
  | 'status'
  | 'sample'
  | 'propertyType'
  | 'stories'
  | 'garage'
  | 'pool'
  | 'lotSize'
  | 'yearBuilt'
  | 'features'
  | 'photos'
  | 'said'
> & { url: string; monthly: { figure: string; note: string } | null }

/** The maximum width of a card. */
const sizes = '(width < 40rem) 92vw, 22rem'

/** Search results as cards: the picture, the price, then type, address and size. */
export function FoundHomes<Home extends FoundHome>({
  homes,
  also,
}: {
  homes: readonly Home[]
  /** Extra content below a home's facts. */
  also?: (home: Home) => ReactNode
}) {
  const notes = new Set(homes.flatMap(({ monthly }) => monthly?.note ?? []))
  return (
    <>
      <ul className='found-homes'>
        {homes.map(home => (
          <li key={home.id} className='panel'>
            <a href={home.url}>
              <span className='home-picture'>
                <HomePicture home={home} sizes={sizes} decorative />
                <StatusBadge status={home.status} />
              </span>
              <strong className='price'>{dollars(home.price)}</strong>
              <span className='hint'>
                {joinFacts(typeNames[home.type], home.sample && sampleNotice)}
              </span>
              <span>{home.address}</span>
              <span>{facts(home)}</span>
              {home.said && home.said.length > 0 && <span>{formatMentions(home.said)}</span>}
              {home.monthly && <span>{home.monthly.figure}</span>}
            </a>
            {also?.(home)}
          </li>
        ))}
      </ul>
      {[...notes].map(note => (
        <p key={note} className='hint'>
          {note}
        </p>
      ))}
    </>
  )
}

const facts = ({ bedrooms, bathrooms, sqft }: FoundHome) =>
  joinFacts(
    bedrooms !== null && `${bedrooms} ${words.bedrooms}`,
    bathrooms !== null && `${count(bathrooms)} ${words.bathrooms}`,
    sqft !== null && `${thousands(sqft)}\u00a0${words.sqft}`,
  )
