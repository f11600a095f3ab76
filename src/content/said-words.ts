import type { SaidWords } from '../domain/said-words.ts'

/** What a card says of the words that a search wants. */
export const saidWords = {
  mentions: 'Mentions:',
  /** In the listing's own words, or the words alone where its sentence may not be quoted. */
  say: ({ name, quote }: SaidWords) => (quote ? `“${quote}”` : name),
}
