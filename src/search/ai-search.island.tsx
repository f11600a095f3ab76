import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import { AddressForm } from './ai-search/address-form.tsx'
import { nextQuestion } from './ai-search/ask.ts'
import { Chips } from './ai-search/chips.tsx'
import { useDictation } from './ai-search/dictation.tsx'
import { type SearchState, useSearch } from './ai-search/use-search.ts'
import { aiSearchWords as words } from './ai-search-words.ts'
import type { Intent } from './interpret/intent.ts'

declare module '../frame/island.tsx' {
  interface Islands {
    'ai-search': typeof AiSearch
  }
}

// Loads on the first keystroke. If it fails to load, the card works without chips.
const UnderstoodChips = lazy(() =>
  import('./ai-search/understood-chips.tsx').then(
    module => ({ default: module.UnderstoodChips }),
    () => ({ default: () => null }),
  ),
)

// Draws the homes' pictures, so it loads with the first search.
const loadAnswer = () => import('./ai-search/answer.tsx')
const Answer = lazy(() => loadAnswer().then(module => ({ default: module.Answer })))

/**
 * The search card. Without JavaScript it is a form that opens the list of homes; in “Home value”
 * mode it opens the value page. Hydrated, it shows what it understands as the visitor types or
 * speaks, calls `POST /api/ai-search`, and shows the results below the card.
 */
export function AiSearch() {
  const [query, setQuery] = useState('')
  const { state, last, ask, dismissFailure, clear } = useSearch(loadAnswer)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const focusAnswer = useRef(false)
  const isMended = useRef(false)
  const dictation = useDictation(dictate)

  // Text typed before hydration is in the field but not in the state.
  useEffect(() => {
    setQuery(input.current?.value ?? '')
  }, [])

  const afterAnswer = useEffectEvent((query: string) => {
    fill(query)
    isMended.current = true
    // A clicked chip disappears, so focus moves to its answer.
    if (focusAnswer.current) answer.current?.focus({ preventScroll: true })
    else if (document.activeElement === input.current) input.current?.select()
    focusAnswer.current = false
  })

  useEffect(() => {
    if (state.status === 'answered' || state.status === 'failed') afterAnswer(state.question.query)
  }, [state])

  // Replacing the whole text starts a new question. Editing part of it corrects the last question.
  useEffect(() => {
    const field = input.current
    const typed = () => {
      if (field?.selectionStart === 0 && field.selectionEnd === field.value.length) {
        isMended.current = false
      }
    }
    field?.addEventListener('beforeinput', typed)
    return () => field?.removeEventListener('beforeinput', typed)
  }, [])

  // Read the form, not the state: it also has what was entered before hydration.
  function submit(event: FormEvent) {
    const fields = new FormData(form.current ?? undefined)
    const query = String(fields.get('ask')).trim()
    // A blank question opens the list of all homes, as without scripts.
    if (query === '') return
    event.preventDefault()
    if (state.status === 'searching') return
    ask(nextQuestion(query, contextOf(fields), last.current, isMended.current))
  }

  function fill(text: string) {
    if (input.current) input.current.value = text
    setQuery(text)
  }

  function write(text: string) {
    dismissFailure()
    fill(text)
    input.current?.focus()
  }

  function dictate(text: string) {
    isMended.current = false
    write(text)
  }

  function run(chip: string) {
    fill(chip)
    focusAnswer.current = true
    ask(nextQuestion(chip, contextOf(new FormData(form.current ?? undefined)), null, false))
  }

  /** Repeats the search with other filters and no question. */
  function change(filters: WordsFilter) {
    if (state.status !== 'answered') return
    const { question, answer } = state
    focusAnswer.current = true
    ask({ ...question, query: '', previous: filters, earlier: answer.filters })
  }

  function restart() {
    fill('')
    clear()
    input.current?.focus()
  }

  return (
    <div className='ai-search' data-asked={state.status === 'waiting' ? undefined : ''}>
      <div className='ai-search-card panel raised'>
        <Modes form='ai-search-form' />
        <div className='ai-search-forms'>
          <form
            ref={form}
            id='ai-search-form'
            className='ai-search-field cluster'
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
              className='search-field'
              name='ask'
              type='search'
              autoComplete='off'
              data-suggest=''
              // The suggestions may have made it a combobox before.
              suppressHydrationWarning
              enterKeyHint='search'
              maxLength={300}
              placeholder={words.placeholder}
              onFocus={event => state.status === 'answered' && event.target.select()}
              onChange={event => {
                dismissFailure()
                setQuery(event.target.value)
              }}
            />
            {dictation.button}
            <button type='submit' className='button' disabled={state.status === 'searching'}>
              {words.send}
            </button>
          </form>
          <AddressForm />
        </div>
        {dictation.status}
        {/* The examples stay until what is typed has chips of its own, in their place. */}
        <div className='ai-search-below'>
          <p className='ai-search-promise hint'>{words.value.promise}</p>
          <Chips isVisible={state.status === 'waiting'} run={run} />
          {query !== '' && query !== answeredQuery(state) && (
            <Suspense fallback={null}>
              <UnderstoodChips query={query} write={write} />
            </Suspense>
          )}
        </div>
      </div>
      <section
        ref={answer}
        className='ai-search-answer stack panel raised'
        aria-label={words.answered}
        tabIndex={-1}
        hidden={state.status === 'waiting'}
      >
        <p className='ai-search-loading hint' role='status'>
          {state.status === 'searching' && words.searching}
          {state.status === 'answered' && (
            <span className='visually-hidden' lang={state.answer.language}>
              {state.answer.answer.text}
            </span>
          )}
        </p>
        {(state.status === 'answered' || state.status === 'failed') && (
          <Suspense fallback={null}>
            <Answer
              answer={state.answer}
              question={state.question}
              run={run}
              change={change}
              restart={restart}
            />
          </Suspense>
        )}
      </section>
    </div>
  )
}

/** The chosen mode. */
const contextOf = (fields: FormData) => String(fields.get('context')) as Intent

/** The answered question; its chips are above the answer. */
const answeredQuery = (state: SearchState) =>
  state.status === 'answered' ? state.question.query : null

/** The three modes, as fields of the question form. CSS shows the form of the chosen mode. */
function Modes({ form }: { form: string }) {
  return (
    <fieldset className='ai-search-modes pills'>
      <legend className='visually-hidden'>{words.modesLabel}</legend>
      {words.modes.map(mode => (
        <label key={mode.context}>
          <input
            type='radio'
            name='context'
            form={form}
            value={mode.context}
            defaultChecked={mode.context === 'buying'}
          />
          <span>{mode.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
