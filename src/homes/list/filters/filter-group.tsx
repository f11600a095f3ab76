import type { ReactNode } from 'react'
import { chosenLabels } from '../../../inventory/filter/filter-chips.ts'
import type {
  FilterField,
  ListingFilter,
  Measure,
} from '../../../inventory/filter/listing-filter.ts'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import type { Rejected } from './filter-fields.tsx'

/**
 * One row of the filters: its name and what is chosen there, with the fields folded below. On a
 * wide screen a `menu` is a button with a panel below it, only one open at a time; in the other
 * rows the fields are always visible there, unless `folded`.
 */
export function FilterGroup({
  legend,
  fields = [],
  measures = [],
  filter,
  errors,
  menu = false,
  wide = false,
  folded = false,
  children,
}: {
  legend: string
  /** The filters that the row sets. */
  fields?: FilterField[]
  measures?: Measure[]
  filter: ListingFilter
  errors: Rejected
  menu?: boolean
  /** Whether it takes the full width of the panel. */
  wide?: boolean
  folded?: boolean
  children: ReactNode
}) {
  const all: FilterField[] = [
    ...fields,
    ...measures.flatMap(name => [`min${name}`, `max${name}`] as const),
  ]
  return (
    <details
      className={menu ? 'filter-group filter-menu' : 'filter-group'}
      name={menu ? 'filter-menu' : undefined}
      open={all.some(field => errors[field])}
      data-wide={wide ? '' : undefined}
      data-folded={folded ? '' : undefined}
    >
      <summary>
        <span>{legend}</span>
        <span className='filter-group-chosen' data-fields={all.join(' ')}>
          {chosenLabels(filter, all)}
        </span>
      </summary>
      <div className='filter-group-fields stack'>
        {children}
        {menu && (
          <p className='filter-menu-actions'>
            <button className='button' type='submit' data-show=''>
              {words.show}
            </button>
          </p>
        )}
      </div>
    </details>
  )
}
