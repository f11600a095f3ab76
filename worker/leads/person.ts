import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * First and last name. The last word of a name is the last name; somebody with one name, in
 * whatever script, has only a first one. Characters that nobody can see are left out.
 */
export function readName(sent: { name?: string; firstName?: string; lastName?: string }) {
  const words = clean(sent.name ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  return {
    firstName: (clean(sent.firstName ?? '') || words.join(' ')).slice(0, 100),
    lastName: (clean(sent.lastName ?? '') || last).slice(0, 100),
  }
}

/** A number as it is dialed from anywhere, `+17025550166;ext=4` for an extension; null if it is none. */
export function readPhone(typed: string | undefined): string | null {
  const read = typed ? parsePhoneNumberFromString(typed, 'US') : undefined
  if (!read?.isPossible()) return null
  return read.ext ? `${read.number};ext=${read.ext}` : read.number
}

// Control characters, and marks that make the text after them read backwards.
const clean = (text: string) =>
  text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ').trim()
