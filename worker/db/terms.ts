/** A name as one word of a full-text index: SQLite's hex(), in lower case. */
export function hex(name: string): string {
  return [...new TextEncoder().encode(name)]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}
