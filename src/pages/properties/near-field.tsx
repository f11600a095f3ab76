import { explorerPlaces } from '../../content/explorer.ts'
import { nearMiles, homesMapWords as words } from '../../content/homes-map.ts'
import { propertiesWords } from '../../content/properties.ts'
import { Select } from '../../ui/select.tsx'

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
        defaultValue={query.get('within') ?? '2'}
        options={nearMiles.map(miles => [String(miles), words.within(String(miles))] as const)}
      />
    </div>
  )
}
