import './more-homes.css'
import { propertiesWords } from '../content/properties.ts'
import type { ListingFilter } from '../domain/listing-filter.ts'
import type { MoreHomes as Homes } from '../server/load-more-homes.ts'
import { ListingSection } from './listing-section.tsx'
import { MappedHomes } from './mapped-homes.tsx'

const { below: words } = propertiesWords

/** The blocks below a list of homes: more homes, and where some of them are. */
export function MoreHomes({
  featured,
  all,
  dearest,
  filter,
}: Omit<Homes, 'crm'> & {
  /** The list's filter, which the block of all properties follows. */
  filter: ListingFilter
}) {
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <div className='section more-homes'>
        <ListingSection name='mid-range' as='rows' {...words.featured} homes={featured} />
        {all !== undefined && (
          <ListingSection
            name='all-properties'
            as='rows'
            heading={words.all.heading}
            text={isFiltered ? words.all.filtered : words.all.text}
            homes={all}
            filter={filter}
          />
        )}
      </div>
      <MappedHomes homes={dearest} />
    </>
  )
}
