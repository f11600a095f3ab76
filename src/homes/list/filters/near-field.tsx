import { propertiesWords } from '../../../inventory/list-words.ts'
import { nearPlaceOf } from '../../../inventory/near-places.ts'
import { readHomeArea } from '../../../map/home-area.ts'
import { nearMiles, homesMapWords as words } from '../../../map/homes-map-words.ts'
import { explorerPlaces } from '../../../site/places/places.ts'
import { Select } from '../../../ui/field.tsx'

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
        label={words.place}
        name='near'
        defaultValue={near}
        options={[['', propertiesWords.any], ...places.map(({ id, name }) => [id, name] as const)]}
      />
      <Select
        label={words.distance}
        name='within'
        defaultValue={written(String(within))}
        options={miles.map(one => [written(String(one)), words.within(String(one))] as const)}
      />
    </div>
  )
}
