import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Question } from '../dialogue.ts'
import { type Answered, ask, pageOf } from './ask.ts'

export type SearchState = { status: 'waiting' } | { status: 'searching' } | Answered

/**
 * A search that continues from question to question. Each answered question is a browser history
 * entry (the first one uses the page's own), so that Back shows the previous answer, and an answer
 * is restored after a visit to a home.
 * @param loadAnswer loads the component that shows an answer
 */
export function useSearch(loadAnswer: () => Promise<unknown>) {
  const [state, setState] = useState<SearchState>({ status: 'waiting' })
  const last = useRef<Answered>(null)
  const current = useRef<Question>(null)

  const restore = useEffectEvent(() => {
    const question: Question | undefined = history.state?.asked
    if (question) show(question, 'restore')
    else clear()
  })

  useEffect(() => {
    if (previousQuestion()) restore()
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [])

  async function show(question: Question, how: 'ask' | 'restore') {
    current.current = question
    setState({ status: 'searching' })
    const [answered] = await Promise.all([ask(question), loadAnswer().catch(() => undefined)])
    // A newer question has been asked in the meantime.
    if (current.current !== question) return
    const page = answered.status === 'answered' ? pageOf(answered.answer) : null
    if (page && how === 'ask') {
      setState(last.current?.status === 'answered' ? last.current : { status: 'waiting' })
      return location.assign(page)
    }
    if (how === 'ask' && answered.status === 'answered') remember(question)
    last.current = answered
    setState(answered)
  }

  function clear() {
    current.current = null
    last.current = null
    setState({ status: 'waiting' })
  }

  return {
    state,
    /** The answer that the next question follows up on. */
    last,
    ask: (question: Question) => show(question, 'ask'),
    /** Takes a failure off the page, as soon as the visitor goes on. */
    dismissFailure: () => setState(now => (now.status === 'failed' ? { status: 'waiting' } : now)),
    /** Clears the search, also in the history. */
    clear: () => {
      if (last.current) history.pushState({ ...history.state, asked: undefined }, '')
      clear()
    },
  }
}

function remember(question: Question) {
  const state = { ...history.state, asked: question }
  if (history.state?.asked) history.pushState(state, '')
  else history.replaceState(state, '')
}

/** The question whose answer Back or Forward should restore; a reload starts over. */
function previousQuestion(): Question | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward' ? history.state?.asked : undefined
}
