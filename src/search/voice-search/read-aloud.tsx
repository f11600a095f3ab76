import { useEffect, useState } from 'react'
import { dollars, plural } from '../../format/format.ts'
import { readStored, writeStored } from '../../frame/browser/storage.browser.ts'
import { voiceSearchWords } from '../voice-words.ts'
import type { VoiceResult } from './search.ts'

const { aloud: words } = voiceSearchWords
const name = 'voice-search-aloud'

/** Reads results aloud if the browser can and the visitor has turned it on; it is off at first. */
export function useReadAloud() {
  const [can, setCan] = useState(false)
  const [on, setOn] = useState(false)

  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    setCan(true)
    setOn(readStored<boolean>(name) === true)
    addEventListener('pagehide', quiet)
    return () => removeEventListener('pagehide', quiet)
  }, [])

  function choose(isOn: boolean) {
    writeStored(name, isOn || null)
    setOn(isOn)
    if (!isOn) quiet()
  }

  return {
    quiet,
    read: (result: VoiceResult) => {
      if (!can || !on) return
      quiet()
      const speech = new SpeechSynthesisUtterance(spokenResult(result))
      speech.lang = 'en-US'
      speechSynthesis.speak(speech)
    },
    choice: can && (
      <label className='choice'>
        <input type='checkbox' checked={on} onChange={({ target }) => choose(target.checked)} />
        {words.label}
      </label>
    ),
  }
}

const quiet = () => globalThis.speechSynthesis?.cancel()

/** A result as spoken sentences: what changed, how many homes, and the first of them. */
export function spokenResult({ changed, total, results, said }: VoiceResult): string {
  const [first] = results
  return [
    changed,
    ...said,
    total > 0 ? `${plural(total, words.home)}.` : results.length > 0 && words.nearest,
    first && words.first(dollars(first.price), first.bedrooms, first.address.split(',')[0] ?? ''),
  ]
    .filter(Boolean)
    .join(' ')
}
