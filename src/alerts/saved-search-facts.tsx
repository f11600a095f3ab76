import './alerts-page.css'
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

/** A person's saved searches, each with its latest emails. */
export function SavedSearchList({ searches }: { searches: readonly RecipientSearch[] }) {
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
          {search.sent.length === 0 && <p>{savedSearchesWords.nothing}</p>}
          {search.sent.map(({ at, homes, status }) => (
            <p key={at}>
              {savedSearchesWords.sent(
                homes,
                moment(new Date(at)),
                savedSearchesWords.mailStates[status] ?? status,
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
