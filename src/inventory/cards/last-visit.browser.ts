import { storage } from './saved-homes.browser.ts'

const key = 'last-visit'
/** A visit is over after this time without a page. */
const pauseMs = 30 * 60_000

/**
 * When this browser's previous visit ended, in milliseconds; 0 on the first. Notes the present one,
 * only in this browser.
 */
export function previousVisit(): number {
  const store = storage()
  const [last = 0, before = 0] = (store?.getItem(key) ?? '').split(' ').map(Number)
  const now = Date.now()
  const previous = now - last > pauseMs ? last : before
  try {
    store?.setItem(key, `${now} ${previous}`)
  } catch {
    // The storage is full: the next visit says nothing.
  }
  return previous
}
