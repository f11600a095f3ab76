import './understood-chips.css'
import { aiSearchWords as words } from '../../content/ai-search.ts'
import { chipsOf } from '../../content/filter-chips.ts'
import { interpret, type Place } from '../../domain/interpret.ts'
import type { ListingFilter } from '../../domain/listing-filter.ts'
import { reword } from '../../domain/reword.ts'

/**
 * What the rules understand of a question while it is typed. A chip edits the question itself: taking
 * one away takes its words out, and "4+ beds" can be made exact with one tap.
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
  const say = (wanted: ListingFilter) => reword(query, wanted, places, now)
  return (
    <ul className='ai-search-understood' aria-label={words.understood}>
      {chips.map(({ key, label, without, other }) => {
        const [less, changed] = [say(without), other && say(other.filter)]
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
