import { propertiesWords } from '../list-words.ts'
import type { Listing } from '../listing.ts'
import { ListingCard } from './listing-card.tsx'

/** Homes as cards, below a note when some are samples. */
export function ListingGrid({ homes }: { homes: readonly Listing[] }) {
  return (
    <>
      {homes.some(home => home.sample) && (
        <p className='sample-note'>{propertiesWords.sampleNote}</p>
      )}
      <div className='listing-grid'>
        {homes.map(home => (
          <ListingCard key={home.id} home={home} />
        ))}
      </div>
    </>
  )
}

/** A placeholder with the size of a listing card. */
export function ListingSkeleton() {
  return (
    <div className='listing-skeleton' aria-hidden='true'>
      <div className='home-picture' />
      <span />
      <span />
      <span />
    </div>
  )
}
