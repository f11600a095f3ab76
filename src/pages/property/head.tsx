import { headline } from '../../content/listing-headline.ts'
import { sampleExplanation, sampleNotice } from '../../content/listing-words.ts'
import { propertyWords as words } from '../../content/property.ts'
import { dollars } from '../../domain/format.ts'
import type { ListingPage } from '../../domain/listing.ts'
import { MapLink } from '../../sections/map-link.tsx'
import { MonthLine } from '../../sections/month-line.tsx'
import { SaveToggle } from '../../sections/save-toggle.tsx'
import { StatusBadge } from '../../sections/status-badge.tsx'
import { lastPriceChange } from './history.tsx'

/** Price, address, and status, whose listing it is, and what a visitor keeps it with. */
export function Head({ home }: { home: ListingPage }) {
  const change = lastPriceChange(home)
  return (
    <header className='property-head'>
      <p className='property-badges'>
        {home.featured && <StatusBadge status='Featured' />}
        <StatusBadge status={home.status} />
        {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
      </p>
      <p className='property-price'>{dollars(home.price)}</p>
      {change && <p className='property-change'>{change}</p>}
      <h1>{home.address}</h1>
      <p className='property-headline'>{headline(home)}</p>
      <MonthLine home={home} to='#cost' />
      <Attribution home={home} />
      {home.addressWithheld && <p className='notice'>{words.withheld}</p>}
      <p className='property-keep'>
        <SaveToggle list='favorites' street={home.street} />
        <SaveToggle list='compared' street={home.street} />
        <MapLink home={home} />
      </p>
      {home.sample && <p className='sample-note'>{sampleExplanation}</p>}
    </header>
  )
}

/** The listing firm with its phone or e-mail, and its agent, as MLSs require beside the facts. */
function Attribution({ home }: { home: ListingPage }) {
  const { listOffice, listAgent, attributionContact } = home
  if (!listOffice && !attributionContact) return null
  const named = [listOffice, listAgent && words.listingAgent(listAgent), attributionContact]
  return (
    <p className='property-attribution'>
      {`${words.listedBy} ${named.filter(Boolean).join(', ')}`}
    </p>
  )
}
