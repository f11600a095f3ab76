import './alerts-page.css'
import type { ReactNode } from 'react'
import type { SavedSearchView } from '../../worker/alerts/open-link.ts'
import type { RecipientSearch } from '../../worker/alerts/recipients.ts'
import { moment } from '../format/format.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { agent } from '../site/agent/agent.ts'
import { savedSearchesWords, savedSearchWords as words } from './words.ts'

/** What a recipient gets, how often and in which language. */
export function SavedSearchFacts({ search }: { search: SavedSearchView }) {
  const { frequency, language } = search
  return (
    <p className='panel alert-asked'>
      <b>{nameOf(search)}</b>
      <br />
      {words.frequencies[frequency]} · <span lang={language}>{words.languages[language]}</span>
    </p>
  )
}

/** A saved search in words. */
export const nameOf = ({ text, homes }: Pick<SavedSearchView, 'text' | 'homes'>): string =>
  homes ? words.chosenHomes(homes.length) : text || words.anyHome

/** Shown for a link that is invalid or has expired. */
export function UnknownLink() {
  return (
    <PageHero scene='/alerts' heading={words.unknown.heading} lead={words.unknown.text}>
      <a className='button' href='/properties'>
        {words.sent.more}
      </a>
      <a className='button quiet' href={agent.phone.href}>
        {words.unknown.call}
      </a>
    </PageHero>
  )
}

/** A person's saved searches, each with its latest emails: of reports, what was opened and asked. */
export function SavedSearchList({
  searches,
  children,
}: {
  searches: readonly RecipientSearch[]
  /** What the agent can change about a report. */
  children?: (search: RecipientSearch) => ReactNode
}) {
  return (
    <ul className='stack'>
      {searches.map(search => (
        <li key={search.id}>
          <a href={search.url}>{nameOf(search)}</a>
          <p className='hint'>
            {savedSearchesWords.states[search.status]} · {words.frequencies[search.frequency]} ·{' '}
            {words.languages[search.language]} · {savedSearchesWords.since}{' '}
            {moment(new Date(search.confirmedAt))}
          </p>
          {search.consent && (
            <p className='hint'>
              {savedSearchesWords.consent(
                search.consent.text,
                search.report?.given ?? '',
                moment(new Date(search.consent.recordedAt)),
              )}
            </p>
          )}
          {search.sent.length === 0 && <p>{savedSearchesWords.nothing}</p>}
          {search.sent.map(({ at, homes, status, clicked, asked }) => {
            const state = savedSearchesWords.mailStates[status] ?? status
            const day = moment(new Date(at))
            return (
              <p key={at}>
                {search.report
                  ? savedSearchesWords.report(day, state, clicked, asked)
                  : savedSearchesWords.sent(homes, day, state)}
              </p>
            )
          })}
          {search.report && children?.(search)}
        </li>
      ))}
    </ul>
  )
}
