import { joinAlternatives, leftovers, merge, settle, spell } from './interpret/assemble.ts'
import { type Intent, intentOf } from './interpret/intent.ts'
import { type Phrases, phrases } from './interpret/phrases.ts'
import { type Piece, readPieces } from './interpret/pieces.ts'
import { liftProtected } from './interpret/protected-words.ts'
import { cut, tokenize } from './interpret/tokens.ts'
import type { ListingFilter } from './listing-filter.ts'

/** A place that listings have, spelled as the data spells it. */
export type Place = { name: string; kind: 'subdivision' | 'city' | 'zip' }

export type Interpretation = {
  /** Without `search`. Lists stand in the order of listing.ts, places in the alphabet's. */
  filter: ListingFilter
  /** The words that set each field, as typed, in order; words that set two fields stand twice. */
  understood: { text: string; field: keyof ListingFilter }[]
  /** Word runs that meant something and changed nothing: unknown, denied, or protected. */
  ignored: string[]
  intent: Intent
}

/**
 * Turns somebody's words into a filter, by rules alone. Takes any text and never throws; only the
 * first 300 characters are read. Words of the protected classes never change the filter or intent.
 */
export function interpret(words: string, places: readonly Place[]): Interpretation {
  const text = cut(words)
  const known = namesOf(places)
  const { kept, lifted } = liftProtected(tokenize(text), known)
  const intent = intentOf(kept)
  const pieces = settle(joinAlternatives(readPieces(kept, known, text, intent)))
  const understood: Interpretation['understood'] = []
  for (const { tokens, says } of pieces) {
    for (const field of Object.keys(says) as (keyof ListingFilter)[]) {
      understood.push({ text: spell(tokens, text), field })
    }
  }
  const guarded = lifted.map((token): Piece => ({ tokens: [token], kind: 'left', says: {} }))
  return { filter: merge(pieces), understood, ignored: leftovers(pieces, guarded, text), intent }
}

const indexes = new WeakMap<readonly Place[], Phrases<string>>()

/** The index of a list of places, built once per list. */
function namesOf(places: readonly Place[]): Phrases<string> {
  const known = indexes.get(places)
  if (known) return known
  const index = phrases(places.map(({ name }) => [name, name.replace(/[,|]/g, ' ')] as const))
  indexes.set(places, index)
  return index
}
