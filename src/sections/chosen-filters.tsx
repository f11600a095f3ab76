import './chosen-filters.css'
import { areaChips } from '../content/area-chips.ts'
import { chosenChips, chipWords as words } from '../content/filter-chips.ts'
import { homesLink } from '../domain/crawling.ts'
import { readHomeArea, writeHomeArea } from '../domain/home-area.ts'
import {
  type ListingFilter,
  propertiesPath,
  readSearchParams,
  toSearchParams,
} from '../domain/listing-filter.ts'
import type { Saying } from '../domain/said-words.ts'

/**
 * Each active filter as a link that removes it; counts also link to the exact number. What a search
 * in words means is shown below the heading instead (understood-words.tsx).
 */
export function ChosenFilters({
  query,
  saying = null,
}: {
  query: URLSearchParams
  saying?: Saying | null
}) {
  const filter = readSearchParams(query)
  const area = readHomeArea(query)
  const areas = areaChips(area)
  const chips = chosenChips(filter, saying)
  if (chips.length + areas.length === 0) return null
  const pathOf = (filter: ListingFilter, where = area) =>
    propertiesPath(new URLSearchParams([...toSearchParams(filter), ...writeHomeArea(where)]))
  return (
    <ul className='chosen-filters' aria-label={words.chosen}>
      {chips.map(({ key, label, without, other }) => (
        <li key={key}>
          <a {...homesLink(pathOf(without))}>
            <span className='visually-hidden'>{words.remove} </span>
            {label}
            <span aria-hidden='true'> ×</span>
          </a>
          {other && <a {...homesLink(pathOf(other.filter))}>{other.label}</a>}
        </li>
      ))}
      {areas.map(({ key, label, without }) => (
        <li key={key}>
          <a {...homesLink(pathOf(filter, without))}>
            <span className='visually-hidden'>{words.remove} </span>
            {label}
            <span aria-hidden='true'> ×</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
