import { facetChoices } from '../../../inventory/filter/facets.ts'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { FilterPills } from './filter-pills.tsx'
import { FilterLimit, type Rejected } from './filter-range.tsx'

/** A count: the minimum as pills, the maximum as a typed number. */
export function AtLeast({
  measure,
  query,
  errors,
}: {
  measure: 'Beds' | 'Baths' | 'Stories' | 'Garage'
  query: URLSearchParams
  errors: Rejected
}) {
  const values = facetChoices[`min${measure}`]
  return (
    <div className='filter-at-least'>
      <FilterPills
        legend={words.counted[measure]}
        name={`min${measure}`}
        values={values}
        say={words.orMore}
        query={query}
      />
      <FilterLimit name={`max${measure}`} label={words.most} query={query} errors={errors} />
    </div>
  )
}
