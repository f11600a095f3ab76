import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { Pills } from '../../../ui/pills.tsx'

/** One choice of a field, or any; a value from the URL that is not an option is added. */
export function FilterPills({
  legend,
  name,
  values,
  say,
  query,
}: {
  legend: string
  name: string
  values: readonly (string | number)[]
  say: (value: string) => string
  query: URLSearchParams
}) {
  const chosen = query.getAll(name).findLast(value => value !== '') ?? ''
  const offered = values.map(String)
  const all = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
  return (
    <Pills
      legend={legend}
      name={name}
      choices={[['', words.any], ...all.map(value => [value, say(value)] as const)]}
      chosen={{ [name]: chosen }}
    />
  )
}
