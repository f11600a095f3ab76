import type { ReactNode } from 'react'
import { consoleWords } from '../console-words.ts'

/** Shows a failed query: the full error, and a retry button. */
export function Failed({
  words,
  error,
  retry,
}: {
  words: { failed: string; retry: string }
  error: Error
  retry: () => void
}) {
  return (
    <div className='notice' role='alert'>
      <p>
        {words.failed} <code>{error.message}</code>
      </p>
      <button type='button' className='button quiet' onClick={() => retry()}>
        {words.retry}
      </button>
    </div>
  )
}

/** The error of a form or button; renders nothing without an error. */
export function NotDone({ message, error }: { message: string; error: Error | null }) {
  if (!error) return null
  return (
    <p className='field-error'>
      {message} <code>{error.message}</code>
    </p>
  )
}

/** A placeholder for fetched content; without JavaScript it says that the content needs it. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <>
    <div className='console-waiting'>{children}</div>
    <noscript>
      <p className='notice'>{consoleWords.noScript}</p>
    </noscript>
  </>
)
