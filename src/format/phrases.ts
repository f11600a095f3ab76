import { lazy } from './lazy.ts'
import { singular, type Token, tokenize } from './tokens.ts'

type Entry<Meaning> = { keys: string[]; meaning: Meaning }

/** Phrases by first word, longest first. */
export type PhraseIndex<Meaning> = Map<string, Entry<Meaning>[]>

/** A phrase table, indexed on first use. */
export type Phrases<Meaning> = () => PhraseIndex<Meaning>

/**
 * Builds a phrase table from meanings and the comma-separated phrases of each. Bars separate
 * alternatives for a word; an empty alternative makes it optional ("new on the| market"), and one of
 * several words has low lines. Phrases and queries go through the same tokenizer, which takes the
 * plural for the singular.
 */
export function phrases<Meaning>(
  rows: readonly (readonly [Meaning, string])[] | { [Name in Meaning & string]?: string },
): Phrases<Meaning> {
  return lazy(() => {
    const index: PhraseIndex<Meaning> = new Map()
    const table = Array.isArray(rows) ? rows : Object.entries(rows)
    for (const [meaning, alternatives] of table as [Meaning, string][])
      for (const phrase of alternatives.split(','))
        for (const keys of variantsOf(phrase)) {
          const entries = keys[0] === undefined ? undefined : index.get(keys[0])
          if (entries) entries.push({ keys, meaning })
          else if (keys[0] !== undefined) index.set(keys[0], [{ keys, meaning }])
        }
    for (const entries of index.values()) entries.sort((a, b) => b.keys.length - a.keys.length)
    return index
  })
}

/** A phrase table whose phrases all mean the same. */
export const phraseSet = (...lists: string[]): Phrases<null> => phrases([[null, lists.join()]])

/** Adds one phrase; of two phrases with equal length, the one added first wins. */
export function addPhrase<Meaning>(index: PhraseIndex<Meaning>, phrase: string, meaning: Meaning) {
  const keys = keysOf(phrase)
  const first = keys[0]
  if (first === undefined) return
  const entries = index.get(first) ?? []
  const last = entries.findLastIndex(entry => entry.keys.length >= keys.length)
  entries.splice(last + 1, 0, { keys, meaning })
  index.set(first, entries)
}

/** Expands the alternatives of a phrase into all its variants. */
export function spellOut(phrase: string): string[] {
  let spelled = ['']
  for (const word of phrase.trim().split(' ')) {
    spelled = spelled.flatMap(start => word.split('|').map(choice => `${start} ${choice}`))
  }
  return spelled
}

/** The words of each variant of a phrase. */
function variantsOf(phrase: string): string[][] {
  // Digits and signs are read with what stands beside them.
  if (/[^a-z|_\s]/.test(phrase)) return spellOut(phrase).map(keysOf)
  let variants: string[][] = [[]]
  for (const word of phrase.trim().split(' ')) {
    const choices = word.split('|').map(keysOf)
    variants = variants.flatMap(start =>
      choices.map(choice => (choice.length > 0 ? [...start, ...choice] : start)),
    )
  }
  return variants
}

/** The normalized words of a phrase. */
export const keysOf = (phrase: string): string[] =>
  /^[a-z_\s]*$/i.test(phrase)
    ? (phrase.toLowerCase().match(/[a-z]+/g) ?? []).map(singular)
    : tokenize(phrase).map(token => token.key)

/** A set of normalized words, built on first use. */
export const words = (phrase: string): (() => ReadonlySet<string>) =>
  lazy(() => new Set(keysOf(phrase)))

/** Reads “full: short|other, …”: the full form by each of its short ones. */
export const fullForms = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/,\s+/)
      .map(row => row.split(': '))
      .flatMap(([full = '', short = '']) => short.split('|').map(word => [word, full] as const)),
  )

/** Every word in a phrase table. */
export function wordsOf(table: Phrases<unknown>): string[] {
  const all = new Set<string>()
  for (const entries of table().values())
    for (const { keys } of entries) for (const key of keys) all.add(key)
  return [...all]
}

/**
 * The longest phrase that starts at a token, or null. `unbroken` disallows punctuation inside it.
 */
export function match<Meaning>(
  table: Phrases<Meaning>,
  tokens: readonly Token[],
  index: number,
  unbroken = false,
): { meaning: Meaning; next: number } | null {
  const first = tokens[index]
  if (!first) return null
  for (const { keys, meaning } of table().get(first.key) ?? []) {
    let offset = 1
    for (; offset < keys.length; offset += 1) {
      const token = tokens[index + offset]
      if (token?.key !== keys[offset] || (unbroken && token?.afterBreak)) break
    }
    if (offset === keys.length) return { meaning, next: index + keys.length }
  }
  return null
}
