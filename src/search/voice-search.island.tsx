import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isoDay } from '../format/format.ts'
import { queueInteraction } from '../frame/browser/event-queue.browser.ts'
import { sendEvent } from '../frame/browser/send-event.browser.ts'
import { speechWords } from '../site/speech-words.ts'
import { dialogueWords } from './dialogue-words.ts'
import { type SpeechLanguage, useSpeech } from './speech.browser.ts'
import { remainingAfter, voiceSearchesADay } from './voice-limit.ts'
import { LimitOverlay } from './voice-search/limit-overlay.tsx'
import { readCount, readResults, writeCount, writeResults } from './voice-search/memory.ts'
import { Microphone } from './voice-search/microphone.tsx'
import { useReadAloud } from './voice-search/read-aloud.tsx'
import { searchByVoice, type VoiceResult } from './voice-search/search.ts'
import { voiceSearchWords as words } from './voice-words.ts'

declare module '../frame/island.tsx' {
  interface Islands {
    'voice-search': typeof VoiceSearch
  }
}

// Draws the homes' pictures, so it loads with the first result.
const Results = lazy(() =>
  import('./voice-search/results.tsx').then(module => ({ default: module.Results })),
)

const overlayDelayMs = 2000
const maxStoredResults = 5

/**
 * Voice search, three times a day. Without JavaScript it is a text form that opens the list of
 * homes; hydrated, its microphone takes one sentence and shows the homes found for it.
 */
export function VoiceSearch({
  elsewhere,
}: {
  /** The owner's property search on another site, if there is one. */
  elsewhere: string | null
}) {
  const box = useRef<HTMLInputElement>(null)
  const [language, setLanguage] = useState<SpeechLanguage>('en-US')
  const [processing, setProcessing] = useState(false)
  const [count, setCount] = useState(0)
  const [results, setResults] = useState<VoiceResult[]>([])
  const [overlay, setOverlay] = useState<'closed' | 'due' | 'open'>('closed')
  /** The page that the day's last search leads to. It opens when the overlay is closed. */
  const [page, setPage] = useState<string | null>(null)
  /** The search that the next question changes. */
  const [following, setFollowing] = useState<VoiceResult | null>(null)
  const aloud = useReadAloud()
  const { state, start, stop } = useSpeech(search)
  const left = remainingAfter(count)

  useEffect(() => {
    setCount(readCount(isoDay(new Date())))
    setResults(readResults())
  }, [])

  useEffect(() => {
    if (overlay !== 'due') return
    const timer = setTimeout(() => setOverlay('open'), overlayDelayMs)
    return () => clearTimeout(timer)
  }, [overlay])

  function press() {
    if (processing) return
    if (state.status === 'listening') return stop()
    // Midnight may have passed since the page was opened, or another tab may have searched.
    const made = readCount(isoDay(new Date()))
    setCount(made)
    if (remainingAfter(made) === 0) return setOverlay('open')
    aloud.quiet()
    start(language)
  }

  async function search(query: string) {
    // Put the transcript into the text box, so that the visitor can correct it.
    if (box.current) box.current.value = query
    setProcessing(true)
    queueInteraction('property_search_started')
    const day = isoDay(new Date())
    const made = readCount(day)
    const response = await searchByVoice(query, made, following)
    setProcessing(false)
    // Specified: a failure shows no message and does not count toward the limit.
    if (!response) return
    const now = Math.max(made + 1, voiceSearchesADay - response.remaining)
    writeCount(day, now)
    setCount(now)
    const isLast = remainingAfter(now) === 0
    if (response.page && !isLast) return location.assign(response.page)
    if (response.result && !response.page) {
      storeResults([response.result, ...readResults()].slice(0, maxStoredResults))
      const { answer, language } = response.result
      if (answer) aloud.read(answer.answer.text, language)
    }
    if (!isLast) return
    setPage(response.page ?? null)
    sendEvent('voice_search_limit_reached')
    setOverlay('due')
  }

  function closeOverlay() {
    setOverlay('closed')
    if (!page) return
    setPage(null)
    location.assign(page)
  }

  /** Stores the results. The next question changes the newest search. */
  function storeResults(results: VoiceResult[]) {
    writeResults(results.length > 0 ? results : null)
    setResults(results)
    const [newest] = results
    setFollowing(newest?.filters && Object.keys(newest.filters).length > 0 ? newest : null)
  }

  return (
    <div className='voice split'>
      <div className='voice-stage stack panel raised'>
        <Microphone
          state={state}
          processing={processing}
          language={language}
          choose={setLanguage}
          press={press}
        />
        {left <= 1 && (
          <p className='voice-left' role='status'>
            {left === 0 ? words.reached : words.remaining(left)}
          </p>
        )}
        {following && (
          <p>
            {words.following(following.query)}{' '}
            <button type='button' className='link-button' onClick={() => setFollowing(null)}>
              {dialogueWords.restart}
            </button>
          </p>
        )}
        {aloud.choice}
        <form className='voice-typed field' action='/properties' method='get'>
          <label htmlFor='voice-search-typed'>{words.typed.label}</label>
          <div className='cluster'>
            <input
              ref={box}
              id='voice-search-typed'
              name='ask'
              type='text'
              autoComplete='off'
              enterKeyHint='search'
              maxLength={300}
              placeholder={words.typed.placeholder}
            />
            <button type='submit' className='button quiet'>
              {words.typed.send}
            </button>
          </div>
        </form>
        <p className='hint'>
          <b>{speechWords.privacyLabel}</b> {speechWords.privacy}
        </p>
      </div>
      <div className='voice-found stack'>
        <div aria-live='polite'>
          {results.length > 0 && (
            <Suspense fallback={null}>
              <Results
                results={results}
                undo={() => storeResults(results.slice(1))}
                forget={() => storeResults([])}
              />
            </Suspense>
          )}
        </div>
        <section className='voice-commands'>
          <h3>{words.commands.heading}</h3>
          <p className='hint'>{words.commands.text}</p>
          <ul className='lined'>
            {words.commands.examples.map(example => (
              <li key={example}>
                <a href={`/properties?${new URLSearchParams({ ask: example })}`} rel='nofollow'>
                  “{example}”
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <LimitOverlay
        elsewhere={elsewhere}
        open={overlay === 'open'}
        leadsOn={page !== null}
        close={closeOverlay}
      />
    </div>
  )
}
