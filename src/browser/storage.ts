/**
 * Access to localStorage as JSON. Where storage is disabled, reads give null and writes do nothing.
 */

/** The stored value under a name; null when it is missing or unreadable. */
export function readStored<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    // Storage is blocked, or the value is not JSON.
    return null
  }
}

/** Stores a value under a name; null removes it. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: the page works without it.
  }
}
