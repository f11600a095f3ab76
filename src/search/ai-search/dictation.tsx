import { useState } from 'react'
import { speechWords } from '../../site/speech-words.ts'
import { MicrophoneIcon } from '../../ui/microphone-icon.tsx'
import { aiSearchWords as words } from '../ai-search-words.ts'
import { type SpeechLanguage, useSpeech } from '../speech.browser.ts'

const other: Record<SpeechLanguage, SpeechLanguage> = { 'en-US': 'es-US', 'es-US': 'en-US' }

/** The microphone button of the search card, and its status. CSS hides it without JavaScript. */
export function useDictation(onTranscript: (transcript: string) => void) {
  const [language, setLanguage] = useState<SpeechLanguage>('en-US')
  const { state, start, stop } = useSpeech(onTranscript)
  const listening = state.status === 'listening'

  const button = (
    <button
      type='button'
      className='ai-search-voice round'
      aria-label={listening ? words.stopListening : words.dictate}
      title={words.dictate}
      data-listening={listening ? '' : undefined}
      onClick={() => (listening ? stop() : start(language))}
    >
      <MicrophoneIcon />
    </button>
  )
  const status = (
    <div className='ai-search-hearing'>
      <p role='status' data-not-loaded={speechWords.notLoaded}>
        {listening &&
          (state.interim ? `${speechWords.listening} “${state.interim}”` : speechWords.listening)}
        {state.status === 'stopped' && speechWords.problems[state.problem]}
      </p>
      {state.status !== 'idle' && (
        <p className='hint'>
          {speechWords.privacy}{' '}
          <button
            type='button'
            className='link-button'
            lang={other[language]}
            disabled={listening}
            onClick={() => setLanguage(other[language])}
          >
            {speechWords.speak[other[language]]}
          </button>
        </p>
      )}
    </div>
  )
  return { button, status }
}
