import type { SaidWords } from '../domain/said-words.ts'

/**
 * What a card says of the words that a search wants: in the listing's own words, or the words alone
 * where its sentence may not be quoted. Null if its listing says none.
 */
export const sayMentions = (said: readonly SaidWords[] = []): string | null =>
  said.length === 0
    ? null
    : `Mentions: ${[...new Set(said.map(({ name, quote }) => (quote ? `“${quote}”` : name)))].join(' ')}`
