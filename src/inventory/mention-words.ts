import type { ListedMention } from './listing-mentions.ts'

/**
 * A card's line about the words that a search asks for: the listing's own sentences, or only the
 * words if the sentence may not be quoted. Null if the listing has none of them.
 */
export const formatMentions = (mentions: readonly ListedMention[] = []): string | null =>
  mentions.length === 0
    ? null
    : `Mentions: ${[...new Set(mentions.map(({ name, quote }) => (quote ? `“${quote}”` : name)))].join(' ')}`
