import { ListingGrid } from '../../inventory/cards/listing-grid.tsx'
import { homesLink } from '../../inventory/filter/crawling.ts'
import { propertiesPath, toSearchParams } from '../../inventory/filter/listing-filter.ts'
import { propertyWords } from '../../inventory/home-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { agent } from '../../site/agent/agent.ts'
import { homeGone as words } from './home-page-words.ts'

/** Shown in place of a home that is off the market: what is for sale in its ZIP code. */
export function Gone({ postalCode, nearby }: { postalCode: string; nearby: Listing[] }) {
  const more =
    nearby.length > 0
      ? {
          label: words.more(postalCode),
          to: propertiesPath(toSearchParams({ place: [postalCode] })),
        }
      : words.all
  return (
    <div className='section property-part'>
      <h1>{words.heading}</h1>
      <p className='lead'>{words.text}</p>
      {nearby.length > 0 ? (
        <>
          <h2>{words.nearby(postalCode)}</h2>
          <ListingGrid homes={nearby} />
        </>
      ) : (
        <p>{words.none}</p>
      )}
      <p className='actions'>
        <a className='button' {...homesLink(more.to)}>
          {more.label}
        </a>
        <a className='button quiet' href={agent.phone.href}>
          {propertyWords.contact.call}
        </a>
      </p>
    </div>
  )
}
