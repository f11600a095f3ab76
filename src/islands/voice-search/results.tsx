import './results.css'
import { voiceSearchWords } from '../../content/voice-search.ts'
import { FoundHomes } from '../../sections/search-results.tsx'
import type { VoiceResult } from './search.ts'

const { results: words } = voiceSearchWords
const shown = 3

/** The latest voice searches, newest first, each with its best homes and a link to all of them. */
export function Results({ results, forget }: { results: VoiceResult[]; forget: () => void }) {
  return (
    <section className='voice-results' aria-label={words.heading} aria-live='polite'>
      {results.slice(0, shown).map(({ query, timestamp, results: homes, said, total, path }) => (
        <article key={timestamp}>
          <h3>“{query}”</h3>
          {said && <p>{said}</p>}
          {homes.length > 0 && <FoundHomes homes={homes} />}
          <a href={path}>{total > 0 ? words.seeAll(total) : words.search}</a>
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
