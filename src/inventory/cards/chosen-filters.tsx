import type { Language } from '../../format/language.ts'
import { readHomeArea } from '../../map/home-area.ts'
import { areaChips } from '../area-chips.ts'
import { homesLink } from '../filter/crawling.ts'
import { chipWords as words } from '../filter/filter-chips.ts'
import { readSearchParams } from '../filter/listing-filter.ts'
import { chipsIn } from '../filter/spanish-words.ts'
import type { MentionCounts } from '../listing-mentions.ts'
import { otherHomes } from '../other-homes.ts'

/**
 * Each active filter as a link that removes it; counts also link to the exact number. Filters from
 * a search in words are shown below the heading instead (understood-words.tsx).
 */
export function ChosenFilters({
  query,
  mentionCounts = null,
  language = 'en',
}: {
  query: URLSearchParams
  mentionCounts?: MentionCounts | null
  /** The language of the question that led to the filters. */
  language?: Language
}) {
  const filter = readSearchParams(query)
  const areas = areaChips(readHomeArea(query), language)
  const chips = chipsIn(language, filter, mentionCounts).filter(({ key }) => key !== 'search')
  if (chips.length + areas.length === 0) return null
  return (
    <ul className='chosen-filters cluster' aria-label={words.chosen}>
      {chips.map(({ key, label, without, other }) => (
        <li key={key} className='chip'>
          <a {...homesLink(otherHomes(query, without))}>
            <span className='visually-hidden'>{words.remove} </span>
            {label}
            <span aria-hidden='true'> ×</span>
          </a>
          {other && <a {...homesLink(otherHomes(query, other.filter))}>{other.label}</a>}
        </li>
      ))}
      {areas.map(({ key, label, without }) => (
        <li key={key} className='chip'>
          <a {...homesLink(otherHomes(query, filter, without))}>
            <span className='visually-hidden'>{words.remove} </span>
            {label}
            <span aria-hidden='true'> ×</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
