import './understood-chips.css'
import { aiSearchWords as words } from '../../content/ai-search.ts'
import { chipsOf } from '../../content/filter-chips.ts'
import { interpret, type Place } from '../../domain/interpret.ts'
import type { ListingFilter } from '../../domain/listing-filter.ts'
import { reword } from '../../domain/reword.ts'

/**
 * The filters that the rules find in a question as it is typed. Chips edit the question's text:
 * removing one removes its words, and one tap changes "4+ beds" to exactly 4.
 */
export function UnderstoodChips({
  query,
  places,
  write,
}: {
  query: string
  places: readonly Place[]
  write: (query: string) => void
}) {
  const now = new Date()
  const chips = chipsOf(interpret(query, places, now).filter)
  if (chips.length === 0) return null
  const rewrite = (wanted: ListingFilter) => reword(query, wanted, places, now)
  return (
    <ul className='ai-search-understood' aria-label={words.understood}>
      {chips.map(({ key, label, without, other }) => {
        const [less, changed] = [rewrite(without), other && rewrite(other.filter)]
        return (
          <li key={key}>
            {label}
            {other && changed && (
              <button type='button' className='other' onClick={() => write(changed)}>
                {other.label}
              </button>
            )}
            {less !== null && (
              <button type='button' aria-label={words.remove(label)} onClick={() => write(less)}>
                ×
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
