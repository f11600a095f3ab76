import './answer.css'
import type { SearchResult } from '../../../worker/search/answer.ts'
import { aiSearchWords as words } from '../../content/ai-search.ts'
import { chipsOf } from '../../content/filter-chips.ts'
import { plural } from '../../domain/format.ts'
import { propertiesPath, toSearchParams } from '../../domain/listing-filter.ts'
import { FoundHomes } from '../../sections/search-results.tsx'

const shown = 6

/**
 * The search result: notices first, then the homes with a link to all of them, then suggestions.
 */
export function Found({ answer }: { answer: SearchResult }) {
  const { properties, total, filters, ignored, notice, source, alternatives } = answer
  // The chips above show what the rules understood; filters added by a model are listed here.
  const searched = source === 'rules' ? [] : chipsOf(filters).map(({ label }) => label)
  return (
    <>
      {ignored.length > 0 && (
        <p className='ai-search-ignored'>
          {words.ignored} {ignored.map(text => `“${text}”`).join(', ')}.
        </p>
      )}
      {paragraphs(notice ?? '').map(paragraph => (
        <p key={paragraph} className='ai-search-notice'>
          {paragraph}
        </p>
      ))}
      {properties.length > 0 && (
        <section aria-label={words.results}>
          <h2>{total > 0 ? plural(total, words.home) : words.nearest}</h2>
          {searched.length > 0 && <p className='hint'>{searched.join(' · ')}</p>}
          <FoundHomes homes={properties.slice(0, shown)} />
          {total > 0 && (
            <p className='actions'>
              <a className='button quiet' href={propertiesPath(toSearchParams(filters))}>
                {words.seeAll}
              </a>
            </p>
          )}
        </section>
      )}
      <Advice {...answer} alternatives={alternatives} />
    </>
  )
}

export type Advised = Pick<SearchResult, 'suggestions' | 'marketInsights'> &
  Partial<Pick<SearchResult, 'alternatives' | 'links'>>

/** Market figures in paragraphs, then suggestions; those that are searches are links. */
export function Advice({ suggestions, marketInsights, alternatives = [], links = [] }: Advised) {
  const insights = paragraphs(marketInsights)
  const urls = new Map(alternatives.map(({ text, url }) => [text, url]))
  return (
    <div className='ai-search-advice'>
      {insights.length > 0 && (
        <section>
          <h2>{words.insights}</h2>
          {insights.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {suggestions.length + links.length > 0 && (
        <section>
          <h2>{words.suggestions}</h2>
          <ul>
            {suggestions.map(text => (
              <li key={text}>{urls.has(text) ? <a href={urls.get(text)}>{text}</a> : text}</li>
            ))}
            {links.map(({ label, to }) => (
              <li key={to}>
                <a href={to} {...(to.startsWith('/') ? {} : elsewhere)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const elsewhere = { target: '_blank', rel: 'noopener' }

/** Splits at blank lines and strips Markdown bold. */
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.replaceAll('**', '').trim())
    .filter(Boolean)
