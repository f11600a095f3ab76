import { lazy } from '../../format/lazy.ts'
import type { Token } from '../../format/tokens.ts'

/**
 * Correctly spelled words, also grouped by first letter; typos in the first letter are not
 * corrected.
 */
export type SpellingDictionary = {
  words: ReadonlySet<string>
  byInitial: ReadonlyMap<string, string[]>
  /** By how a word sounds: see `soundOf`. */
  bySound: () => ReadonlyMap<string, string>
  /** By how an English word sounds to a Spanish speaker: see `heardOf`. */
  byHeard: () => ReadonlyMap<string, string>
  /** By its letters without vowels after the first: "abt", "bckyrd". */
  byConsonants: () => ReadonlyMap<string, string>
  /** A shorter word with a typo is as likely another word. */
  shortestTypo: number
  /** Names are known by their consonants: "somerlin". */
  hasNames: boolean
}

/** Builds a dictionary of correction candidates. Skips words that are too short or have digits. */
export function buildDictionary(
  words: Iterable<string>,
  shortestTypo: number = minLength,
  hasNames = false,
): SpellingDictionary {
  const all = new Set(words)
  const longer = [...all].filter(word => word.length >= minLength && !/\d/.test(word))
  const byInitial = Map.groupBy(longer, word => word.charAt(0))
  // Most questions have no word that is unknown. Of two words that sound alike, the first is meant.
  const by = (form: (word: string) => string) =>
    lazy(() => new Map(longer.toReversed().map(word => [form(word), word])))
  return {
    words: all,
    byInitial,
    bySound: by(soundOf),
    byHeard: by(heardOf),
    byConsonants: by(bareOf),
    shortestTypo,
    hasNames,
  }
}

/**
 * A word as it sounds in Mexican Spanish, and mostly in English: letters that are pronounced alike
 * are one. “Kosina” and “cocina” sound alike, and so do “alverca” and “alberca”.
 */
const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ch/g, '1')
    .replace(/[cq]/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/z/g, 's')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/h/g, '')
    .replace(/(?:ie|y)$/, 'i')
    .replace(/nse$/, 'ns')
    .replace(/(.)\1/g, '$1')

/** An English word as a Spanish speaker hears it: "downtown" is "dauntaun", "house" is "aus". */
const heardOf = (word: string): string => shared(spoken(word))

const spoken = (word: string): string =>
  word
    .replace(/a[iy]/g, 'ei')
    .replace(/igh/g, 'ai')
    .replace(/th/g, 't')
    .replace(/wh/g, 'w')
    .replace(/(?:dge|ge)$/, 'ch')
    .replace(/ing$/, 'in')
    .replace(/ew$/, 'u')
    .replace(/([^aeiou])a([^aeiourwy])e/g, '$1ei$2e')
    .replace(/([^aeiou])i([^aeiour])e$/g, '$1ai$2e')
    .replace(/e[ea]/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/o[uw](?=[a-z])/g, 'au')
    .replace(/oa/g, 'o')
    .replace(/ey$/, 'i')
    .replace(/ce$/, 's')
    .replace(/sch/g, 'sk')
    .replace(/e$/, '')

/** A word as a Spanish speaker writes what was heard: "estrip", "taunjaus". */
const writtenAs = (word: string): string => shared(inEnglish(word).replace(/th/g, 't'))

const inEnglish = (word: string): string =>
  word
    .replace(/^e(?=s[ptcklmn])/, '')
    .replace(/j/g, '')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/g[uü](?=[ao])/g, 'w')

const shared = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/[cs]h/g, '1')
    .replace(/ck/g, 'k')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/v/g, 'b')
    .replace(/w/g, 'u')
    .replace(/y/g, 'i')
    .replace(/h/g, '')
    .replace(/s$/, '')
    .replace(/n[dt]$/, 'n')
    .replace(/(.)\1/g, '$1')

const minLength = 4
/** A shorter word that was written as heard may be any. */
const minHeard = 5
/** From this length on, two typos are corrected. */
const longLength = 9
const vowelsLength = 7

/** The words that stand before and after a word in the phrases that are known. */
export type Neighbors = { before: Neighborhood; after: Neighborhood }
type Neighborhood = ReadonlyMap<string, ReadonlySet<string>>

