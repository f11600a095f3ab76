import { useEffect, useRef, useState } from 'react'
import { changedFields, type ListingDraft, mergeDrafts } from '../../domain/listing-draft.ts'
import { api } from './calls.ts'

/** A draft as the server has it; version 0 and no time until something is saved. */
export type SeenDraft = {
  key: string
  draft: ListingDraft
  version: number
  savedAt: string | null
  missing: Record<string, string> | null
  aboutPeople: string[]
}
export type Saving = 'rests' | 'saving' | 'failed' | 'gone'

const pauseMs = 800
const retryMs = 5000

/**
 * Saves a draft while it is typed, one save at a time. What another window saved meanwhile is merged
 * into it. `flush` resolves to whether everything is saved.
 */
export function useAutosave(start: SeenDraft, typed: ListingDraft) {
  const [draft, setDraft] = useState(typed)
  const [seen, setSeen] = useState(start)
  const [saving, setSaving] = useState<Saving>('rests')
  // What a save that began before the last render must know.
  const now = useRef({ draft, seen, isGone: false })
  now.current.draft = draft
  const running = useRef<Promise<boolean> | null>(null)

  const isChanged = () => changedFields(now.current.seen.draft, now.current.draft).length > 0
  const take = (next: SeenDraft) => {
    now.current.seen = next
    setSeen(next)
  }
  const put = async (): Promise<Saving> => {
    const { draft, seen } = now.current
    const answer = await api['listing-drafts'][':key'].$put(
      { param: { key: seen.key }, json: { draft, version: seen.version } },
      // A page that is closed still sends it.
      { init: { keepalive: true } },
    )
    if (answer.status === 404) return 'gone'
    if (answer.status === 409) {
      const { current } = await answer.json()
      const { merged } = mergeDrafts(seen.draft, now.current.draft, current.draft)
      now.current.draft = merged
      setDraft(merged)
      take(current)
      return 'rests'
    }
    if (!answer.ok) throw new Error(`${answer.status}`)
    take(await answer.json())
    return 'rests'
  }
  const saveAll = async (): Promise<boolean> => {
    setSaving('saving')
    let outcome: Saving = 'rests'
    try {
      while (outcome === 'rests' && isChanged()) outcome = await put()
    } catch (error) {
      console.error(error)
      outcome = 'failed'
    }
    now.current.isGone = outcome === 'gone'
    setSaving(outcome)
    return outcome === 'rests'
  }
  const flush = (): Promise<boolean> => {
    if (now.current.isGone) return Promise.resolve(false)
    running.current ??= saveAll().finally(() => {
      running.current = null
    })
    return running.current
  }
  const last = useRef(flush)
  last.current = flush

  useEffect(() => {
    if (changedFields(now.current.seen.draft, draft).length === 0) return
    const timer = setTimeout(() => last.current(), saving === 'failed' ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [draft, saving])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && last.current()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      last.current()
    }
  }, [])

  return { draft, setDraft, seen, saving, flush, version: () => now.current.seen.version }
}
