import { propertiesWords as words } from '../content/properties.ts'
import type { Measure } from '../domain/listing-filter.ts'

/** The least and the most of something counted; an exact number is both. */
export function FilterCounts({
  legend,
  measure,
  query,
  upTo,
}: {
  legend: string
  measure: Measure
  query: URLSearchParams
  upTo: number
}) {
  return (
    <fieldset className='filter-pair'>
      <legend>{legend}</legend>
      <Count label={words.least} name={`min${measure}`} {...{ query, upTo }} />
      <Count label={words.most} name={`max${measure}`} {...{ query, upTo }} />
    </fieldset>
  )
}

function Count({
  label,
  name,
  query,
  upTo,
}: {
  label: string
  name: string
  query: URLSearchParams
  upTo: number
}) {
  const offered = Array.from({ length: upTo }, (_, i) => String(i + 1))
  const chosen = query.get(name) ?? ''
  const options = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
  return (
    <label className='field'>
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        <option value=''>{words.any}</option>
        {options.map(n => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </select>
    </label>
  )
}
