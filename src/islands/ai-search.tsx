import './ai-search.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../worker/search/answer.ts'
import { aiSearchWords as words } from '../content/ai-search.ts'
import { sampleNotice, typeNames } from '../content/listing-words.ts'
import { count, dollars, plural, thousands } from '../domain/format.ts'
import { propertiesPath, toSearchParams } from '../domain/listing-filter.ts'

type Failure = { suggestions: readonly string[]; marketInsights: string }
type State =
  | { is: 'waiting' }
  | { is: 'searching' }
  | { is: 'answered'; answer: Answer }
  | { is: 'failed'; answer: Failure }

/**
 * The search card. As a document it is a form that leads to the list of homes; awake, it asks
 * `POST /api/ai-search` and shows the answer in place.
 */
export function AiSearch() {
  const [query, setQuery] = useState('')
  const [state, setState] = useState<State>({ is: 'waiting' })
  const input = useRef<HTMLInputElement>(null)

  // What was typed before the card woke up stands in the field, not yet in the state.
  useEffect(() => setQuery(input.current?.value ?? ''), [])

  // The form itself knows what was typed and chosen, also before the card was awake.
  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = String(form.get('ask')).trim()
    if (asked === '' || state.is === 'searching') return
    setState({ is: 'searching' })
    setState(await ask(asked, String(form.get('context'))))
  }

  const choose = (chip: string) => {
    if (input.current) input.current.value = chip
    setQuery(chip)
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
            onChange={event => setQuery(event.target.value)}
          />
          <button type='submit' className='button' disabled={state.is === 'searching'}>
            {words.send}
          </button>
        </div>
      </form>
      {query === '' && <Chips choose={choose} />}
      <div className='ai-search-answer' aria-live='polite'>
        {state.is === 'searching' && <p className='ai-search-loading'>{words.searching}</p>}
        {state.is === 'answered' && <Found answer={state.answer} />}
        {state.is === 'failed' && <Advice {...state.answer} />}
      </div>
    </div>
  )
}

/** One trip to the API. Whatever goes wrong on the way is told in the specified words. */
async function ask(query: string, context: string): Promise<State> {
  try {
    const response = await fetch('/api/ai-search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, context }),
    })
    if (!response.ok) return { is: 'failed', answer: words.failed }
    return { is: 'answered', answer: (await response.json()) as Answer }
  } catch {
    // No connection, or an answer that is no JSON: to the visitor the same as an error.
    return { is: 'failed', answer: words.failed }
  }
}

function Chips({ choose }: { choose: (chip: string) => void }) {
  return (
    <ul className='ai-search-chips' aria-label={words.popular}>
      {words.chips.map(chip => (
        <li key={chip}>
          <button type='button' onClick={() => choose(chip)}>
            {chip}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Found({ answer }: { answer: Answer }) {
  const { properties, total, filters, understood, ignored } = answer
  return (
    <>
      <p className='ai-search-understood'>
        {understood.length > 0 &&
          `${words.understood} ${quote([...new Set(understood.map(({ text }) => text))])}. `}
        {ignored.length > 0 && `${words.ignored} ${quote(ignored)}.`}
      </p>
      {properties.length > 0 && (
        <section aria-label={words.results}>
          <h2>{plural(total, words.home)}</h2>
          <ul className='ai-search-homes'>
            {properties.slice(0, 6).map(home => (
              <li key={home.id}>
                <a href={home.url}>
                  <strong>{dollars(home.price)}</strong>
                  <span>
                    {typeNames[home.type]}
                    {home.sample && ` · ${sampleNotice}`}
                  </span>
                  <span>{home.address}</span>
                  <span>{facts(home)}</span>
                </a>
              </li>
            ))}
          </ul>
          <a className='button quiet' href={propertiesPath(toSearchParams(filters))}>
            {words.seeAll}
          </a>
        </section>
      )}
      <Advice {...answer} />
    </>
  )
}

function Advice({ suggestions, marketInsights }: Failure) {
  return (
    <div className='ai-search-advice'>
      {paragraphs(marketInsights).length > 0 && (
        <section>
          <h2>{words.insights}</h2>
          {paragraphs(marketInsights).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {suggestions.length > 0 && (
        <section>
          <h2>{words.suggestions}</h2>
          <ul>
            {suggestions.map(suggestion => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const quote = (texts: string[]) => texts.map(text => `“${text}”`).join(', ')

/** Blank lines part the paragraphs; the bold marks are taken off. */
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.replaceAll('**', '').trim())
    .filter(Boolean)

const facts = ({ bedrooms, bathrooms, sqft }: Answer['properties'][number]) =>
  [
    bedrooms !== null && `${bedrooms} ${words.bedrooms}`,
    bathrooms !== null && `${count(bathrooms)} ${words.bathrooms}`,
    sqft !== null && `${thousands(sqft)} ${words.sqft}`,
  ]
    .filter(Boolean)
    .join(' · ')
