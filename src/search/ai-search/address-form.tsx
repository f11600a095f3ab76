import { useEffect, useRef, useState } from 'react'
import { aiSearchWords } from '../ai-search-words.ts'

const { value: words } = aiSearchWords
const pauseMs = 150
const minLength = 3

/**
 * Takes the address of a home and opens the value page with it, by POST, because a visitor's
 * address does not belong in a URL. Hydrated, it suggests addresses of homes on this site.
 */
export function AddressForm() {
  const [text, setText] = useState('')
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)

  // Reads text that was typed before hydration.
  useEffect(() => setText(input.current?.value ?? ''), [])

  useEffect(() => {
    const typed = text.trim()
    if (typed.length < minLength) return setSuggestions([])
    const aborter = new AbortController()
    const timer = setTimeout(async () => {
      const addresses = await suggestAddresses(typed, aborter.signal)
      if (!aborter.signal.aborted) setSuggestions(addresses)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [text])

  return (
    <form
      className='ai-search-field ai-search-address cluster'
      method='post'
      action='/home-value#home-value'
    >
      <input type='hidden' name='step' value='address' />
      <label className='visually-hidden' htmlFor='ai-search-address'>
        {words.label}
      </label>
      <input
        ref={input}
        id='ai-search-address'
        className='search-field'
        name='address'
        list='ai-search-addresses'
        autoComplete='address-line1'
        enterKeyHint='next'
        maxLength={300}
        placeholder={words.hint}
        onChange={event => setText(event.target.value)}
      />
      <datalist id='ai-search-addresses'>
        {suggestions.map(address => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <button type='submit' className='button'>
        {words.send}
      </button>
    </form>
  )
}

/** Addresses of homes on this site that start with the typed text; none if the call fails. */
async function suggestAddresses(text: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch('/api/addresses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal,
    })
    return response.ok ? await response.json() : []
  } catch {
    // Network error, or a newer keystroke: the field works without suggestions.
    return []
  }
}
