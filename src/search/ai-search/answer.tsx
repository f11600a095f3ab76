import type { SearchResult } from '../../../worker/search/search-result.ts'
import { plural } from '../../format/format.ts'
import { alertLinks } from '../../inventory/alert-button-words.ts'
import { searchAlertPath } from '../../inventory/alert-path.ts'
import { FoundHomes } from '../../inventory/cards/search-results.tsx'
import { readSearchParams } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { readHomeArea } from '../../map/home-area.ts'
import { aiSearchWords as words } from '../ai-search-words.ts'
import { inListings, paragraphsOf } from '../answer-words.ts'
import type { Question } from '../dialogue.ts'
import { AnswerLink } from '../understood-words.tsx'
import { AnswerHead } from './answer-head.tsx'

const maxHomes = 6

type Failed = Pick<SearchResult, 'suggestions' | 'marketInsights'>

/**
 * A search result, or the specified text of a failure. Notices come first, then the answer: homes,
 * or the figures for a question about the market. Suggestions that are searches are links.
 */
export function Answer({
  answer,
  question,
  change,
  restart,
}: {
  answer: SearchResult | Failed
  question: Question
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
  const advice = (
    <div className='ai-search-advice tiles'>
      <Insights text={answer.marketInsights} />
      <NextSteps {...answer} change={change} />
    </div>
  )
  return (
    <>
      <AnswerHead {...{ answer, question, change, restart }} />
      <Notices {...answer} />
      {answer.topic && advice}
      <Homes {...answer} />
      {!answer.topic && advice}
    </>
  )
}

function Notices({ filters, ignored, notice, saying }: SearchResult) {
  return (
    <>
      {filters.search && !saying && <p className='hint'>{inListings(filters.search)}</p>}
      {ignored.length > 0 && (
        <p className='hint'>
          {words.ignored} {ignored.map(text => `“${text}”`).join(', ')}.
        </p>
      )}
      {paragraphsOf(notice ?? '').map(paragraph => (
        <p key={paragraph}>
          <b>{paragraph}</b>
        </p>
      ))}
    </>
  )
}

function Homes({ properties, total, filters, url }: SearchResult) {
  const all = total > 0 && (
    <a className='button quiet' href={url}>
      {words.seeAll}
    </a>
  )
  if (properties.length === 0) return all && <p className='actions'>{all}</p>
  return (
    <section aria-label={words.results}>
      <h2>{total > 0 ? plural(total, words.home) : words.nearest}</h2>
      <FoundHomes homes={properties.slice(0, maxHomes)} />
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

function Insights({ text }: { text: string }) {
  const insights = paragraphsOf(text)
  if (insights.length === 0) return null
  return (
    <section>
      <h2>{words.insights}</h2>
      {insights.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

function NextSteps({
  suggestions,
  alternatives,
  links,
  street,
  change,
}: SearchResult & { change: (filters: WordsFilter) => void }) {
  const urls = new Map(alternatives.map(({ text, url }) => [text, url]))
  if (suggestions.length + links.length === 0) return null
  return (
    <section>
      <h2>{words.suggestions}</h2>
      {street && <ValueOf street={street} />}
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <AnswerLink label={label} to={to} />
          </li>
        ))}
        {suggestions.map(text => (
          <li key={text}>
            <Suggestion text={text} url={urls.get(text)} change={change} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Advice, or a search: a click runs it as the next search, and a new tab opens its list. */
function Suggestion({
  text,
  url,
  change,
}: {
  text: string
  url: string | undefined
  change: (filters: WordsFilter) => void
}) {
  if (url === undefined) return text
  return (
    <a
      href={url}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        const { searchParams } = new URL(url, location.origin)
        change({ ...readSearchParams(searchParams), ...readHomeArea(searchParams) })
      }}
    >
      {text}
    </a>
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
