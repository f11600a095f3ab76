import type { Alternative } from '../../worker/search/alternatives.ts'
import type { AnswerColumn, AnswerFigure, SearchResult } from '../../worker/search/search-result.ts'
import { dollars, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { homesLink } from '../inventory/filter/crawling.ts'
import { bar } from '../site/navigation.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { resultWords } from './result-words.ts'

/** The parts of an answer that the search card, the list of homes and voice search show alike. */

/** The answer in a sentence, and its figures or columns. Always the first thing below the box. */
export function AnswerSentence({
  answer: { text, figures, columns },
  language,
}: Pick<SearchResult, 'answer' | 'language'>) {
  return (
    <div className='answer-sentence' lang={language}>
      <p>{text}</p>
      {columns.length > 0 && <Columns columns={columns} language={language} />}
      {/* One figure is in the sentence already. */}
      {figures.length > 1 && columns.length === 0 && (
        <Figures figures={figures} language={language} />
      )}
    </div>
  )
}

/** What is compared, side by side, each column with the link to its homes. */
function Columns({ columns, language }: { columns: AnswerColumn[]; language: Language }) {
  return (
    <table className='rows answer-table'>
      <thead>
        <tr>
          <th scope='col'>
            <span className='visually-hidden'>{resultWords[language].fact}</span>
          </th>
          {columns.map(({ title, url }) => (
            <th key={title} scope='col'>
              <a {...homesLink(url)}>{title}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns[0]?.rows.map(({ name }, index) => (
          <tr key={name}>
            <th scope='row'>{name}</th>
            {columns.map(({ title, rows }) => (
              <td key={title}>{rows[index]?.text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Figures, each with the number of homes that it is computed from, and their place and date. */
function Figures({ figures, language }: { figures: AnswerFigure[]; language: Language }) {
  const words = resultWords[language]
  const [{ area, asOf, homes }] = figures as [AnswerFigure]
  const isSame = figures.every(figure => figure.homes === homes)
  return (
    <table className='rows answer-table'>
      <caption>
        {area ?? words.everywhere}
        {isSame && `, ${words.countedHomes(homes)}`}. {words.asOf(asOf)}.
      </caption>
      <tbody>
        {figures.map(figure => (
          <tr key={figure.name}>
            <th scope='row'>{figure.name}</th>
            <td>{formatFigure(figure, language)}</td>
            {!isSame && <td className='hint'>{words.countedHomes(figure.homes)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatFigure({ value, unit }: AnswerFigure, language: Language): string {
  const words = resultWords[language]
  const rounded = Math.round(value)
  switch (unit) {
    case 'dollars':
      return dollars(rounded)
    case 'dollars/sqft':
      return `${dollars(rounded)} ${words.perSqft}`
    case 'sqft':
      return `${thousands(rounded)} ${words.sqft}`
    case 'days':
      return words.days(rounded)
    case 'homes':
      return words.countedHomes(rounded)
  }
}

/**
 * Quietly, below the homes: what an answer counts and assumes, and the words that had no effect, with
 * what could be asked instead.
 */
export function AnswerNotes({
  notes,
  ignored,
  language,
}: Pick<SearchResult, 'notes' | 'ignored' | 'language'>) {
  return (
    <>
      {notes.map(note => (
        <p key={note} className='hint'>
          {note}
        </p>
      ))}
      {ignored.length > 0 && (
        <p className='hint' lang={language}>
          {resultWords[language].ignored(ignored)}
        </p>
      )}
    </>
  )
}

/**
 * The searches next to a search as chips with their numbers of homes. Each is a link to its list.
 * @param choose takes a plain click instead, where the search goes on in place
 */
export function Refinements({
  searches,
  language,
  choose,
}: {
  searches: readonly Alternative[]
  language: Language
  choose?: (url: string) => void
}) {
  const words = resultWords[language]
  if (searches.length === 0) return null
  return (
    <nav className='refinements cluster' aria-label={words.narrow}>
      <span aria-hidden='true'>{words.narrow}</span>
      <ul className='cluster'>
        {searches.map(({ name, url, total }) => (
          <li key={url}>
            <a
              className='chip'
              href={url}
              rel='nofollow'
              onClick={event => {
                if (!choose || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                choose(url)
              }}
            >
              {name} <b>{thousands(total)}</b>
              <span className='visually-hidden'> {words.narrowed(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Further reading: on this site, or at the source of the facts in a new tab. */
export function AnswerLinks({ links }: Pick<SearchResult, 'links'>) {
  // The topic and the words of a question may lead to the same office.
  const places = links.filter(({ to }, index) => links.findIndex(link => link.to === to) === index)
  if (places.length === 0) return null
  return (
    <ul className='links'>
      {places.map(({ label, to }) => (
        <li key={to}>
          {to.startsWith('/') ? (
            <a href={to}>{label}</a>
          ) : (
            <ExternalLink to={to} hint={bar.newTab}>
              {label}
            </ExternalLink>
          )}
        </li>
      ))}
    </ul>
  )
}
