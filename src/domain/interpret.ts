import { joinAlternatives, leftovers, merge, settle, spanOf } from './interpret/assemble.ts'
import { type Intent, intentOf } from './interpret/intent.ts'
import { languageOf } from './interpret/language.ts'
import { blank, findPersonal } from './interpret/personal.ts'
import { readPieces } from './interpret/pieces.ts'
import { placeNames } from './interpret/place-names.ts'
import { isProtected, liftProtected } from './interpret/protected-words.ts'
import { mend } from './interpret/spelling.ts'
import { cut, tokenize } from './interpret/tokens.ts'
import { everyday } from './interpret/vocabulary/glue.ts'
import { isSearchWord, spelled } from './interpret/vocabulary.ts'
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
  const known = placeNames(places)
  const personal = findPersonal(text)
  const isWord = (key: string) => isSearchWord(key) || everyday().has(key) || isProtected(key)
  const tokens = mend(tokenize(blank(text, personal)), isWord, [spelled(), known.lexicon])
  const { kept, lifted } = liftProtected(tokens, known)
  const intent = intentOf(kept)
  const pieces = settle(joinAlternatives(readPieces(kept, { places: known, now }, intent)))
  const understood: Interpretation['understood'] = []
  for (const { tokens: run, says } of pieces) {
    for (const field of Object.keys(says) as FilterField[]) {
      understood.push({ ...spanOf(run, text), field, facet: facetOf(field) })
    }
  }
  return {
    filter: merge(pieces),
    understood,
    ignored: leftovers(pieces, text),
    sensitive: lifted.map(run => spanOf(run, text)),
    personal,
    intent,
    language: languageOf(kept),
  }
}
