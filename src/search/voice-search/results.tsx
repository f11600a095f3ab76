import { FoundHomes } from '../../inventory/cards/search-results.tsx'
import { dialogueWords } from '../dialogue-words.ts'
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
        .map(({ query, timestamp, results: homes, said, steps, changed, ...list }, index) => (
          <article key={timestamp} className='stack'>
            <h3>“{query}”</h3>
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
            {said.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {homes.length > 0 && <FoundHomes homes={homes} />}
            {steps.length > 0 && (
              <ul className='cluster'>
                {steps.map(({ text, url }) => (
                  <li key={url}>
                    <a href={url}>{text}</a>
                  </li>
                ))}
              </ul>
            )}
            <a href={list.path}>{labelOf(list)}</a>
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
function labelOf({ path, total }: Pick<VoiceResult, 'path' | 'total'>): string {
  if (!path.startsWith('/properties')) return words.answer
  return total > 0 ? words.seeAll(total) : words.search
}
