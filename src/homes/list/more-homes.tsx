import type { ListingFilter } from '../../inventory/filter/listing-filter.ts'
import { propertiesWords } from '../../inventory/list-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { ListingSection } from '../listing-section.tsx'
import type { MoreHomes as Homes } from './load-more-homes.server.ts'
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
  return (
    <>
      <div className='section more-homes'>
        <ListingSection name='mid-range' as='rows' {...words.featured} homes={featured} />
        {all !== undefined && <AllProperties homes={all} filter={filter} />}
      </div>
      <MappedHomes homes={dearest} />
    </>
  )
}

/** The block of all properties, narrowed by a list's filter. */
export function AllProperties({
  homes,
  filter,
}: {
  homes: Listing[] | null
  filter: ListingFilter
}) {
  const isFiltered = Object.values(filter).some(value => value !== undefined)
  return (
    <ListingSection
      name='all-properties'
      as='rows'
      heading={words.all.heading}
      text={isFiltered ? words.all.filtered : words.all.text}
      homes={homes}
      filter={filter}
    />
  )
}
