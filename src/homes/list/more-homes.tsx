import { href } from 'react-router'
import { homeMapPath, type MapPreset, mapPresets } from '../../drawings/static-map.ts'
import { dollars, joinFacts } from '../../format/format.ts'
import { Island } from '../../frame/island.tsx'
import { StatusBadge } from '../../inventory/cards/status-badge.tsx'
import type { CrmAnswer } from '../../inventory/crm-listing.ts'
import type { ListingFilter } from '../../inventory/filter/listing-filter.ts'
import { crmListingsWords, propertiesWords } from '../../inventory/list-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { headline } from '../../inventory/listing-headline.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import { sampleNotice } from '../../site/listing-terms.ts'
import { ListingSection } from '../listing-section.tsx'
import type { MoreHomes as Homes } from './load-more-homes.server.ts'

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
      <div className='section tiles more-homes'>
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

type MappedHome = Listing & { coordinates: { lat: number; lng: number } }

const isMapped = (home: Listing): home is MappedHome => home.coordinates !== null

/** Homes with known coordinates, each with a street map, and one of them zoomed out. */
function MappedHomes({ homes }: { homes: Listing[] | null }) {
  const { maps, test } = propertiesWords.below
  const homesOnMap = homes?.filter(isMapped) ?? []
  const [first] = homesOnMap
  if (!first) return null
  return (
    <section className='section mapped-homes'>
      <header className='section-head'>
        <h2>{maps.heading}</h2>
        <p>{maps.text}</p>
      </header>
      <div className='tiles'>
        {homesOnMap.map(home => (
          <article key={home.id} className='stack'>
            <HomeMap home={home} preset='medium' />
            <p className='price cluster'>
              {dollars(home.price)} <StatusBadge status={home.status} />
            </p>
            <h3 className='small-heading'>
              <a className='cover' href={href('/property/:id', { id: String(home.id) })}>
                {home.street}
              </a>
            </h3>
            <p className='hint'>{joinFacts(headline(home), home.sample && sampleNotice)}</p>
          </article>
        ))}
      </div>
      <div className='mapped-homes-test split'>
        <HomeMap home={first} preset='neighborhood' />
        <div>
          <h3>{test.heading}</h3>
          <p>{test.text}</p>
          <a href='/demo/maps'>{test.link}</a>
        </div>
      </div>
    </section>
  )
}

function HomeMap({ home, preset }: { home: MappedHome; preset: MapPreset }) {
  return (
    <MapPicture
      src={homeMapPath({ ...home.coordinates, category: home.propertyType }, preset)}
      alt={propertiesWords.below.maps.map(home.street)}
      size={mapPresets[preset]}
    />
  )
}

/** The homes from the CRM's feed; small print while no CRM is connected. */
export function CrmBlock({ crm }: { crm: CrmAnswer }) {
  return (
    <section
      className='section crm-block'
      id='crm-listings'
      data-small={crm.status === 'error' ? '' : undefined}
    >
      <header className='section-head'>
        <h2 className={crm.status === 'error' ? 'small-heading' : undefined}>
          {crmListingsWords.heading}
        </h2>
        {crm.status !== 'error' && <p>{crmListingsWords.text}</p>}
      </header>
      <Island name='crm-listings' when='visible' first={crm} />
    </section>
  )
}
