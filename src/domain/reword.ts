import { interpret, type Place, type Span } from './interpret.ts'
import { type ListingFilter, toSearchParams } from './listing-filter.ts'

/**
 * Rewrites a question so that it parses to the wanted filter: removes words, or adds or removes
 * "exactly" before a number. The text stays the single source of truth of a search. Null when no
 * rewrite gives that filter.
 */
export function reword(
  words: string,
  wanted: ListingFilter,
  places: readonly Place[],
  now: Date,
): string | null {
  const { understood, language } = interpret(words, places, now)
  const spans = understood.filter(
    ({ start }, i) => understood.findIndex(other => other.start === start) === i,
  )
  const candidates = [
    // Prefer to remove the joining words before the span as well.
    ...spans.map(span => cutOut(words, [widen(words, span)])),
    ...spans.map(span => cutOut(words, [span])),
    ...spans.map(span => setExact(words, span, exactWords[language])),
    ...spans.map(span => setAtLeast(words, span)),
    ...pairs(spans).map(pair => cutOut(words, pair)),
  ]
  const means = address(wanted)
  return candidates.find(text => address(interpret(text, places, now).filter) === means) ?? null
}

const address = (filter: ListingFilter) => String(toSearchParams(filter))

/** A range can be in two places: "over 600k, with a pool, under 750k". */
const pairs = (spans: readonly Span[]) =>
  spans.flatMap((one, i) => spans.slice(i + 1).map(other => [one, other]))

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
