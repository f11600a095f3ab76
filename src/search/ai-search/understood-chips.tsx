import { useEffect, useState } from 'react'
import type { QuestionChip } from '../../../worker/search/chips.ts'
import { aiSearchWords as words } from '../ai-search-words.ts'

/** The pause in typing after which the site is queried. */
const pauseMs = 200

/**
 * The filters that the rules find in a question as it is typed. Chips edit the question's text:
 * removing one removes its words, and one tap changes "4+ beds" to exactly 4. If the request fails
 * there are no chips; the search works as before.
 */
export function UnderstoodChips({
  query,
  write,
}: {
  query: string
  write: (query: string) => void
}) {
  const [answer, setAnswer] = useState<{ query: string; chips: QuestionChip[] }>()

  useEffect(() => {
    const aborter = new AbortController()
    const timer = setTimeout(async () => {
      const chips = await askForChips(query, aborter.signal)
      if (!aborter.signal.aborted) setAnswer({ query, chips })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [query])

  if (!answer || answer.chips.length === 0) return null
  // Until the next response, the chips belong to the previous text.
  const disabled = answer.query !== query
  return (
    <ul className='ai-search-understood cluster' aria-label={words.understood}>
      {answer.chips.map(({ key, label, less, other }) => (
        <li key={key} className='chip'>
          {label}
          {other && (
            <button
              type='button'
              className='other'
              disabled={disabled}
              onClick={() => write(other.text)}
            >
              {other.label}
            </button>
          )}
          {less !== null && (
            <button
              type='button'
              disabled={disabled}
              aria-label={words.remove(label)}
              onClick={() => write(less)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Empty without a response: a failure, too many questions, or the visitor typed on. */
async function askForChips(query: string, signal: AbortSignal): Promise<QuestionChip[]> {
  if (query.trim() === '') return []
  try {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ query }), signal }
    const response = await fetch('/api/ai-search/chips', init)
    return response.ok ? await response.json() : []
  } catch {
    return []
  }
}
