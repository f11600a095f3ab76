import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { readStored, writeStored } from '../browser/storage.browser.ts'

/**
 * Text that was typed but not sent. It stays in this window until it is sent or discarded, because
 * a notification, a link or a reload may leave the form. Names contain ids, never personal data.
 */

/** The stored text under a name; null if there is none. */
export const readUnsent = <Typed>(name: string): Typed | null =>
  readStored<Typed>(name, 'sessionStorage')

/** Stores typed text; null removes it. */
export const storeUnsent = (name: string, typed: unknown): void =>
  writeStored(name, typed, 'sessionStorage')

/**
 * Restores typed text when the page opens, and removes it once `isSent` is true after a submit.
 * @returns a function to call when the form is submitted
 */
export function useUnsent<Typed>(
  name: string,
  { isSent, restore }: { isSent: boolean; restore: (typed: Typed) => void },
): () => void {
  const { key } = useLocation()
  const isSending = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission has its own key
  useEffect(() => {
    if (!isSent || !isSending.current) return
    isSending.current = false
    storeUnsent(name, null)
  }, [isSent, key, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    const typed = readUnsent<Typed>(name)
    if (typed) restore(typed)
  }, [])
  return () => {
    isSending.current = true
  }
}

/**
 * A form's initial values. They change only when `reason` does, so that saving another form of the
 * page, or revalidating it, does not lose typed text.
 * @param reason a new value restarts the form; null does not
 */
export function useStart<Start>(reason: unknown, start: Start) {
  const [current, setCurrent] = useState({ reason, start })
  if (reason !== null && reason !== current.reason) setCurrent({ reason, start })
  return { ...current.start, restart: (start: Start) => setCurrent({ ...current, start }) }
}
