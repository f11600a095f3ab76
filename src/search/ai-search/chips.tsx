import { aiSearchWords as words } from '../ai-search-words.ts'

/**
 * Popular questions. Each fills the search box and runs; without JavaScript it submits the search.
 */
export function Chips({ isVisible, run }: { isVisible: boolean; run: (chip: string) => void }) {
  return (
    <form
      className='ai-search-popular'
      action='/properties'
      method='get'
      data-hidden={isVisible ? undefined : ''}
    >
      <ul className='cluster' aria-label={words.popular}>
        {words.chips.map(chip => (
          <li key={chip}>
            <button
              type='submit'
              className='chip'
              name='ask'
              value={chip}
              data-replay
              onClick={event => {
                event.preventDefault()
                run(chip)
              }}
            >
              {chip}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
