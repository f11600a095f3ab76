import './ai-search.css'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SearchResult } from '../../worker/search/answer.ts'
import { aiSearchWords as words } from '../content/ai-search.ts'
import type { Place } from '../domain/interpret.ts'
import { retryOnce } from '../domain/retry-once.ts'
import { Advice, type Advised, Found } from './ai-search/answer.tsx'
import { useDictation } from './ai-search/dictation.tsx'
import { loadPlaces } from './ai-search/places.ts'

// The interpreter is as large as the rest of the card, so it loads with the first keystroke. If it
// fails to load, the card works without chips.
const UnderstoodChips = lazy(() =>
  import('./ai-search/understood-chips.tsx').then(
    module => ({ default: module.UnderstoodChips }),
    () => ({ default: () => null }),
  ),
)

type State =
  | { is: 'waiting' }
  | { is: 'searching' }
  | { is: 'answered'; answer: SearchResult }
  | { is: 'failed'; answer: Advised }

/**
 * The search card. Without script it is a form that leads to the list of homes; hydrated, it shows
 * what it understands as the visitor types or speaks, calls `POST /api/ai-search`, and shows the
 * results in place.
 */
export function AiSearch() {
  const [query, setQuery] = useState('')
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [state, setState] = useState<State>({ is: 'waiting' })
  const input = useRef<HTMLInputElement>(null)
  const dictation = useDictation(write)

  // Text typed before hydration is in the field but not in the state.
  useEffect(() => {
    setQuery(input.current?.value ?? '')
    if (document.activeElement === input.current) loadPlaces().then(setPlaces)
  }, [])

  // Read the form, not the state: it also has what was entered before hydration.
  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const query = String(form.get('ask')).trim()
    if (query === '' || state.is === 'searching') return
    setState({ is: 'searching' })
    setState(await ask(query, String(form.get('context'))))
  }

  function write(text: string) {
    if (input.current) input.current.value = text
    setQuery(text)
    input.current?.focus()
  }

  return (
    <div className='ai-search'>
      <form action='/properties' method='get' onSubmit={search}>
        <fieldset className='ai-search-modes'>
          <legend className='visually-hidden'>{words.modesLabel}</legend>
          {words.modes.map(mode => (
            <label key={mode.context}>
              <input
                type='radio'
                name='context'
                value={mode.context}
                defaultChecked={mode.context === 'buying'}
              />
              <span>{mode.label}</span>
            </label>
          ))}
        </fieldset>
        <div className='ai-search-field'>
          <label className='visually-hidden' htmlFor='ai-search-query'>
            {words.label}
          </label>
          <input
            ref={input}
            id='ai-search-query'
            name='ask'
            type='search'
            required
            autoComplete='off'
            enterKeyHint='search'
            maxLength={300}
            placeholder={words.placeholder}
            onFocus={() => loadPlaces().then(setPlaces)}
            onChange={event => setQuery(event.target.value)}
          />
          {dictation.button}
          <button type='submit' className='button' disabled={state.is === 'searching'}>
            {words.send}
          </button>
        </div>
      </form>
      {dictation.state}
      {query === '' ? (
        <Chips choose={write} />
      ) : (
        <Suspense fallback={null}>
          <UnderstoodChips query={query} places={places} write={write} />
        </Suspense>
      )}
      <div className='ai-search-answer' aria-live='polite'>
        {state.is === 'searching' && <p className='ai-search-loading'>{words.searching}</p>}
        {state.is === 'answered' && <Found answer={state.answer} />}
        {state.is === 'failed' && <Advice {...state.answer} />}
      </div>
    </div>
  )
}

/** Calls the API. Every failure gives the specified message. */
async function ask(query: string, context: string): Promise<State> {
  try {
    const response = await retryOnce(() =>
      fetch('/api/ai-search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, context }),
      }),
    )
    if (!response.ok) return { is: 'failed', answer: words.failed }
    return { is: 'answered', answer: (await response.json()) as SearchResult }
  } catch {
    // Network error, or a response that is not JSON.
    return { is: 'failed', answer: words.failed }
  }
}

/** Popular questions. Each fills the search box; without script it submits the search. */
function Chips({ choose }: { choose: (chip: string) => void }) {
  return (
    <form action='/properties' method='get'>
      <ul className='ai-search-chips' aria-label={words.popular}>
        {words.chips.map(chip => (
          <li key={chip}>
            <button
              type='submit'
              name='ask'
              value={chip}
              data-replay
              onClick={event => {
                event.preventDefault()
                choose(chip)
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
