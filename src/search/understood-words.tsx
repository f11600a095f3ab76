import type { Language } from '../format/language.ts'
import { homesLink } from '../inventory/filter/crawling.ts'
import { withWords } from '../inventory/filter/keep-words.ts'
import { type ListingFilter, readSearchParams } from '../inventory/filter/listing-filter.ts'
import { chipsIn } from '../inventory/filter/spanish-words.ts'
import type { MentionCounts } from '../inventory/listing-mentions.ts'
import { otherHomes } from '../inventory/other-homes.ts'
import { AnyOf, type Side } from './any-of.tsx'
import { searchBoxWords as words } from './search-box-words.ts'

/**
 * How the words in a list's URL were understood, as `GET /api/properties/understood` returns it.
 */
export type UnderstoodWords = {
  filters: ListingFilter
  /** The two searches joined by “or”, with the number of homes in each. */
  sides?: readonly Side[]
}

/**
 * The filters set by the words in a list's URL, each with a link that removes it. The link replaces the words with the remaining filters, so nothing else changes.
 */
export function UnderstoodWords({
  query,
  understood: { filters, sides = [] },
  mentionCounts,
  language,
}: {
  query: URLSearchParams
  understood: UnderstoodWords
  mentionCounts: MentionCounts | null
  language: Language
}) {
  const { search: _, ...chosen } = readSearchParams(query)
  const chips = chipsIn(language, filters, mentionCounts)
  if (chips.length + sides.length === 0) return null
  return (
    <div className='understood-words stack'>
      {chips.length > 0 && (
        <ul className='chosen-filters cluster' aria-label={words.understood}>
          {chips.map(chip => (
            <li key={chip.key} className='chip'>
              <a {...homesLink(otherHomes(query, withWords(chosen, chip.without)))}>
                <span className='visually-hidden'>{words.remove} </span>
                {chip.label}
                <span aria-hidden='true'> ×</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {sides.length > 0 && <AnyOf sides={sides} language={language} />}
    </div>
  )
}
