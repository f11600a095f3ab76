import { aiSearchWords } from './ai-search-words.ts'
import { searchBoxWords as words } from './search-box-words.ts'

/**
 * The search box of a page without a list. It understands the same words as the search card and voice
 * search.
 */
export function SearchBox({ question = '' }: { question?: string }) {
  return (
    <search className='search-box'>
      <form method='get' action='/properties'>
        <label htmlFor='search-box-words'>{words.label}</label>
        <div>
          <input
            id='search-box-words'
            className='search-field'
            name='ask'
            type='search'
            maxLength={300}
            enterKeyHint='search'
            autoComplete='off'
            placeholder={words.placeholder}
            defaultValue={question}
            data-suggest=''
          />
          <button className='button' type='submit'>
            {words.send}
          </button>
        </div>
      </form>
    </search>
  )
}

/** Popular questions, each a link to its answer. */
export function ExampleQuestions() {
  return (
    <nav aria-label={aiSearchWords.popular}>
      <ul className='cluster example-questions'>
        {aiSearchWords.chips.map(question => (
          <li key={question}>
            <a
              className='chip'
              href={`/properties?${new URLSearchParams({ ask: question })}`}
              rel='nofollow'
            >
              {question}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
