import { useEffect, useState } from 'react'
import type { Language } from '../../format/language.ts'
import { readStored, writeStored } from '../../frame/browser/storage.browser.ts'
import type { SpeechLanguage } from '../speech.browser.ts'
import { voiceSearchWords } from '../voice-words.ts'

const { aloud: words } = voiceSearchWords
const name = 'voice-search-aloud'
const voices: Record<Language, SpeechLanguage> = { en: 'en-US', es: 'es-US' }

/** Reads answers aloud, each in its language, if the browser can and the visitor has turned it on; it is off at first. */
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
    read: (text: string, language: Language) => {
      if (!can || !on) return
      quiet()
      const speech = new SpeechSynthesisUtterance(text)
      speech.lang = voices[language]
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
