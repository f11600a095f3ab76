import './search-results.css'
import type { ReactNode } from 'react'
import { sampleNotice, typeNames } from '../content/listing-words.ts'
import { resultWords as words } from '../content/search-results.ts'
import { count, dollars, thousands } from '../domain/format.ts'
import type { Listing } from '../domain/listing.ts'

/** A home in search results. */
export type FoundHome = Pick<
  Listing,
  'id' | 'price' | 'type' | 'address' | 'bedrooms' | 'bathrooms' | 'sqft' | 'sample'
> & { url: string }

/** Search results as a list of links: the price first, then type, address and size. */
export function FoundHomes<Home extends FoundHome>({
  homes,
  also,
}: {
  homes: readonly Home[]
  /** Extra content below a home's facts. */
  also?: (home: Home) => ReactNode
}) {
  return (
    <ul className='found-homes'>
      {homes.map(home => (
        <li key={home.id}>
          <a href={home.url}>
            <strong>{dollars(home.price)}</strong>
            <span>
              {typeNames[home.type]}
              {home.sample && ` · ${sampleNotice}`}
            </span>
            <span>{home.address}</span>
            <span>{facts(home)}</span>
          </a>
          {also?.(home)}
        </li>
      ))}
    </ul>
  )
}

const facts = ({ bedrooms, bathrooms, sqft }: FoundHome) =>
  [
    bedrooms !== null && `${bedrooms} ${words.bedrooms}`,
    bathrooms !== null && `${count(bathrooms)} ${words.bathrooms}`,
    sqft !== null && `${thousands(sqft)} ${words.sqft}`,
  ]
    .filter(Boolean)
    .join(' · ')
