import type { Token } from './tokens.ts'

/** Correct words by their first letter: nobody slips on that one. */
export type Lexicon = { words: ReadonlySet<string>; byInitial: ReadonlyMap<string, string[]> }

/** A lexicon of the words that a slip may have come from: too short ones are never mended. */
export function lexicon(words: Iterable<string>): Lexicon {
  const all = new Set(words)
  const byInitial = new Map<string, string[]>()
  for (const word of all) {
    if (word.length < shortest || /\d/.test(word)) continue
    const initial = word.charAt(0)
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), word])
  }
  return { words: all, byInitial }
}

const shortest = 4
const long = 9

/**
 * Gives misspelled tokens the key of the word they are one slip away from, two for long words: a
 * letter wrong, missing, doubled or swapped. Words that `isWord` knows are left alone.
 */
export function mend(
  tokens: readonly Token[],
  isWord: (key: string) => boolean,
  lexicons: readonly Lexicon[],
): Token[] {
  return tokens.map(token => {
    const { key } = token
    if (token.number !== null || key.length < shortest || isWord(key)) return token
    for (const { byInitial } of lexicons) {
      const meant = nearest(key, byInitial.get(key.charAt(0)) ?? [])
      if (meant) return { ...token, key: meant }
    }
    return token
  })
}

function nearest(typed: string, words: readonly string[]): string | null {
  let best: string | null = null
  let least = typed.length >= long ? 2 : 1
  // In a word of four letters only a letter too many is surely a slip: "poool", "spaa".
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > least) continue
    if (word.length === shortest && typed.length <= word.length) continue
    const slips = distance(typed, word, least)
    // Among equals, a wrong letter is likelier than a missing one.
    const likelier = best === null || (word.length === typed.length && best.length !== word.length)
    if (slips < least || (slips === least && likelier)) {
      best = word
      least = slips
    }
  }
  return best
}

/** How many slips lie between two words, or more than `limit`. A swap of neighbours is one. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let slips = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      row.push(slips)
      least = Math.min(least, slips)
    }
    if (least > limit) return limit + 1
    before = above
    above = row
  }
  return above[b.length] ?? limit + 1
}
