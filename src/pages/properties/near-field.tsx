import { explorerPlaces } from '../../content/explorer.ts'
import { nearMiles, homesMapWords as words } from '../../content/homes-map.ts'
import { nearPlaceOf } from '../../content/near-places.ts'
import { propertiesWords } from '../../content/properties.ts'
import { Select } from '../../ui/select.tsx'

/** Two miles are what an address without a distance means. */
const written = (miles: string) => (miles === '2' ? '' : miles)

/** Homes around a known place. */
export function NearField({ query }: { query: URLSearchParams }) {
  const id = query.get('near') ?? ''
  // Words can name more places than the field lists.
  const named = explorerPlaces.some(one => one.id === id) ? null : nearPlaceOf(id)
  return (
    <div className='near-field'>
      <Select
        label={words.place}
        name='near'
        defaultValue={id}
        options={[
          ['', propertiesWords.any],
          ...(named ? [[id, named.name] as const] : []),
          ...explorerPlaces.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <Select
        label={words.distance}
        name='within'
        defaultValue={written(query.get('within') ?? '')}
        options={nearMiles.map(
          miles => [written(String(miles)), words.within(String(miles))] as const,
        )}
      />
    </div>
  )
}
