import type { SearchResult } from '../../../worker/search/search-result.ts'
import { alertLinks } from '../../inventory/alert-button-words.ts'
import { searchAlertPath } from '../../inventory/alert-path.ts'
import { FoundHomes } from '../../inventory/cards/search-results.tsx'
import { readSearchParams } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { readHomeArea } from '../../map/home-area.ts'
import { aiSearchWords as words } from '../ai-search-words.ts'
import { AnswerLinks, AnswerNotes, AnswerSentence, Refinements } from '../answer-block.tsx'
import { paragraphsOf } from '../answer-words.ts'
import { answeredPath, type Question } from '../dialogue.ts'
import { resultWords } from '../result-words.ts'
import { AnswerHead } from './answer-head.tsx'

const maxHomes = 3

type Failed = Pick<SearchResult, 'suggestions' | 'marketInsights'>

/**
 * A search result, or the specified text of a failure. The answer comes first, then the searches next to it, its homes,
 * what was not understood, and last where to go from here.
 */
export function Answer({
  answer,
  question,
  run,
  change,
  restart,
}: {
  answer: SearchResult | Failed
  question: Question
  /** Asks a new question. */
  run: (query: string) => void
  change: (filters: WordsFilter) => void
  restart: () => void
}) {
  if (!('properties' in answer)) {
    return (
      <div role='alert'>
        {[...answer.suggestions, answer.marketInsights].map(text => (
          <p key={text}>{text}</p>
        ))}
      </div>
    )
  }
  const { filters, saying, language } = answer
  return (
    <>
      <AnswerSentence {...answer} />
      <AnswerHead {...{ answer, question, change, restart }} />
      <Refinements
        searches={answer.alternatives}
        language={language}
        choose={url => {
          const { searchParams } = new URL(url, location.origin)
          const example = searchParams.get('ask')
          if (example) return run(example)
          change({ ...readSearchParams(searchParams), ...readHomeArea(searchParams) })
        }}
      />
      <Homes answer={answer} previous={question.previous ?? null} />
      <div className='stack'>
        <AnswerNotes {...answer} />
        {filters.search && !saying && (
          <p className='hint' lang={language}>
            {resultWords[language].inListings(filters.search)}
          </p>
        )}
        <Advice {...answer} />
        <Insights {...answer} />
      </div>
    </>
  )
}

/** Three homes, those that the answer names before others, and the link to all of them. */
function Homes({ answer, previous }: { answer: SearchResult; previous: WordsFilter | null }) {
  const { properties, total, filters, url, question, language } = answer
  const text = resultWords[language]
  const all = total > 0 && (
    <a className='button' href={answeredPath(url, question, previous)}>
      {text.seeAll(total)}
    </a>
  )
  if (properties.length === 0) return all && <p className='actions'>{all}</p>
  const named = answer.answer.homes
  const others = properties.filter(({ id }) => named.every(home => home.id !== id))
  return (
    <section aria-label={text.homes}>
      {total === 0 && <h2>{text.nearest}</h2>}
      <FoundHomes homes={[...named, ...others].slice(0, maxHomes)} />
      <p className='actions'>
        {all}
        <a
          className={total === 0 ? 'button' : undefined}
          href={searchAlertPath(filters)}
          rel='nofollow'
        >
          {total === 0 ? alertLinks.linkEmpty : alertLinks.link}
        </a>
      </p>
    </section>
  )
}

/** What to do next, besides other searches. */
function Advice({ suggestions, alternatives, links, street }: SearchResult) {
  const advice = suggestions.filter(text => alternatives.every(search => search.text !== text))
  return (
    <>
      {street && <ValueOf street={street} />}
      {advice.map(text => (
        <p key={text}>{text}</p>
      ))}
      <AnswerLinks links={links} />
    </>
  )
}

/** The paragraphs on the market that the answer does not have already, open if they are most of it. */
function Insights({ marketInsights, answer, topic, intent, language }: SearchResult) {
  const insights = paragraphsOf(marketInsights).filter(text => !answer.text.includes(text))
  if (insights.length === 0) return null
  return (
    <details className='fold' open={topic === 'schools' || intent !== 'buying'}>
      <summary>
        <h2 className='small-heading'>{resultWords[language].insights}</h2>
      </summary>
      <div className='fold-content stack'>
        {insights.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

/** Opens the value page with a seller's street, by POST, because it may be their own address. */
function ValueOf({ street }: { street: string }) {
  return (
    <form method='post' action='/home-value#home-value'>
      <input type='hidden' name='step' value='address' />
      <input type='hidden' name='address' value={street} />
      <button type='submit' className='button'>
        {words.value.withStreet(street)}
      </button>
    </form>
  )
}
