import './filter-group.css'
import type { ReactNode } from 'react'
import { chosenLabels } from '../../content/filter-chips.ts'
import { propertiesWords as words } from '../../content/properties.ts'
import type { FilterField, ListingFilter } from '../../domain/listing-filter.ts'

/**
 * One row of the filters: its name and what is chosen there, with the fields folded below. On a wide
 * screen a `menu` is a button with a panel below it; one at a time is open.
 */
export function FilterGroup({
  legend,
  fields,
  filter,
  menu = false,
  open = false,
  children,
}: {
  legend: string
  /** What the row is about. */
  fields: FilterField[]
  filter: ListingFilter
  menu?: boolean
  open?: boolean
  children: ReactNode
}) {
  return (
    <details
      className={menu ? 'filter-group filter-menu' : 'filter-group'}
      name={menu ? 'filter-menu' : undefined}
      open={open}
    >
      <summary>
        <span>{legend}</span>
        <span className='filter-group-chosen' data-fields={fields.join(' ')}>
          {chosenLabels(filter, fields)}
        </span>
      </summary>
      <div className='filter-group-fields'>
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
