import './chosen-filters.css'
import { chipsOf, chipWords as words } from '../content/filter-chips.ts'
import { propertiesPath, readSearchParams, toSearchParams } from '../domain/listing-filter.ts'

/** Each chosen filter as a link that takes it away again; a count has one that makes it exact. */
export function ChosenFilters({ query }: { query: URLSearchParams }) {
  const chips = chipsOf(readSearchParams(query))
  if (chips.length === 0) return null
  return (
    <ul className='chosen-filters' aria-label={words.chosen}>
      {chips.map(({ key, label, without, other }) => (
        <li key={key}>
          <a href={propertiesPath(toSearchParams(without))}>
            <span className='visually-hidden'>{words.remove} </span>
            {label}
            <span aria-hidden='true'> ×</span>
          </a>
          {other && <a href={propertiesPath(toSearchParams(other.filter))}>{other.label}</a>}
        </li>
      ))}
    </ul>
  )
}
