import './filter-group.css'
import type { ReactNode } from 'react'
import { chosenLabels } from '../content/filter-chips.ts'
import type { FilterField, ListingFilter } from '../domain/listing-filter.ts'

/**
 * One row of the filter form: its name and what is chosen there, with the fields folded below. A pinned
 * row is always open where the form is beside the list.
 */
export function FilterGroup({
  legend,
  fields,
  filter,
  pinned = false,
  open = false,
  children,
}: {
  legend: string
  /** What the row is about. */
  fields: FilterField[]
  filter: ListingFilter
  pinned?: boolean
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className='filter-group' data-pinned={pinned ? '' : undefined} open={open}>
      <summary>
        {legend}
        <span className='filter-group-chosen' data-fields={fields.join(' ')}>
          {chosenLabels(filter, fields)}
        </span>
      </summary>
      <div className='filter-group-fields'>{children}</div>
    </details>
  )
}
