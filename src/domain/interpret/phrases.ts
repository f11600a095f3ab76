import { once } from '../lazy.ts'
import { type Token, tokenize } from './tokens.ts'

type Entry<Meaning> = { keys: string[]; meaning: Meaning }

/** Phrases by their first word, the longest first. */
export type PhraseIndex<Meaning> = Map<string, Entry<Meaning>[]>

/** A table of phrases, put in order when it is first looked at. */
export type Phrases<Meaning> = () => PhraseIndex<Meaning>

/**
 * Rows of a meaning and how it is said: phrases separated by commas, choices of a word by bars, and
 * an empty choice may be missing ("new on the| market"). Both sides go through one tokenizer.
 */
export function phrases<Meaning>(rows: readonly (readonly [Meaning, string])[]): Phrases<Meaning> {
  return once(() => {
    const index: PhraseIndex<Meaning> = new Map()
    for (const [meaning, said] of rows) {
      for (const phrase of said.split(',').flatMap(spellOut)) addPhrase(index, phrase, meaning)
    }
    return index
  })
}

/** Adds one phrase; where two are equally long, the earlier one wins. */
export function addPhrase<Meaning>(index: PhraseIndex<Meaning>, phrase: string, meaning: Meaning) {
  const keys = keysOf(phrase)
  const first = keys[0]
  if (first === undefined) return
  const entries = index.get(first) ?? []
  const at = entries.findIndex(entry => entry.keys.length < keys.length)
  entries.splice(at < 0 ? entries.length : at, 0, { keys, meaning })
  index.set(first, entries)
}

/** Every phrase that a phrase with choices stands for. */
function spellOut(phrase: string): string[] {
  let spelled = ['']
  for (const word of phrase.trim().split(' ')) {
    spelled = spelled.flatMap(start => word.split('|').map(choice => `${start} ${choice}`))
  }
  return spelled
}

/** The words of a phrase as they are compared. */
export const keysOf = (phrase: string): string[] => tokenize(phrase).map(token => token.key)

/** Single words that mean the same to the reader, read when they are first looked at. */
export const words = (said: string): (() => ReadonlySet<string>) =>
  once(() => new Set(keysOf(said)))

/** Every word that a table holds. */
export function wordsOf(table: Phrases<unknown>): string[] {
  return [...table().values()].flat().flatMap(({ keys }) => keys)
}

/** The longest phrase that starts at a token, or null; `unbroken` lets no comma stand inside it. */
export function match<Meaning>(
  table: Phrases<Meaning>,
  tokens: readonly Token[],
  at: number,
  unbroken = false,
): { meaning: Meaning; next: number } | null {
  const first = tokens[at]
  if (!first) return null
  for (const { keys, meaning } of table().get(first.key) ?? []) {
    const fits = keys.every((key, offset) => {
      const token = tokens[at + offset]
      return token?.key === key && !(unbroken && offset > 0 && token.afterBreak)
    })
    if (fits) return { meaning, next: at + keys.length }
  }
  return null
}
