import '../islands/homes-map.css'
import './homes-map.css'
import '../ui/field.css'
import { useId } from 'react'
import { explorerPlaces } from '../content/explorer.ts'
import { nearMiles, homesMapWords as words } from '../content/homes-map.ts'
import type { Listing } from '../domain/listing.ts'
import { homesMapPath, mapPresets } from '../drawings/static-map.ts'
import { Island } from '../server/island.tsx'
import { MapPicture } from './map-picture.tsx'

/** A static map of the page's homes, a form to search near a place, and the interactive map. */
export function HomesMapBand({ homes, query }: { homes: Listing[]; query: URLSearchParams }) {
  const placed = homes.flatMap(({ coordinates, propertyType: category }) =>
    coordinates ? [{ ...coordinates, category }] : [],
  )
  return (
    <details className='homes-map-section' open={query.get('view') === 'map' || query.has('near')}>
      <summary>{words.heading}</summary>
      <div className='homes-map-still'>
        {placed.length > 0 && (
          <MapPicture
            src={homesMapPath(placed, 'homes')}
            alt={words.alt(placed.length)}
            size={mapPresets.homes}
          />
        )}
        <NearForm query={query} />
      </div>
      <Island
        name='homes-map'
        query={String(query)}
        when={query.get('view') === 'map' ? 'load' : 'touch'}
      />
    </details>
  )
}

const ownFields = new Set(['near', 'within', 'page', 'view'])

function NearForm({ query }: { query: URLSearchParams }) {
  const id = useId()
  const otherFields = [...query].filter(([name, value]) => !ownFields.has(name) && value !== '')
  return (
    <form className='homes-map-near' method='get' action='/properties'>
      <h2>{words.nearHeading}</h2>
      {otherFields.map(([name, value]) => (
        <input key={name + value} type='hidden' name={name} value={value} />
      ))}
      <div className='field'>
        <label htmlFor={`${id}-place`}>{words.place}</label>
        <select id={`${id}-place`} name='near' defaultValue={query.get('near') ?? undefined}>
          {explorerPlaces.map(place => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </select>
      </div>
      <div className='field'>
        <label htmlFor={`${id}-miles`}>{words.distance}</label>
        <select id={`${id}-miles`} name='within' defaultValue={query.get('within') ?? '2'}>
          {nearMiles.map(miles => (
            <option key={miles} value={miles}>
              {words.within(String(miles))}
            </option>
          ))}
        </select>
      </div>
      <button type='submit' className='button quiet'>
        {words.show}
      </button>
    </form>
  )
}
