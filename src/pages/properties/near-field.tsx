import { explorerPlaces } from '../../content/explorer.ts'
import { nearMiles, homesMapWords as words } from '../../content/homes-map.ts'
import { propertiesWords } from '../../content/properties.ts'
import { Select } from '../../ui/select.tsx'

/** Two miles are what an address without a distance means. */
const written = (miles: string) => (miles === '2' ? '' : miles)

/** Homes around a known place. */
export function NearField({ query }: { query: URLSearchParams }) {
  return (
    <div className='near-field'>
      <Select
        label={words.place}
        name='near'
        defaultValue={query.get('near') ?? ''}
        options={[
          ['', propertiesWords.any],
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
