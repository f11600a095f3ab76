import { useEffect, useRef, useState } from 'react'
import { speechWords as words } from '../content/speech.ts'

export type SpeechLanguage = keyof typeof words.languages
export type SpeechProblem = keyof typeof words.problems

export type Hearing =
  | { is: 'idle' }
  | { is: 'listening'; interim: string }
  | { is: 'stopped'; problem: SpeechProblem }

/**
 * One utterance at a time through the browser's speech recognition (W3C Web Speech API; prefixed in
 * Safari). It ends by itself when the speech ends. A blank transcript is ignored.
 * @param heard gets the whole sentence, once
 */
export function useSpeech(heard: (transcript: string) => void) {
  const [hearing, setHearing] = useState<Hearing>({ is: 'idle' })
  const session = useRef<{ listening: SpeechRecognition; stopping: boolean }>(null)
  // The last rendering's callback, so that a long utterance does not end in an old state.
  const tell = useRef(heard)
  tell.current = heard

  useEffect(() => () => session.current?.listening.abort(), [])

  function start(language: SpeechLanguage) {
    const Recognition = findRecognition()
    if (!Recognition) {
      setHearing({ is: 'stopped', problem: 'unsupported' })
      // The message stands in the page first; the specification wants the browser's own box as well.
      setTimeout(() => alert(words.problems.unsupported))
      return
    }
    const listening = new Recognition()
    listening.lang = language
    listening.continuous = false
    listening.interimResults = true
    let problem: SpeechProblem = 'silent'
    let transcript = ''
    listening.onresult = ({ results }) => {
      const parts = Array.from({ length: results.length }, (_, i) => results[i])
      const said = parts.map(part => part?.[0]?.transcript ?? '').join(' ')
      if (parts.every(part => part?.isFinal)) transcript = said.trim()
      else setHearing({ is: 'listening', interim: said.trim() })
    }
    listening.onerror = ({ error }) => {
      problem = problemOf[error] ?? 'failed'
    }
    listening.onend = () => {
      const { current } = session
      if (current?.listening !== listening) return
      session.current = null
      // Whoever stops before speaking knows that nothing was said.
      const quiet = transcript || (current.stopping && problem === 'silent')
      setHearing(quiet ? { is: 'idle' } : { is: 'stopped', problem })
      if (transcript) tell.current(transcript)
    }
    session.current = { listening, stopping: false }
    setHearing({ is: 'listening', interim: '' })
    try {
      listening.start()
    } catch {
      // Another part of the page is still listening, or the document may not use the microphone.
      session.current = null
      setHearing({ is: 'stopped', problem: 'failed' })
    }
  }

  /** Ends the listening; what was said until then still counts. */
  function stop() {
    if (!session.current) return
    session.current.stopping = true
    session.current.listening.stop()
  }

  return { hearing, start, stop }
}

const problemOf: Record<string, SpeechProblem> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'no-speech': 'silent',
  'audio-capture': 'noMicrophone',
  network: 'offline',
  aborted: 'interrupted',
  'language-not-supported': 'language',
}

/** What TypeScript's library leaves out, because only some browsers have it. */
type SpeechRecognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: SpeechRecognitionEvent) => void) | null
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null
  onend: ((event: Event) => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}
type Recognition = new () => SpeechRecognition

function findRecognition(): Recognition | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Recognition
    webkitSpeechRecognition?: Recognition
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
