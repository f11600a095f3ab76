import './ai-search.css'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SearchResult } from '../../worker/search/answer.ts'
import { aiSearchWords as words } from '../content/ai-search.ts'
import { plural } from '../domain/format.ts'
import { retryOnce } from '../domain/retry-once.ts'
import { AddressForm } from './ai-search/address-form.tsx'
import { Chips } from './ai-search/chips.tsx'
import { useDictation } from './ai-search/dictation.tsx'
import { Modes } from './ai-search/modes.tsx'

// Loads with the first keystroke. If it fails to load, the card works without chips.
const UnderstoodChips = lazy(() =>
  import('./ai-search/understood-chips.tsx').then(
    module => ({ default: module.UnderstoodChips }),
    () => ({ default: () => null }),
  ),
)

// Draws the homes' pictures, so it loads with the first search.
const loadAnswer = () => import('./ai-search/answer.tsx')
const Answer = lazy(() => loadAnswer().then(module => ({ default: module.Answer })))

type State =
  | { is: 'waiting' }
  | { is: 'searching' }
  | { is: 'answered'; answer: SearchResult }
  | { is: 'failed'; answer: typeof words.failed }

/**
 * The search card. Without script it is a form that leads to the list of homes, and the mode “Home
 * value” one that leads to the value page. Hydrated, it shows what it understands as the visitor
 * types or speaks, calls `POST /api/ai-search`, and shows the results below the card.
 */
export function AiSearch() {
  const [query, setQuery] = useState('')
  const [state, setState] = useState<State>({ is: 'waiting' })
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const focusAnswer = useRef(false)
  const dictation = useDictation(write)

  // Text typed before hydration is in the field but not in the state.
  useEffect(() => {
    setQuery(input.current?.value ?? '')
  }, [])

  // The pressed chip disappears, so the focus moves to its answer once that is shown.
  useEffect(() => {
    if (state.is === 'waiting' || !focusAnswer.current) return
    focusAnswer.current = false
    answer.current?.focus({ preventScroll: true })
  }, [state])

  // Read the form, not the state: it also has what was entered before hydration.
  async function search() {
    if (!form.current || state.is === 'searching') return
    const fields = new FormData(form.current)
    const query = String(fields.get('ask')).trim()
    if (query === '') return
    setState({ is: 'searching' })
    const [result] = await Promise.all([ask(query, String(fields.get('context'))), preload()])
    setState(result)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }

  function fill(text: string) {
    if (input.current) input.current.value = text
    setQuery(text)
  }

  function write(text: string) {
    fill(text)
    input.current?.focus()
  }

  function run(chip: string) {
    fill(chip)
    focusAnswer.current = true
    search()
  }

  return (
    <div className='ai-search' data-asked={state.is === 'waiting' ? undefined : ''}>
      <div className='ai-search-card'>
        <Modes form='ai-search-form' />
        <div className='ai-search-forms'>
          <form
            ref={form}
            id='ai-search-form'
            className='ai-search-field'
            action='/properties'
            method='get'
            onSubmit={submit}
          >
            <label className='visually-hidden' htmlFor='ai-search-query'>
              {words.label}
            </label>
            <input
              ref={input}
              id='ai-search-query'
              name='ask'
              type='search'
              required
              pattern='.*\S.*'
              title={words.blank}
              autoComplete='off'
              enterKeyHint='search'
              maxLength={300}
              placeholder={words.placeholder}
              onChange={event => setQuery(event.target.value)}
            />
            {dictation.button}
            <button type='submit' className='button' disabled={state.is === 'searching'}>
              {words.send}
            </button>
          </form>
          <AddressForm />
        </div>
        {dictation.state}
        {/* The chips keep their place while hidden, so that nothing moves while somebody types. */}
        <div className='ai-search-below'>
          <p className='ai-search-promise'>{words.value.promise}</p>
          <Chips shown={query === ''} run={run} />
          {query !== '' && (
            <Suspense fallback={null}>
              <UnderstoodChips query={query} write={write} />
            </Suspense>
          )}
        </div>
      </div>
      <section
        ref={answer}
        className='ai-search-answer'
        aria-label={words.answered}
        tabIndex={-1}
        hidden={state.is === 'waiting'}
      >
        <p className='ai-search-loading' role='status'>
          {state.is === 'searching' && words.searching}
          {state.is === 'answered' && <Announced {...state.answer} />}
        </p>
        {(state.is === 'answered' || state.is === 'failed') && (
          <Suspense fallback={null}>
            <Answer {...state.answer} />
          </Suspense>
        )}
      </section>
    </div>
  )
}

/** Tells screen readers how many homes were found; everybody else reads it in the heading below. */
function Announced({ properties, total }: SearchResult) {
  const counted = total > 0 || properties.length === 0 ? plural(total, words.home) : words.nearest
  return <span className='visually-hidden'>{counted}</span>
}

/** If the chunk fails to load, React retries when it renders the answer. */
const preload = () => loadAnswer().catch(() => undefined)

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
