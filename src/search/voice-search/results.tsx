import type { Language } from '../../format/language.ts'
import { alertLinks } from '../../inventory/alert-button-words.ts'
import { searchAlertPath } from '../../inventory/alert-path.ts'
import { FoundHomes } from '../../inventory/cards/search-results.tsx'
import { AnswerNotes, AnswerSentence, Refinements } from '../answer-block.tsx'
import { dialogueWords } from '../dialogue-words.ts'
import { resultWords } from '../result-words.ts'
import { voiceSearchWords } from '../voice-words.ts'
import type { VoiceResult } from './search.ts'

const { results: words } = voiceSearchWords
const maxResults = 3

/** The latest voice searches, newest first, each with its best homes and a link to all of them. */
export function Results({
  results,
  undo,
  forget,
}: {
  results: VoiceResult[]
  /** Undoes the newest search. */
  undo: () => void
  forget: () => void
}) {
  return (
    <section className='voice-results stack' aria-label={words.heading}>
      {results
        .slice(0, maxResults)
        .map(({ query, timestamp, results: homes, answer, language, changed, ...list }, index) => (
          <article key={timestamp} className='stack'>
            <h3>“{query}”</h3>
            {answer && <AnswerSentence {...answer} language={language} />}
            {changed && (
              <p>
                {changed}{' '}
                {index === 0 && (
                  <button type='button' className='link-button' onClick={undo}>
                    {dialogueWords.undo}
                  </button>
                )}
              </p>
            )}
            <Refinements searches={list.alternatives} language={language} />
            {homes.length > 0 && <FoundHomes homes={homes} />}
            <a
              className={
                list.total > 0 && list.path.startsWith('/properties') ? 'button' : undefined
              }
              href={list.path}
            >
              {labelOf(list, language)}
            </a>
            {answer && <AnswerNotes {...answer} language={language} />}
            {homes.length > 0 && list.total === 0 && list.filters && (
              <a href={searchAlertPath(list.filters)} rel='nofollow'>
                {alertLinks.linkEmpty}
              </a>
            )}
          </article>
        ))}
      {results.length > 0 && (
        <p className='hint'>
          {words.kept}{' '}
          <button type='button' className='link-button' onClick={forget}>
            {words.forget}
          </button>
        </p>
      )}
    </section>
  )
}

/** The link opens the list of homes, or the page that answers another kind of question. */
function labelOf({ path, total }: Pick<VoiceResult, 'path' | 'total'>, language: Language): string {
  if (!path.startsWith('/properties')) return words.answer
  return total > 0 ? resultWords[language].seeAll(total) : words.search
}
