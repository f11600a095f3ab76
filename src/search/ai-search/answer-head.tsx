import type { SearchResult } from '../../../worker/search/search-result.ts'
import { areaChips } from '../../inventory/area-chips.ts'
import { chipsIn } from '../../inventory/filter/spanish-words.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { aiSearchWords } from '../ai-search-words.ts'
import type { Question } from '../dialogue.ts'
import { dialogueWords as words } from '../dialogue-words.ts'

/**
 * All filters of the search so far, and what the question changed. Undo and the chips change the
 * search without a new question.
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
  const { filters, changed, language } = answer
  const before = question.query === '' ? question.earlier : question.previous
  // Removing a filter chip keeps the area chips, and vice versa.
  const chips = [...chipsIn(language, filters, answer.saying), ...areaChips(filters, language)]
  return (
    <div className='ai-search-head cluster' lang={language}>
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
      <p className='hint'>
        {changed}{' '}
        {changed && before && (
          <button type='button' className='link-button' onClick={() => change(before)}>
            {words.undo}
          </button>
        )}{' '}
        <button type='button' className='link-button' onClick={restart}>
          {words.restart}
        </button>
      </p>
    </div>
  )
}
