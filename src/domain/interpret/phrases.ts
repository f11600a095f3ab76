import { type Token, tokenize } from './tokens.ts'

type Entry<Meaning> = { keys: string[]; meaning: Meaning }

/** Phrases by their first word, the longest first. */
export type Phrases<Meaning> = Map<string, Entry<Meaning>[]>

/**
 * Rows of a meaning and how it is said: phrases separated by commas, choices of a word by bars, and
 * an empty choice may be missing ("new on the| market"). Both sides go through one tokenizer.
 */
export function phrases<Meaning>(rows: readonly (readonly [Meaning, string])[]): Phrases<Meaning> {
  const index: Phrases<Meaning> = new Map()
  for (const [meaning, said] of rows) {
    for (const phrase of said.split(',').flatMap(spellOut)) {
      const keys = tokenize(phrase).map(token => token.key)
      const first = keys[0]
      if (first === undefined) continue
      const entries = index.get(first) ?? []
      entries.push({ keys, meaning })
      index.set(first, entries)
    }
  }
  for (const entries of index.values()) entries.sort((a, b) => b.keys.length - a.keys.length)
  return index
}

/** Every phrase that a phrase with choices stands for. */
function spellOut(phrase: string): string[] {
  let spelled = ['']
  for (const word of phrase.trim().split(' ')) {
    spelled = spelled.flatMap(start => word.split('|').map(choice => `${start} ${choice}`))
  }
  return spelled
}

/** Single words that mean the same to the reader. */
export function words(said: string): Set<string> {
  return new Set(tokenize(said).map(token => token.key))
}

/** The longest phrase that starts at a token, or null. */
export function match<Meaning>(
  index: Phrases<Meaning>,
  tokens: readonly Token[],
  at: number,
): { meaning: Meaning; next: number } | null {
  const first = tokens[at]
  if (!first) return null
  for (const { keys, meaning } of index.get(first.key) ?? []) {
    if (keys.every((key, offset) => tokens[at + offset]?.key === key)) {
      return { meaning, next: at + keys.length }
    }
  }
  return null
}
