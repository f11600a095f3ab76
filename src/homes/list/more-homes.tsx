import { href } from 'react-router'
import { homeMapPath, type MapPreset, mapPresets } from '../../drawings/static-map.ts'
import { dollars, joinFacts } from '../../format/format.ts'
import { Island } from '../../frame/island.tsx'
import { StatusBadge } from '../../inventory/cards/status-badge.tsx'
import type { ListingFilter } from '../../inventory/filter/listing-filter.ts'
import { crmListingsWords, propertiesWords } from '../../inventory/list-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { headline } from '../../inventory/listing-headline.ts'
import { MapLink } from '../../map/map-link.tsx'
import { MapPicture } from '../../map/map-picture.tsx'
import { sampleNotice } from '../../site/listing-terms.ts'
import { Fold } from '../../ui/fold.tsx'
import { ListingSection } from '../listing-section.tsx'
import type { MoreHomes as Homes } from './load-more-homes.server.ts'

const { below: words } = propertiesWords

/** What follows a list, under one heading: more homes in its filter, and where some of them are. */
export function MoreHomes({
  featured,
  all,
  mapped,
  crm,
  filter,
}: Homes & {
  /** The list's filter, which the blocks follow. */
  filter: ListingFilter
}) {
  return (
    <section className='section more-homes'>
      <Fold heading={words.heading} wide>
        <div data-part='more'>
          <div className='tiles more-homes-rows'>
            <ListingSection
              name='mid-range'
              as='rows'
              level='h3'
              heading={words.featured}
              homes={featured}
              filter={filter}
            />
            {all !== undefined && <AllProperties homes={all} filter={filter} level='h3' />}
          </div>
          <MappedHomes homes={mapped} />
        </div>
        {/* Outside the part that changes with the list, so that its script keeps running. */}
        <section className='crm-block' id='crm-listings'>
          <h3>{crmListingsWords.heading}</h3>
          {crm.status !== 'error' && <p className='hint'>{crmListingsWords.text}</p>}
          <Island name='crm-listings' when='visible' first={crm} />
        </section>
      </Fold>
    </section>
  )
}

/** The block of all properties, narrowed by a list's filter. */
export function AllProperties({
  homes,
  filter,
  level,
}: {
  homes: Listing[] | null
  filter: ListingFilter
  level: 'h2' | 'h3'
}) {
  return (
    <ListingSection
      name='all-properties'
      as='rows'
      level={level}
      heading={words.all}
      homes={homes}
      filter={filter}
    />
  )
}

type MappedHome = Listing & { coordinates: { lat: number; lng: number } }

const isMapped = (home: Listing): home is MappedHome => home.coordinates !== null

/** Three homes, each with a street map, and the first of them zoomed out. */
function MappedHomes({ homes }: { homes: readonly Listing[] }) {
  const { map, test } = words.maps
  const mapped = homes.filter(isMapped).slice(0, 3)
  const [first] = mapped
  const picture = (home: MappedHome, preset: MapPreset) => (
    <MapPicture
      src={homeMapPath({ ...home.coordinates, category: home.propertyType }, preset)}
      alt={map(home.street)}
      size={mapPresets[preset]}
      shown={320}
    />
  )
  return (
    <div className='tiles mapped-homes'>
      {mapped.map(home => (
        <article key={home.id} className='stack'>
          {picture(home, 'medium')}
          <MapLink home={home} />
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
      <article className='stack'>
        {first && picture(first, 'neighborhood')}
        <h3 className='small-heading'>{test.heading}</h3>
        {first && <p className='hint'>{test.text(first.street)}</p>}
        <a href='/demo/maps'>{test.link}</a>
      </article>
    </div>
  )
}
