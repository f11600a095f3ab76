import type { ListedSearch } from '../../worker/alerts/recipients.ts'
import { moment } from '../format/format.ts'
import { savedSearchesWords as words } from './console-words.ts'
import { nameOf } from './saved-search-facts.tsx'
import { savedSearchWords } from './words.ts'

/** A person's saved searches, each with its latest emails. */
export function SavedSearchList({ searches }: { searches: readonly ListedSearch[] }) {
  return (
    <ul className='saved-searches'>
      {searches.map(search => (
        <li key={search.id}>
          <a href={search.url}>{nameOf(search)}</a>
          <p className='hint'>
            {words.states[search.status]} · {savedSearchWords.frequencies[search.frequency]} ·{' '}
            {savedSearchWords.languages[search.language]} · {words.since}{' '}
            {moment(new Date(search.confirmedAt))}
          </p>
          {search.sent.length === 0 && <p>{words.nothing}</p>}
          {search.sent.map(({ at, homes, status }) => (
            <p key={at}>
              {words.sent(homes, moment(new Date(at)), words.mailStates[status] ?? status)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
