import { formsOf, stemOf } from './word-forms.ts'

/** Words that a search wants a home's listing to mention. */
export type MentionWords = {
  /** The words in the filter. */
  name: string
  /** The ways to say it, each a sequence of words in lower case without accents. */
  ways: string[][]
  /** Whether the words may be apart, in any order. */
  apart: boolean
}

/** How many homes mention any of the words, and how many mention each. */
export type MentionCounts = { homes: number; each: Record<string, number> }

/** Encoded as the value of a header, which holds only ASCII. */
export const encodeMentionCounts = (counts: MentionCounts): string =>
  encodeURIComponent(JSON.stringify(counts))

export const decodeMentionCounts = (header: string | null): MentionCounts | null =>
  header === null ? null : JSON.parse(decodeURIComponent(header))

/** Words that a home's listing mentions, and the sentence with them if it may be quoted. */
export type ListedMention = { name: string; quote: string | null }

/** A text as words in lower case without accents. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that negate the words after them: "no carpet". */
export const denials = ['no', 'without', 'sin']

/**
 * Whether a text mentions it in one of its ways, not negated. The last word of a sequence may take
 * any form.
 */
export function mentionsWords(text: string, { ways, apart }: MentionWords): boolean {
  const words = plainWords(text)
  if (apart) {
    return ways.some(way => way.every(one => words.some(word => word.startsWith(stemOf(one)))))
  }
  return ways.some(way => {
    const last = formsOf(way.at(-1) ?? '')
    return words.some((_, index) => {
      const run = words.slice(index, index + way.length)
      const isRun = way.slice(0, -1).every((word, i) => run[i] === word)
      const ends = last.includes(run[way.length - 1] ?? '')
      return isRun && ends && !denials.includes(words[index - 1] ?? '')
    })
  })
}

/**
 * A card's line about the words that a search asks for: the listing's own sentences, or only the
 * words if the sentence may not be quoted. Null if the listing has none of them.
 */
export const formatMentions = (mentions: readonly ListedMention[] = []): string | null =>
  mentions.length === 0
    ? null
    : `Mentions: ${[...new Set(mentions.map(({ name, quote }) => (quote ? `“${quote}”` : name)))].join(' ')}`
