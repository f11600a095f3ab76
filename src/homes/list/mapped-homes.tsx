import { href } from 'react-router'
import { homeMapPath, type MapPreset, mapPresets } from '../../drawings/static-map.ts'
import { dollars, joinFacts } from '../../format/format.ts'
import { StatusBadge } from '../../inventory/cards/status-badge.tsx'
import { propertiesWords } from '../../inventory/list-words.ts'
import type { Listing } from '../../inventory/listing.ts'
import { headline } from '../../inventory/listing-headline.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import { sampleNotice } from '../../site/listing-terms.ts'

type MappedHome = Listing & { coordinates: { lat: number; lng: number } }

const isMapped = (home: Listing): home is MappedHome => home.coordinates !== null

/** Homes with known coordinates, each with a street map, and one of them zoomed out. */
export function MappedHomes({ homes }: { homes: Listing[] | null }) {
  const { maps, test } = propertiesWords.below
  const mapped = homes?.filter(isMapped) ?? []
  const [first] = mapped
  if (!first) return null
  return (
    <section className='section mapped-homes'>
      <header className='section-head'>
        <h2>{maps.heading}</h2>
        <p>{maps.text}</p>
      </header>
      <div className='mapped-homes-grid'>
        {mapped.map(home => (
          <article key={home.id}>
            <HomeMap home={home} preset='medium' />
            <p className='mapped-homes-price'>
              {dollars(home.price)} <StatusBadge status={home.status} />
            </p>
            <h3>
              <a href={href('/property/:id', { id: String(home.id) })}>{home.street}</a>
            </h3>
            <p className='hint'>{joinFacts(headline(home), home.sample && sampleNotice)}</p>
          </article>
        ))}
      </div>
      <div className='mapped-homes-test'>
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