/** The neighbors of each longer word in phrases, which are given as their words. */
export function neighborsIn(phrases: Iterable<readonly string[]>): Neighbors {
  const [before, after] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (into: Map<string, Set<string>>, word: string, neighbor: string) => {
    if (word.length < minNeighbor || neighbor.length < minLength || /\d/.test(neighbor)) return
    const known = into.get(word)
    if (known) known.add(neighbor)
    else into.set(word, new Set([neighbor]))
  }
  for (const keys of phrases)
    for (const [index, key] of keys.entries()) {
      const next = keys[index + 1]
      if (next === undefined) break
      add(after, key, next)
      add(before, next, key)
    }
  return { before, after }
}

/** Shorter words stand beside many others. */
const minNeighbor = 3

/**
 * Corrects tokens that are one typo away from a known word, two for long words: a letter wrong,
 * missing, added or swapped. A word that makes a known phrase with its neighbor is likelier, and may
 * differ more: the "rods" of "rods ranch" and the "jom" of "mobil jom". Words accepted by `isWord`
 * are left alone.
 */
export function correctSpelling(
  tokens: readonly Token[],
  isWord: (key: string, index: number) => boolean,
  dictionaries: readonly SpellingDictionary[],
  neighbors: readonly (() => Neighbors)[] = [],
): Token[] {
  const isUnknown = tokens.map(
    ({ key, number }, index) => number === null && key.length > 1 && !isWord(key, index),
  )
  const corrected = tokens.map((token, index) => {
    const meant = isUnknown[index] ? nearestIn(token, dictionaries) : null
    return meant ? { ...token, key: meant, typed: token.key } : token
  })
  for (const [index, token] of tokens.entries()) {
    if (!isUnknown[index]) continue
    const alone = corrected[index]?.key ?? ''
    const [left, right] = [corrected[index - 1]?.key ?? '', corrected[index + 1]?.key ?? '']
    let best = { key: alone, edits: alone === token.key ? tooFar : editsBeside(token.key, alone) }
    for (const near of neighbors) {
      const { before, after } = near()
      const likely = [
        ...((!token.afterBreak && after.get(left)) || []),
        ...((!tokens[index + 1]?.afterBreak && before.get(right)) || []),
      ]
      for (const word of likely) {
        const edits = word === alone ? 0 : editsBeside(token.key, word)
        if (edits < tooFar && edits <= best.edits) best = { key: word, edits }
      }
    }
    if (best.key !== token.key) corrected[index] = { ...token, key: best.key, typed: token.key }
  }
  return corrected
}

/** How far a word is from one that its neighbor suggests; `tooFar` if it is another word. */
function editsBeside(typed: string, word: string): number {
  const heard = writtenAs(typed)
  if (heard.length > 1 && heard === heardOf(word)) return 0.5
  if (typed.length < minNeighbor) return tooFar
  if (isBare(typed) && bareOf(typed) === bareOf(word)) return 0.5
  const [sound, meant] = [soundOf(typed), soundOf(word)]
  if (typed.length < minLength) return consonants(sound, meant) ? 1 : tooFar
  if (sound === meant) return 0.5
  const limit = Math.max(typed.length, word.length) >= 7 ? 2 : 1
  const edits = typed.charAt(0) === word.charAt(0) ? distance(typed, word, limit) : tooFar
  if (edits <= limit) return edits
  return consonants(sound, meant) ? 1.5 : tooFar
}

const tooFar = 3
/** Shorter words are corrected to names only beside a word of the name. */
const minName = 5

const consonants = (sound: string, meant: string) =>
  consonantsOf(sound).length > 1 && consonantsOf(sound) === consonantsOf(meant)

