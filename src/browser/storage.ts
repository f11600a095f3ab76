/** What this browser keeps for its visitor. Where storage is switched off, nothing is kept. */

/** The stored value under a name; null when there is none, or none that can be read. */
export function readStored<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    // Storage is blocked, or somebody else wrote there: as if nothing had been kept.
    return null
  }
}

/** Keeps a value under a name; null takes it away. */
export function writeStored(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is blocked or full: the page works, it only forgets.
  }
}
