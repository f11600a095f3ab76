import { longDate } from '../../format/format.ts'
import { factGroups } from '../../inventory/cards/listing-facts.ts'
import { propertyWords as words } from '../../inventory/home-words.ts'
import { type ListingPage, listingNumber } from '../../inventory/listing.ts'
import { FactTable } from './fact-table.tsx'

/** Every known fact as of `now`, in one table for each group. */
export function Facts({ home, now }: { home: ListingPage; now: Date }) {
  return (
    <section id='facts'>
      <h2>{words.summary}</h2>
      <div className='property-groups'>
        {factGroups(home, now).map(([name, facts]) => (
          <FactTable key={name} name={name} facts={facts} />
        ))}
      </div>
      <p className='hint'>
        {words.listing} {listingNumber(home.id)}
        {home.modifiedAt && ` · ${words.changed} ${longDate(new Date(home.modifiedAt))}`}
      </p>
    </section>
  )
}
