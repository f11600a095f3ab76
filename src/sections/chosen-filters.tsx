import './chosen-filters.css'
import { explorerEntries } from '../content/explorer.ts'
import { chosenChips, chipWords as words } from '../content/filter-chips.ts'
import { homesMapWords as mapWords } from '../content/homes-map.ts'
import { homesLink } from '../domain/crawling.ts'
import { areaFields } from '../domain/home-area.ts'
import {
  type ListingFilter,
  propertiesPath,
  readSearchParams,
  toSearchParams,
} from '../domain/listing-filter.ts'

/**
 * Each active filter as a link that removes it; counts also link to the exact number. What a search
 * in words means is shown below the heading instead (understood-words.tsx).
 */
export function ChosenFilters({ query }: { query: URLSearchParams }) {
  const filter = readSearchParams(query)
  const areas = areasOf(query)
  const chips = chosenChips(filter)
  if (chips.length + areas.length === 0) return null
  const pathOf = (filter: ListingFilter, remaining = areas) =>
    propertiesPath(
      new URLSearchParams([
        ...toSearchParams(filter),
        ...remaining.flatMap(({ params }) => params),
      ]),
    )
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
      {areas.map(area => (
        <li key={area.label}>
          <a
            {...homesLink(
              pathOf(
                filter,
                areas.filter(one => one !== area),
              ),
            )}
          >
            <span className='visually-hidden'>{words.remove} </span>
            {area.label}
            <span aria-hidden='true'> ×</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The active location filters with their URL parameters. A distance belongs to its place. */
function areasOf(query: URLSearchParams): { label: string; params: [string, string][] }[] {
  const [bounds, area, near, within] = areaFields.map(name => query.get(name))
  const place = explorerEntries.find(({ id }) => id === near)?.name
  return [
    ...(bounds
      ? [{ label: mapWords.bounds, params: [['bounds', bounds] as [string, string]] }]
      : []),
    ...(area ? [{ label: mapWords.area, params: [['area', area] as [string, string]] }] : []),
    ...(near && place
      ? [
          {
            label: [mapWords.near(place), within && mapWords.within(within)]
              .filter(Boolean)
              .join(', '),
            params: Object.entries({ near, ...(within && { within }) }),
          },
        ]
      : []),
  ]
}
