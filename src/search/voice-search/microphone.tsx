import { speechWords } from '../../site/speech-words.ts'
import { MicrophoneIcon } from '../../ui/microphone-icon.tsx'
import type { SpeechLanguage, SpeechState } from '../speech.browser.ts'
import { voiceSearchWords as words } from '../voice-words.ts'

const languages = Object.entries(speechWords.languages) as [SpeechLanguage, string][]

/**
 * The microphone, drawn as a sun above a ridge, with rings while listening. Hidden without
 * JavaScript.
 */
export function Microphone({
  state,
  processing,
  language,
  choose,
  press,
}: {
  state: SpeechState
  processing: boolean
  language: SpeechLanguage
  choose: (language: SpeechLanguage) => void
  press: () => void
}) {
  const listening = state.status === 'listening'
  return (
    <div className='voice-microphone stack' data-state={processing ? 'processing' : state.status}>
      <div className='voice-sky'>
        <span className='voice-rings' aria-hidden />
        <button
          type='button'
          className='voice-button round'
          aria-disabled={processing}
          aria-describedby='voice-search-state'
          onClick={press}
        >
          <MicrophoneIcon />
          <span className='visually-hidden'>{listening ? words.stop : words.start}</span>
        </button>
        <svg className='voice-ridge' viewBox='0 0 400 60' preserveAspectRatio='none' aria-hidden>
          <path
            className='far'
            d='M0 60V34l38-12 26 8 44-22 30 14 40-8 52 18 46-24 38 16 34-12 52 22v26Z'
          />
          <path className='near' d='M0 60V50l60-8 54 8 70-12 66 10 58-10 92 12v10Z' />
        </svg>
      </div>
      <div
        className='voice-state'
        id='voice-search-state'
        role='status'
        data-not-loaded={speechWords.notLoaded}
      >
        {describeState(state, processing)}
      </div>
      <fieldset className='pills'>
        <legend className='visually-hidden'>{speechWords.language}</legend>
        {languages.map(([code, name]) => (
          <label key={code} lang={code}>
            <input
              type='radio'
              name='voice-search-language'
              value={code}
              checked={language === code}
              disabled={listening}
              onChange={() => choose(code)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function describeState(state: SpeechState, processing: boolean) {
  if (processing) return <p>{words.processing}</p>
  if (state.status === 'stopped')
    return <p className='voice-problem'>{speechWords.problems[state.problem]}</p>
  if (state.status === 'idle') return <p>{words.idle}</p>
  return (
    <>
      <p>{speechWords.listening}</p>
      {state.interim && <p className='hint'>“{state.interim}”</p>}
    </>
  )
}
