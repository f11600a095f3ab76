import { useEffect, useRef, useState } from 'react'
import { speechWords as words } from '../site/speech-words.ts'

export type SpeechLanguage = keyof typeof words.languages
export type SpeechProblem = keyof typeof words.problems

export type SpeechState =
  | { status: 'idle' }
  | { status: 'listening'; interim: string }
  | { status: 'stopped'; problem: SpeechProblem }

/**
 * Recognizes one utterance at a time with the browser's speech recognition (W3C Web Speech API;
 * prefixed in Safari). It stops when the speaker stops. A blank transcript is ignored.
 * @param onTranscript called once per utterance with the whole transcript
 */
export function useSpeech(onTranscript: (transcript: string) => void) {
  const [state, setState] = useState<SpeechState>({ status: 'idle' })
  const session = useRef<{ recognition: SpeechRecognition; stopping: boolean }>(null)
  // The callback of the latest render, so that a long utterance does not call a stale one.
  const callback = useRef(onTranscript)
  callback.current = onTranscript

  useEffect(() => () => session.current?.recognition.abort(), [])

  function start(language: SpeechLanguage) {
    const Recognition = findRecognition()
    if (!Recognition) {
      setState({ status: 'stopped', problem: 'unsupported' })
      // The specification wants an alert as well; the timeout lets the page show its message first.
      setTimeout(() => alert(words.problems.unsupported))
      return
    }
    const recognition = new Recognition()
    recognition.lang = language
    recognition.continuous = false
    recognition.interimResults = true
    let problem: SpeechProblem = 'silent'
    let transcript = ''
    recognition.onresult = ({ results }) => {
      const parts = Array.from({ length: results.length }, (_, i) => results[i])
      const text = parts.map(part => part?.[0]?.transcript ?? '').join(' ')
      if (parts.every(part => part?.isFinal)) transcript = text.trim()
      else setState({ status: 'listening', interim: text.trim() })
    }
    recognition.onerror = ({ error }) => {
      problem = problemOf[error] ?? 'failed'
    }
    recognition.onend = () => {
      const { current } = session
      if (current?.recognition !== recognition) return
      session.current = null
      // No message when the visitor stopped before speaking.
      const quiet = transcript || (current.stopping && problem === 'silent')
      setState(quiet ? { status: 'idle' } : { status: 'stopped', problem })
      if (transcript) callback.current(transcript)
    }
    session.current = { recognition, stopping: false }
    setState({ status: 'listening', interim: '' })
    try {
      recognition.start()
    } catch {
      // Another recognition is still running, or the document may not use the microphone.
      session.current = null
      setState({ status: 'stopped', problem: 'failed' })
    }
  }

  /** Stops listening; speech up to this point is still transcribed. */
  function stop() {
    if (!session.current) return
    session.current.stopping = true
    session.current.recognition.stop()
  }

  return { state, start, stop }
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

/** Missing from TypeScript's DOM library, because only some browsers have it. */
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

/** Whether this browser can listen. */
export const canListen = (): boolean => findRecognition() !== undefined

function findRecognition(): Recognition | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: Recognition
    webkitSpeechRecognition?: Recognition
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
