import type { ReactNode } from 'react'
import type { Measure } from '../../../inventory/filter/listing-filter.ts'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { Field } from '../../../ui/field.tsx'

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
