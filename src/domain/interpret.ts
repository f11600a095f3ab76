import { joinAlternatives, leftovers, merge, settle, spanOf } from './interpret/assemble.ts'
import { type Intent, intentOf } from './interpret/intent.ts'
import { type Phrases, phrases } from './interpret/phrases.ts'
import { readPieces } from './interpret/pieces.ts'
import { liftProtected } from './interpret/protected-words.ts'
import { cut, tokenize } from './interpret/tokens.ts'
import { type Facet, type FilterField, facetOf, type ListingFilter } from './listing-filter.ts'

/** A place that listings have, spelled as the data spells it. */
export type Place = { name: string; kind: 'subdivision' | 'city' | 'zip' }

/** A run of words as it was typed, and where: `words.slice(start, end)` holds it. */
export type Span = { text: string; start: number; end: number }

export type Interpretation = {
  /** Without `search`. Lists stand in the order of listing.ts, places in the alphabet's. */
  filter: ListingFilter
  /** The words that set each field, in order; words that set two fields stand twice. */
  understood: (Span & { field: FilterField; facet: Facet })[]
  /** Words that set nothing, in order: unknown, or about something no filter can hold. */
  ignored: Span[]
  /** Words about a protected class or a proxy of one. They change nothing else. */
  sensitive: Span[]
  /** Where phone numbers and e-mail addresses stand. They are repeated nowhere. */
  personal: { start: number; end: number }[]
  intent: Intent
  language: 'en' | 'es'
}

/**
 * Turns somebody's words into a filter, by rules alone. Takes any text and never throws; only the
 * first 300 characters are read. Words of the protected classes never change the filter or intent.
 * `now` is for words such as "built in the last five years".
 */
export function interpret(words: string, places: readonly Place[], now: Date): Interpretation {
  const text = cut(words)
  const known = namesOf(places)
  const { kept, lifted } = liftProtected(tokenize(text), known)
  const intent = intentOf(kept)
  const pieces = settle(joinAlternatives(readPieces(kept, known, text, intent)))
  const understood: Interpretation['understood'] = []
  for (const { tokens, says } of pieces) {
    for (const field of Object.keys(says) as FilterField[]) {
      understood.push({ ...spanOf(tokens, text), field, facet: facetOf(field) })
    }
  }
  void now
  return {
    filter: merge(pieces),
    understood,
    ignored: leftovers(pieces, text),
    sensitive: lifted.map(run => spanOf(run, text)),
    personal: [],
    intent,
    language: 'en',
  }
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
