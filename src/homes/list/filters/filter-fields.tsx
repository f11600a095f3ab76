import type { ReactNode } from 'react'
import { facetChoices } from '../../../inventory/filter/facets.ts'
import type { Measure } from '../../../inventory/filter/listing-filter.ts'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { Choice, Field } from '../../../ui/field.tsx'
import { Pills } from '../../../ui/pills.tsx'

export type Rejected = Record<string, string>

const typed = { inputMode: 'numeric', autoComplete: 'off' } as const

/** The minimum and maximum of a measure, as typed numbers. */
export function FilterRange({
  legend,
  measure,
  from = words.from,
  upTo = words.upTo,
  query,
  errors,
  children,
}: {
  legend: string
  measure: Measure
  from?: string
  upTo?: string
  query: URLSearchParams
  errors: Rejected
  children?: ReactNode
}) {
  return (
    <fieldset className='filter-pair'>
      <legend>{legend}</legend>
      <FilterLimit name={`min${measure}`} label={from} query={query} errors={errors} />
      <FilterLimit name={`max${measure}`} label={upTo} query={query} errors={errors} />
      {children}
    </fieldset>
  )
}

/** One typed limit. */
export function FilterLimit({
  name,
  label,
  hint,
  query,
  errors,
}: {
  name: string
  label: string
  hint?: string
  query: URLSearchParams
  errors: Rejected
}) {
  return (
    <Field
      label={label}
      hint={hint}
      name={name}
      error={errors[name]}
      defaultValue={query.get(name) ?? ''}
      {...typed}
    />
  )
}

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
    <div className='filter-at-least stack'>
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
    <fieldset className='choice-row tiles'>
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
