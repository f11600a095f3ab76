import { affirmsWish } from '../../../src/inventory/affirmed-mentions.ts'
import {
  type ListedMention,
  type MentionWords,
  mentionsWords,
} from '../../../src/inventory/listing-mentions.ts'

const longest = 200

/**
 * The words that a home mentions, and the sentence or feature of its listing that mentions each.
 * Long sentences are never quoted.
 * @param bits which of `wanted` it mentions: see `homesMentioning`
 * @param mayQuote false for a sentence that must not be quoted, such as one about people
 */
export function quoteWords(
  { remarks, details }: { remarks: string; details: string },
  mentions: readonly MentionWords[],
  bits: number,
  mayQuote: (sentence: string) => boolean,
): ListedMention[] {
  const sentences = [...remarks.split(/(?<=[.!?])\s+|\n+/), ...featuresIn(details)]
  return mentions.flatMap((mention, index) => {
    if (Math.floor(bits / 2 ** index) % 2 === 0) return []
    const quote = sentences.find(
      text =>
        text.length <= longest &&
        (mentionsWords(text, mention) || affirmsWish(text, mention.name)) &&
        mayQuote(text),
    )
    return { name: mention.name, quote: quote?.trim() ?? null }
  })
}

/** The features that a listing states: the lists in its details. */
function featuresIn(details: string): string[] {
  const lists = Object.entries(JSON.parse(details)).filter(([name]) => featureLists.includes(name))
  return lists.flatMap(([, items]) => items as string[])
}

/** Must match the trigger that indexes these words: migrations/0001_baseline-by-hand.sql. */
export const featureLists = [
  ...['interior', 'exterior', 'appliances', 'flooring', 'lot', 'community'],
  ...['cooling', 'heating', 'parking', 'energy', 'structures', 'accessibility'],
]
