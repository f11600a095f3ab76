import { href } from 'react-router'
import { dollars, joinFacts } from '../../format/format.ts'
import { sampleNotice } from '../../site/listing-terms.ts'
import type { Listing } from '../listing.ts'
import { headline } from '../listing-headline.ts'
import { StatusBadge } from './status-badge.tsx'

/** One home as a compact row without a picture. */
export function ListingRow({
  home,
  heading: Heading = 'h4',
}: {
  home: Listing
  heading?: 'h3' | 'h4'
}) {
  return (
    <article className='listing-row beside'>
      <p className='price'>{dollars(home.price)}</p>
      <Heading className='small-heading'>
        <a className='cover' href={href('/property/:id', { id: String(home.id) })}>
          {home.street}
        </a>
      </Heading>
      <p className='hint'>{joinFacts(headline(home), home.sample && sampleNotice)}</p>
      <StatusBadge status={home.status} />
    </article>
  )
}
