import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readStored, writeStored } from '../../browser/storage.ts'

/**
 * What was typed and not sent. It stays in this window until it is sent or given up, because a
 * notification, a link or a reload may lead away from the form. Names hold ids, never personal data.
 */

/** What is kept under a name; null if nothing is. */
export const readUnsent = <Typed>(name: string): Typed | null =>
  readStored<Typed>(name, 'sessionStorage')

/** Keeps what was typed; null forgets it. */
export const keepUnsent = (name: string, typed: unknown): void =>
  writeStored(name, typed, 'sessionStorage')

/**
 * Brings back what was typed when the page opens, and forgets it once the page says that it is sent.
 * @returns to call when the form is submitted
 */
export function useUnsent<Typed>(
  name: string,
  { isSent, bringBack }: { isSent: boolean; bringBack: (typed: Typed) => void },
): () => void {
  const { key } = useLocation()
  const isSending = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission has its own key
  useEffect(() => {
    if (!isSent || !isSending.current) return
    isSending.current = false
    keepUnsent(name, null)
  }, [isSent, key, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    const typed = readUnsent<Typed>(name)
    if (typed) bringBack(typed)
  }, [])
  return () => {
    isSending.current = true
  }
}
