import { Choice } from '../../../ui/field.tsx'
import type { Rejected } from './filter-range.tsx'

/** The checkboxes of one field under their own legend. */
export function ChoiceRow<Name extends string>({
  legend,
  hint,
  name,
  all,
  names,
  query,
  errors,
}: {
  legend: string
  hint?: string
  name: string
  all: readonly Name[]
  names: Record<Name, string>
  query: URLSearchParams
  errors: Rejected
}) {
  const chosen = query.getAll(name)
  return (
    <fieldset className='choice-row'>
      <legend>{legend}</legend>
      {hint && <p className='hint'>{hint}</p>}
      {all.map(value => (
        <Choice
          key={value}
          name={name}
          value={value}
          label={names[value]}
          checked={chosen.includes(value)}
        />
      ))}
      {errors[name] && <p className='field-error'>{errors[name]}</p>}
    </fieldset>
  )
}