/** The word of the first dictionary that has one near a token. */
function nearestIn(
  { key, plural }: Token,
  dictionaries: readonly SpellingDictionary[],
): string | null {
  const isShort = key.length < minLength
  if (isShort && dictionaries.some(({ words }) => words.has(key))) return null
  // “Bags” are not “Vegas”: a short word that only sounds like a name is another word.
  const sure = dictionaries.filter(
    ({ hasNames, words }) => !hasNames || key.length >= minName || words.has(key),
  )
  // What looks like a plural may be the end of the word: “stainles”.
  const spellings = plural ? [key, `${key}s`] : [key]
  for (const spelling of spellings) {
    const sound = soundOf(spelling)
    for (const { bySound } of sure) {
      const meant = sound.length > 2 ? bySound().get(sound) : undefined
      if (meant && !(isShort && meant.charAt(0) !== key.charAt(0))) return meant
    }
  }
  // "Enspirada", as a Spanish speaker hears it
  const swapped =
    key.length < vowelsLength ? '' : key.replace(/^[ei]/, at => (at === 'e' ? 'i' : 'e'))
  for (const dictionary of dictionaries) {
    const { words, byInitial, shortestTypo, hasNames } = dictionary
    if (swapped !== key && words.has(swapped)) return swapped
    const near = isShort ? [] : (byInitial.get(key.charAt(0)) ?? [])
    for (const spelling of spellings) {
      const meant =
        (sure.includes(dictionary) ? alikeIn(spelling, dictionary) : null) ??
        nearest(spelling, near, key.length >= shortestTypo, hasNames)
      if (meant) return meant
    }
  }
  const heard = key.length < minHeard ? '' : writtenAs(key)
  for (const { byHeard } of sure) {
    const meant = heard.length < minLength ? undefined : byHeard().get(heard)
    if (meant) return meant
  }
  return null
}

/** The word that has one letter of a double one, is spelled as heard, or without its vowels. */
function alikeIn(key: string, { words, byHeard, byConsonants }: SpellingDictionary): string | null {
  const single = key.replace(/(.)\1/g, '$1')
  if (single !== key && single.length > 2 && words.has(single)) return single
  const heard = shared(spoken(inEnglish(key)))
  // The last letter of "viene" is not silent.
  const shortest = /[^sc]e$/.test(key) ? Infinity : key.length > minLength ? 2 : 3
  return (
    (heard.length < shortest ? undefined : byHeard().get(heard)) ??
    (isBare(key) ? byConsonants().get(bareOf(key)) : undefined) ??
    null
  )
}

/** The word that differs least; only by swapped letters if `isLong` is false. */
function nearest(
  typed: string,
  words: readonly string[],
  isLong: boolean,
  hasNames: boolean,
): string | null {
  let best: string | null = null
  let limit = typed.length >= (hasNames ? vowelsLength : longLength) ? 2 : 1
  const letters = lettersOf(typed)
  // In a four-letter word, only an extra or a swapped letter is certainly a typo: "poool", "veiw".
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > limit) continue
    const isSwapped = word.length === typed.length && lettersOf(word) === letters
    if (!isSwapped && !isLong) continue
    if (word.length === minLength && typed.length <= word.length && !isSwapped) continue
    const edits = distance(typed, word, limit)
    // Of two typos in a word that is not very long, both are vowels or doubled.
    const isFar = edits === 2 && typed.length < longLength
    if (isFar && !consonants(soundOf(typed), soundOf(word))) continue
    // At equal distance, a wrong letter is more likely than a missing one, and that than one more.
    const likelier = best === null || likeliness(typed, word) > likeliness(typed, best)
    if (edits < limit || (edits === limit && likelier)) {
      best = word
      limit = edits
    }
  }
  return best
}

const likeliness = (typed: string, word: string) =>
  word.length === typed.length ? 2 : word.length > typed.length ? 1 : 0

const lettersOf = (word: string) => [...word].sort().join('')

/** The edit distance of two words, counting a swap as one edit; `limit` + 1 if it is larger. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let lowest = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let edits = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      if (swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      row.push(edits)
      lowest = Math.min(lowest, edits)
    }
    if (lowest > limit) return limit + 1
    before = above
    above = row
  }
  return above[b.length] ?? limit + 1
}

/**
 * Whether a word is another one misspelled, among others that fit: one typo, the same sound, or the
 * same consonants ("lone" for "loan").
 */
export function isTypoOf(typed: string, word: string): boolean {
  if (word.length < minLength || typed.length < minLength) return false
  if (soundOf(typed) === soundOf(word)) return true
  if (typed.charAt(0) !== word.charAt(0)) return false
  const limit = word.length >= longLength ? 2 : 1
  return (
    distance(typed, word, limit) <= limit ||
    (typed.length === word.length && consonantsOf(typed) === consonantsOf(word))
  )
}

const isBare = (word: string) => /^.[^aeiou]{2,}$/.test(word)

const bareOf = (word: string) =>
  `${word.charAt(0)}${word.slice(1).replace(/[aeiou]/g, '')}`
    .replace(/[cq]/g, 'k')
    .replace(/(.)\1/g, '$1')

const consonantsOf = (word: string) => word.replace(/[aeiouy]/g, '')
