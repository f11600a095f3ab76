import { api } from '../../frame/console/calls.ts'
import { changedFields, type ListingDraft, mergeDrafts } from '../listing-draft.ts'

/** A draft as the server has it; version 0 and no time until something is saved. */
export type ServerDraft = {
  key: string
  draft: ListingDraft
  version: number
  savedAt: string | null
  missing: Record<string, string> | null
  aboutPeople: string[]
}
export type Saving = 'idle' | 'saving' | 'failed' | 'gone' | 'tooLong'

export type Saver = ReturnType<typeof createSaver>

const pauseMs = 800
const retryMs = 5000
// The limit of the API, and of keepalive requests in browsers.
const maxBytes = 64_000

/**
 * Saves a draft while the owner types, one request at a time, and when the page is left. Changes
 * saved from another window in the meantime are merged.
 */
export function createSaver(
  start: ServerDraft,
  handlers: {
    seen: (seen: ServerDraft) => void
    draft: (merged: ListingDraft) => void
    saving: (saving: Saving) => void
  },
) {
  let [seen, draft, isGone] = [start, start.draft, false]
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout>

  const isChanged = () => changedFields(seen.draft, draft).length > 0
  const setSeen = (next: ServerDraft) => {
    seen = next
    handlers.seen(next)
  }
  /** Resolves to false if the draft no longer exists. */
  const put = async (): Promise<boolean> => {
    const response = await api['listing-drafts'][':key'].$put(
      { param: { key: seen.key }, json: { draft, version: seen.version } },
      // Lets the request outlive the page.
      { init: { keepalive: true } },
    )
    if (response.status === 404) return false
    if (response.status === 409) {
      const { current } = await response.json()
      draft = mergeDrafts(seen.draft, draft, current.draft).merged
      handlers.draft(draft)
      setSeen(current)
      return true
    }
    if (!response.ok) throw new Error(`${response.status}`)
    setSeen(await response.json())
    return true
  }
  const saveAll = async (): Promise<boolean> => {
    clearTimeout(timer)
    try {
      while (!isGone && isChanged()) {
        if (new Blob([JSON.stringify(draft)]).size > maxBytes) {
          handlers.saving('tooLong')
          return false
        }
        handlers.saving('saving')
        isGone = !(await put())
      }
      handlers.saving(isGone ? 'gone' : 'idle')
      return !isGone
    } catch (error) {
      console.error(error)
      handlers.saving('failed')
      timer = setTimeout(flush, retryMs)
      return false
    }
  }
  /** Resolves to whether everything is saved. */
  const flush = (): Promise<boolean> => {
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }
  const leave = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', leave)

  return {
    flush,
    version: () => seen.version,
    typed(next: ListingDraft) {
      draft = next
      if (isGone || !isChanged()) return
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMs)
    },
    async stop() {
      document.removeEventListener('visibilitychange', leave)
      await flush()
      clearTimeout(timer)
    },
  }
}
