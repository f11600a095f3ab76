import { propertyWords as words } from '../../content/property.ts'
import { longDate } from '../../domain/format.ts'
import { type ListingPage, listingNumber } from '../../domain/listing.ts'
import { listingFacts } from '../../sections/listing-facts.ts'
import { FactList } from '../../ui/fact-list.tsx'

/** Every known fact, as of `now`. */
export function Facts({ home, now }: { home: ListingPage; now: Date }) {
  return (
    <section id='facts'>
      <h2>{words.summary}</h2>
      <FactList className='property-facts' facts={listingFacts(home, now)} />
      <p className='hint'>
        {words.listing} {listingNumber(home.id)}
        {home.modifiedAt && ` · ${words.changed} ${longDate(new Date(home.modifiedAt))}`}
      </p>
      {home.details.schools && <p className='hint'>{words.schoolsNote}</p>}
    </section>
  )
}
