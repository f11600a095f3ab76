import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The settings of the page's recognizer, and the ways to drive it. */
    speech: {
      languages: string[]
      hear: (words: string, isFinal: boolean) => void
      end: () => void
      fail: (error: string) => void
    }
  }
}

/**
 * A stand-in for the browser's speech recognition that follows the Web Speech API: results come as
 * a list of alternatives, an error is followed by the end, and stop() ends with the words so far.
 * @param name Safari and older Chrome have it under a prefix
 */
export async function fakeSpeech(
  page: Page,
  name: 'SpeechRecognition' | 'webkitSpeechRecognition' = 'SpeechRecognition',
) {
  await page.addInitScript(given => {
    type Fake = {
      onresult?: (event: object) => void
      onerror?: (event: object) => void
      onend?: (event: object) => void
    }
    let current: Fake | undefined
    const languages: string[] = []
    class Recognition {
      lang = ''
      continuous = true
      interimResults = false
      #pending = ''
      start() {
        if (this.continuous || !this.interimResults)
          throw new Error('One utterance, as it is spoken')
        languages.push(this.lang)
        current = this as Fake
      }
      stop() {
        if (this.#pending) window.speech.hear(this.#pending, true)
        window.speech.end()
      }
      abort() {}
      note(words: string) {
        this.#pending = words
      }
    }
    window.speech = {
      languages,
      hear(words, isFinal) {
        const result = Object.assign([{ transcript: words, confidence: 0.9 }], { isFinal })
        ;(current as unknown as Recognition).note(isFinal ? '' : words)
        current?.onresult?.({ resultIndex: 0, results: [result] })
      },
      end: () => current?.onend?.({}),
      fail(error) {
        current?.onerror?.({ error, message: '' })
        current?.onend?.({})
      },
    }
    for (const one of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      const value = one === given ? Recognition : undefined
      Object.defineProperty(window, one, { value, configurable: true })
    }
  }, name)
}

/** A browser without speech recognition, such as Firefox. */
export async function noSpeech(page: Page) {
  await page.addInitScript(() => {
    for (const one of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(window, one, { value: undefined, configurable: true })
    }
  })
}

/** Speaks a whole sentence: first a part of it, then all, then silence. */
export async function say(page: Page, words: string) {
  await page.evaluate(transcript => {
    window.speech.hear(transcript.slice(0, transcript.length / 2), false)
    window.speech.hear(transcript, true)
    window.speech.end()
  }, words)
}
