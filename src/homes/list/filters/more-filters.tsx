import type { ReactNode } from 'react'
import { homesLink } from '../../../inventory/filter/crawling.ts'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { otherHomes } from '../../../inventory/other-homes.ts'
import type { Rejected } from './filter-fields.tsx'

/** A panel below its button; in the sheet its rows follow the others without a button. */
export function MoreFilters({
  chosen,
  query,
  errors,
  children,
}: {
  chosen: number
  query: URLSearchParams
  errors: Rejected
  children: ReactNode
}) {
  const isRejected = Object.keys(errors).some(
    name => !/^(search|q|type|(min|max)(Price|Beds|Baths))$/.test(name),
  )
  return (
    <details className='filter-more' name='filter-menu' open={isRejected}>
      <summary>
        <span>
          {words.moreFilters}
          <span data-part='more-count'>{chosen > 0 && ` (${chosen})`}</span>
        </span>
      </summary>
      <div className='filter-more-panel'>
        <div className='filter-search' hidden>
          <label>
            <span className='visually-hidden'>{words.findFilter}</span>
            <input
              className='search-field'
              type='search'
              placeholder={words.findFilter}
              autoComplete='off'
            />
          </label>
          <p className='hint' role='status' />
        </div>
        {children}
        <p className='filter-menu-actions'>
          <button className='button' type='submit' data-show=''>
            {words.show}
          </button>
          <ClearAll query={query} />
        </p>
      </div>
    </details>
  )
}

/** A link to all homes in the same view. */
export const ClearAll = ({ query }: { query: URLSearchParams }) => (
  <a {...homesLink(otherHomes(query, {}, {}))}>{words.clear}</a>
)
