import type { Listing } from '../listing.ts'
import { ListingCard } from './listing-card.tsx'
import { MonthNote } from './month-estimate.tsx'

/** Homes as cards, above the line that explains their monthly costs. */
export function ListingGrid({ homes }: { homes: readonly Listing[] }) {
  return (
    <>
      <div className='listing-grid'>
        {homes.map(home => (
          <ListingCard key={home.id} home={home} />
        ))}
      </div>
      <MonthNote homes={homes} />
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
