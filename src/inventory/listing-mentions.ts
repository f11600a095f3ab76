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

/** Words that say nothing about whether something is there: they are left out. */
export const articles = ['a', 'an', 'the', 'any', 'your', 'una', 'un']

const denials = [
  ...['no tiene', 'no hay', 'no cuenta con', 'no', 'not', 'without', 'never', 'non', 'lacks'],
  ...['sin', 'ni'],
]

/** Words before something that a home could have: "room for a pool". */
const possibilities = [
  ...['room for', 'space for', 'enough for', 'ready for', 'option for', 'room to add'],
  ...['could be', 'could add', 'can be', 'add', 'potential', 'possible', 'future', 'optional'],
  ...['espacio para', 'lugar para', 'para poner', 'podria ser', 'posible'],
]

/** Words after something that a home does not have: "pool-sized lot", "carpet free", "pool table". */
const endings = ['sized', 'size', 'ready', 'potential', 'possible', 'free', 'table', 'optional']

/**
 * Replacements, in this order, that glue a word to those that deny it or only make it possible. So
 * " no carpet " no longer has the words " carpet ", and " room for pool " has neither " pool " nor
 * " no pool ". The database makes the same ones: find/mentions.ts.
 */
export const glued: readonly (readonly [from: string, to: string])[] = [
  ...endings.map(word => [` ${word} `, `~${word} `] as const),
  ...denials.map(word => [` ${word} `, ' ¬'] as const),
  ...possibilities.map(word => [` ${word} `, ' ~'] as const),
  ...['potential', 'possible', 'optional'].map(word => [`~${word} `, '~ ~'] as const),
]

/** A text, or a way to say something, as words between single spaces without articles. */
export const spacedWords = (words: readonly string[]): string =>
  ` ${words.filter(word => !articles.includes(word)).join(' ')} `

/** The words of a text with those glued that are not affirmed. */
export const glue = (spaced: string): string =>
  glued.reduce((text, [from, to]) => text.replaceAll(from, to), spaced)

/** The sequences of words by which a listing mentions it, in all forms of the last word. */
export const runsOf = ({ ways }: MentionWords): string[] => [
  ...new Set(
    ways.flatMap(way =>
      formsOf(way.at(-1) ?? '').map(last => spacedWords([...way.slice(0, -1), last])),
    ),
  ),
]

/** A text such that it has another one's words, affirmed, if it includes that. */
export const affirmedText = (text: string): string => glue(spacedWords(plainWords(text)))

/** Whether a text affirms it in one of its ways: not "no pool", "room for a pool", "pool table". */
export function mentionsWords(text: string, mention: MentionWords): boolean {
  const words = plainWords(text)
  if (mention.apart) {
    return mention.ways.some(way =>
      way.every(one => words.some(word => word.startsWith(stemOf(one)))),
    )
  }
  const spaced = glue(spacedWords(words))
  return runsOf(mention).some(run => spaced.includes(glue(run)))
}

/**
 * A card's line about the words that a search asks for: the listing's own sentences, or only the
 * words if the sentence may not be quoted. Null if the listing has none of them.
 */
export const formatMentions = (mentions: readonly ListedMention[] = []): string | null =>
  mentions.length === 0
    ? null
    : `Mentions: ${[...new Set(mentions.map(({ name, quote }) => (quote ? `“${quote}”` : name)))].join(' ')}`
