import type { Span } from '../format/tokens.ts'
import { facetOf, filterFields, toSearchParams } from '../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import type { Place } from './interpret/place-names.ts'
import { interpret, type ParsedQuestion } from './interpret.ts'

/** The maximum number of rewrites parsed for one question. */
const maxTries = 60

/**
 * Rewrites a question so that it parses to a wanted filter: removes words, or adds or removes
 * "exactly" before a number. The text stays the single source of truth of a search. Null if no
 * rewrite gives that filter. Each text is parsed once, however many filters are wanted.
 */
export function rewriter(
  words: string,
  { filter, understood, language }: ParsedQuestion,
  places: readonly Place[],
  now: Date,
): (searchable: WordsFilter) => string | null {
  const addresses = new Map<string, string>()
  const addressOf = (text: string) => {
    const known = addresses.get(text)
    if (known !== undefined || addresses.size >= maxTries) return known
    const means = address(interpret(text, places, now).filter)
    addresses.set(text, means)
    return means
  }
  return searchable => {
    const changed = facetsBetween(filter, searchable)
    const affected = understood.filter(({ facet }) => changed.has(facet))
    const spans = affected.filter(
      ({ start }, i) => affected.findIndex(other => other.start === start) === i,
    )
    // Connecting words are best removed along with the words they connect.
    const whole = spans.map(span => widen(words, span))
    function* candidates() {
      for (const span of whole) yield cutOut(words, [span])
      for (const span of spans) yield cutOut(words, [span])
      for (const span of spans) yield setExact(words, span, exactWords[language])
      for (const span of spans) yield setAtLeast(words, span)
      // A range can be in two places: "over 600k, with a pool, under 750k".
      for (const [index, first] of spans.entries()) {
        for (const other of spans.slice(index + 1)) {
          if (addresses.size >= maxTries) return
          yield cutOut(words, [first, other])
        }
      }
    }
    const means = address(searchable)
    for (const text of candidates()) if (addressOf(text) === means) return text
    return null
  }
}

/** The fields in which two filters differ. */
const facetsBetween = (before: WordsFilter, other: WordsFilter) =>
  new Set<string>(
    filterFields
      .filter(field => JSON.stringify(before[field]) !== JSON.stringify(other[field]))
      .map(facetOf),
  )

const address = ({ near, within, ...filter }: WordsFilter) =>
  `${toSearchParams(filter)} ${near} ${within}`

const atLeast = /\b(?:at least|minimum of|minimum|min|no less than|al menos)\s+|\+|\s+or more\b/gi
const exactly = /\b(?:exactly|just|only|exactamente)\s+/gi

const exactWords = { en: 'exactly', es: 'exactamente' }

const setExact = (words: string, { start, end }: Span, exact: string) =>
  `${words.slice(0, start)}${exact} ${words.slice(start, end).replace(atLeast, '')}${words.slice(end)}`

const setAtLeast = (words: string, { start, end }: Span) =>
  `${words.slice(0, start).replace(exactly, '')}${words.slice(start, end).replace(exactly, '')}${words.slice(end)}`

/** Extends a span over the joining words before it: "with a", "and", "in the". */
function widen(words: string, { text, start, end }: Span): Span {
  const [ties = ''] = words.slice(0, start).match(joining) ?? []
  return { text, start: start - ties.length, end }
}

const joining =
  /(?:(?<![\p{L}\p{N}])(?:with|and|or|in|at|on|a|an|the|for|y|o|con|en|de|por|una?|el|la)\s+|,\s*)+$/iu

function cutOut(words: string, spans: readonly Span[]): string {
  const left = [...spans]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), words)
  return left
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/^[\s,/]+|[\s,/]+$/g, '')
}
