import type { SearchResult } from '../../../worker/search/search-result.ts'
import { areaChips } from '../../inventory/area-chips.ts'
import { chipsOf } from '../../inventory/filter/filter-chips.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { aiSearchWords } from '../ai-search-words.ts'
import type { Question } from '../dialogue.ts'
import { dialogueWords as words } from '../dialogue-words.ts'

/**
 * The question, what it changed, and all filters of the search so far. Undo and the chips change
 * the search without a new question.
 */
export function AnswerHead({
  answer,
  question,
  change,
  restart,
}: {
  answer: SearchResult
  question: Question
  change: (filters: WordsFilter) => void
  restart: () => void
}) {
  const { filters, changed } = answer
  const before = question.query === '' ? question.earlier : question.previous
  // Removing a filter chip keeps the area chips, and vice versa.
  const chips = [...chipsOf(filters, answer.saying), ...areaChips(filters)]
  return (
    <div className='ai-search-head beside'>
      <p>
        {question.query !== '' && <q>{question.query}</q>}{' '}
        {changed ?? describeNoChange(answer, question)}{' '}
        {changed && before && (
          <button type='button' className='link-button' onClick={() => change(before)}>
            {words.undo}
          </button>
        )}
      </p>
      <button type='button' className='link-button' onClick={restart}>
        {words.restart}
      </button>
      {chips.length > 0 && (
        <ul className='ai-search-understood cluster' aria-label={aiSearchWords.understood}>
          {chips.map(({ key, label, without }) => (
            <li key={key} className='chip'>
              {label}
              <button
                type='button'
                aria-label={aiSearchWords.remove(label)}
                onClick={() => change(without)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The text for a question that changed nothing; null if it started a search or was not about homes.
 */
function describeNoChange(
  { opens, compare, searches, topic, intent }: SearchResult,
  question: Question,
) {
  if (opens || compare) return words.noSuchHome
  const isSearch = intent === 'buying' && !topic && searches.length === 0
  return isSearch && question.previous && question.query !== '' ? words.unchanged : null
}
