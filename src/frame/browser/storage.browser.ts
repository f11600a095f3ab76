/**
 * Access to the browser's storage as JSON. Where storage is disabled, reads give null and writes do
 * nothing.
 */

/** How long a value stays: on this device, or until this window is closed. */
type Where = 'localStorage' | 'sessionStorage'

/** The stored value under a name; null when it is missing or unreadable. */
export function readStored<Value>(name: string, where: Where = 'localStorage'): Value | null {
  try {
    return JSON.parse(window[where].getItem(name) ?? 'null')
  } catch {
    // Storage is blocked, or the value is not JSON.
    return null
  }
}

/** Stores a value under a name; null removes it. */
export function writeStored(name: string, value: unknown, where: Where = 'localStorage'): void {
  try {
    if (value === null) window[where].removeItem(name)
    else window[where].setItem(name, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: the page works without it.
  }
}
