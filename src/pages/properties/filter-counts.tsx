import { propertiesWords as words } from '../../content/properties.ts'
import type { Measure } from '../../domain/listing-filter.ts'

/** Minimum and maximum of a count, such as bedrooms; an exact number sets both. */
export function FilterCounts({
  legend,
  measure,
  upTo,
  chosen,
}: {
  legend: string
  measure: Measure
  upTo: number
  /** The values from the URL; empty if absent. */
  chosen: { min: string; max: string }
}) {
  return (
    <fieldset className='filter-pair'>
      <legend>{legend}</legend>
      <Count label={words.least} name={`min${measure}`} upTo={upTo} chosen={chosen.min} />
      <Count label={words.most} name={`max${measure}`} upTo={upTo} chosen={chosen.max} />
    </fieldset>
  )
}

function Count({
  label,
  name,
  upTo,
  chosen,
}: {
  label: string
  name: string
  upTo: number
  chosen: string
}) {
  const offered = Array.from({ length: upTo }, (_, i) => String(i + 1))
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
