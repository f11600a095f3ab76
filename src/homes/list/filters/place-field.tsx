import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { nearPlaceOf } from '../../../inventory/near-places.ts'
import { readHomeArea } from '../../../map/home-area.ts'
import { homesMapWords, nearMiles } from '../../../map/home-map-words.ts'
import { explorerPlaces } from '../../../site/places/places.ts'
import { Field, Select } from '../../../ui/field.tsx'

/**
 * Places by name: a checkbox for each chosen one to drop it, and a field for one more, in which a
 * script suggests names.
 */
export function PlaceField({ chosen, error }: { chosen: readonly string[]; error?: string }) {
  const places = chosen.filter(Boolean)
  return (
    <div data-places=''>
      <fieldset className='place-chosen cluster' data-part='places'>
        <legend className='visually-hidden'>{words.placesChosen}</legend>
        {places.map(place => (
          <label key={place} className='chip'>
            <input type='checkbox' name='place' value={place} defaultChecked />
            <span>{place}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label={words.addPlace}
        hint={words.addPlaceHint}
        name='place'
        error={error}
        maxLength={100}
        autoComplete='off'
      />
    </div>
  )
}

/** A URL without a distance means two miles. */
const written = (miles: string) => (miles === '2' ? '' : miles)

/** Homes around a known place. A place or distance from the URL is added to the usual options. */
export function NearField({ query }: { query: URLSearchParams }) {
  const { near = '', within = 2 } = readHomeArea(query)
  const other = nearPlaceOf(near)
  const places = [...new Set([...explorerPlaces, ...(other ? [other] : [])])]
  const miles = [...new Set([...nearMiles, within])].toSorted((a, b) => a - b)
  return (
    <div className='near-field'>
      <Select
        label={homesMapWords.place}
        name='near'
        defaultValue={near}
        options={[['', words.any], ...places.map(({ id, name }) => [id, name] as const)]}
      />
      <Select
        label={homesMapWords.distance}
        name='within'
        defaultValue={written(String(within))}
        options={miles.map(
          mile => [written(String(mile)), homesMapWords.within(String(mile))] as const,
        )}
      />
    </div>
  )
}
