import { plural } from '../../format/format.ts'
import { CallForHomes } from '../../frame/crash.tsx'
import { newestWords as words } from '../list-words.ts'
import type { Listing } from '../listing.ts'
import { ListingGrid } from './listing-grid.tsx'

/** Some homes, how many there are in all, and whether there are more than were counted. */
export type Newest = { listings: Listing[]; total: number; more: boolean }

/** The newest homes and the way to all of them, where a page has nothing to show of its own. */
export function NewestHomes({ newest }: { newest: Newest | null }) {
  if (!newest) return <CallForHomes heading='h2' />
  const { listings, total, more } = newest
  if (total === 0) return null
  return (
    <section className='newest-homes' aria-labelledby='newest-homes'>
      <h2 id='newest-homes'>{words.heading}</h2>
      <ListingGrid homes={listings} />
      <div className='homes-line'>
        <p>
          <a href='/properties'>{words.all(plural(total, 'home'), more)}</a>
        </p>
      </div>
    </section>
  )
}
