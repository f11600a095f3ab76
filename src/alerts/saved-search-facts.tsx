import type { SavedSearchView } from '../../worker/alerts/saved-search-view.ts'
import { savedSearchWords as words } from './words.ts'

/** What a subscriber gets, how often and in which language. */
export function SavedSearchFacts({ search }: { search: SavedSearchView }) {
  const { frequency, language } = search
  return (
    <p>
      <b>{nameOf(search)}</b>
      <br />
      {words.frequencies[frequency]} · <span lang={language}>{words.languages[language]}</span>
    </p>
  )
}

/** A saved search in words. */
export const nameOf = ({ text, homes }: Pick<SavedSearchView, 'text' | 'homes'>): string =>
  homes ? words.watched(homes.length) : text || words.anyHome

/** Shown for a link that is invalid or has expired. */
export function UnknownLink() {
  return (
    <section className='page-plain'>
      <h1>{words.unknown.heading}</h1>
      <p className='lead'>{words.unknown.text}</p>
    </section>
  )
}
