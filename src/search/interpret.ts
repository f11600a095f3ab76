import { words as wordSet } from '../format/phrases.ts'
import { type Span, type Token, tokenize, truncate } from '../format/tokens.ts'
import { type Facet, type FilterField, facetOf } from '../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import { withoutAsides } from './interpret/asides.ts'
import { findAsks, mainAsk } from './interpret/asks.ts'
import {
  joinAlternatives,
  leftovers,
  merge,
  resolveCorrections,
  spanOf,
  withoutContradictions,
} from './interpret/assemble.ts'
import { withoutCorrections } from './interpret/corrections.ts'
import { withoutEllipsis } from './interpret/ellipsis.ts'
import { type Intent, intentOf } from './interpret/intent.ts'
import { isAboutAgents, streetWordsIn } from './interpret/named.ts'
import { blankOut, findPersonal } from './interpret/personal.ts'
import { type Piece, readPieces } from './interpret/pieces.ts'
import { type Place, placeNames } from './interpret/place-names.ts'
import { isProtected, protectedSpelled, removeProtectedWords } from './interpret/protected-terms.ts'
import type { Requests } from './interpret/recognizer-match.ts'
import { requestsAboutPeople } from './interpret/requests.ts'
import { correctSpelling } from './interpret/spelling.ts'
import { isNumberWord } from './interpret/spoken-numbers.ts'
import { spellOutTexting } from './interpret/texting.ts'
import { splitUnion } from './interpret/unions.ts'
import { everyday } from './interpret/vocabulary/glue.ts'
import {
  asked,
  besides,
  described,
  incidental,
  isSpelledRight,
  numbered,
  spelled,
} from './interpret/vocabulary.ts'

export type ParsedQuestion = {
  /** Never has `search`. Lists are in the order of listing.ts, places alphabetical. */
  filter: WordsFilter
  /**
   * For a question split by “or”: one search per alternative, each including what they share.
   * Otherwise empty.
   */
  anyOf: WordsFilter[]
  /** What the question asks for besides homes. */
  requests: Requests
  /** The words that set each field, in order; words that set two fields occur twice. */
  understood: (Span & { field: FilterField; facet: Facet })[]
  /** Words that set nothing, in order: unknown, or about something that no filter covers. */
  ignored: Span[]
  /** The entries of `ignored` that a listing's own text may contain: “workshop”, “12 Main St”. */
  searchable: Span[]
  /** Words about a protected class or a proxy of one. They have no effect on the search. */
  sensitive: Span[]
  /** Positions of phone numbers and email addresses, whose text is never copied. */
  personal: { start: number; end: number }[]
  /** The words that set each of `requests`. */
  requestSpans: (Span & { requests: Requests })[]
  intent: Intent
  language: 'en' | 'es'
}

/**
 * Parses a question into a filter, by rules alone. Accepts any text and never throws; only the first
 * 300 characters are read. Words about protected classes never change the filter or intent. `now`
 * resolves phrases such as "built in the last five years".
 */
export function interpret(words: string, places: readonly Place[], now: Date): ParsedQuestion {
  const text = truncate(words)
  const known = placeNames(places)
  const personal = findPersonal(text)
  const isWord = (key: string) =>
    isSpelledRight(key) || everyday().has(key) || isProtected(key) || isNumberWord(key)
  const typed = spellOutTexting(tokenize(withZeros(blankOut(text, personal))))
  const streets = streetWordsIn(typed, known)
  const spelledOut = typed.map((token, index) => {
    const key = streets.get(index)
    return key ? { ...token, key } : token
  })
  const isName = (key: string, index: number) =>
    streets.has(index) ||
    (key.length > minNameLength &&
      (known.dictionary.words.has(key) || known.agentWords.words.has(key)))
  const tokens = correctSpelling(
    spelledOut,
    (key, index) => isWord(key) || isName(key, index),
    [
      spelled(),
      numbered(),
      known.dictionary,
      ...(isAboutAgents(spelledOut) ? [known.agentWords] : []),
      asked(),
      protectedSpelled(),
      described(),
      incidental(),
    ],
    [known.besides, besides],
  )
  const { remaining, removed } = removeProtectedWords(tokens, known)
  const intent = intentOf(remaining)
  const { kept: plain, told } = withoutAsides(remaining)
  const kept = withoutCorrections(withoutEllipsis(plain))
  // What people tell around their wish is no wish that was not understood.
  const read = readPieces(kept, { places: known, now, asks: findAsks(kept) }, intent)
  const parts = read.map((piece, at) => {
    const hasNumber = [at - 1, at, at + 1].some(i =>
      read[i]?.tokens.some(({ number }) => number !== null),
    )
    const isTold = piece.tokens.every(({ index }) => told.has(index))
    return piece.kind === 'left' && isTold && !hasNumber
      ? { ...piece, kind: 'filler' as const }
      : piece
  })
  const union = splitUnion(parts)
  const anyOf = union?.sides.map(side => merge(assemble([...union.common, ...side]))) ?? []
  const pieces = union
    ? [...assemble(union.common), ...union.sides.flatMap(assemble)]
    : assemble(parts)
  const filter = union ? merge(assemble(union.common)) : merge(pieces)
  // A wish that other words deny sets no field.
  const isSet = (field: FilterField) => [filter, ...anyOf].some(one => one[field] !== undefined)
  const understood: ParsedQuestion['understood'] = []
  for (const { tokens: run, filter } of pieces) {
    for (const field of Object.keys(filter) as FilterField[]) {
      if (isSet(field)) understood.push({ ...spanOf(run, text), field, facet: facetOf(field) })
    }
  }
  understood.sort((a, b) => a.start - b.start)
  const inOrder = [...pieces].sort((a, b) => (a.tokens[0]?.start ?? 0) - (b.tokens[0]?.start ?? 0))
  const requests: Requests = Object.assign(
    requestsAboutPeople(removed),
    ...pieces.map(piece => piece.requests),
    mainAsk(pieces.map(piece => piece.requests)),
  )
  const left = leftovers(inOrder, text)
  const [runs, searchable] = [left.runs, left.searchable].map(spans =>
    spans.filter(({ text }) => !isStory(text, requests, intent, filter)),
  ) as [Span[], Span[]]
  return {
    filter,
    anyOf,
    requestSpans: pieces.flatMap(({ tokens, requests }) =>
      requests ? [{ ...spanOf(tokens, text), requests }] : [],
    ),
    requests,
    understood,
    ignored: runs,
    searchable,
    sensitive: removed.map(run => spanOf(run, text)),
    personal,
    intent,
    language: languageBeside(remaining, removed, tokens, Object.keys(filter).length > 0),
  }
}

/**
 * Around a request with an answer of its own, words are a story, not wishes; a number beside a
 * search may be one.
 */
function isStory(text: string, { ask, cannot }: Requests, intent: Intent, filter: WordsFilter) {
  const hasAnswer =
    intent !== 'buying' ||
    cannot === 'rent' ||
    /^(?:person|loan|rates|market|steps|robot|help)$/.test(ask ?? '')
  const fields = Object.keys(filter)
  const isNamed =
    intent !== 'buying' || fields.every(field => /^(?:type|place|street)$/.test(field))
  return hasAnswer && (isNamed || (fields.length < 3 && !/\d/.test(text)))
}

/** “65o k”: a letter typed for a zero. */
const withZeros = (text: string) =>
  text.replace(/(?<=\d)(?:\do|oo?)\b/gi, digits => digits.replace(/o/gi, '0'))

/** A shorter word of a name may as well be a misspelled one of the search. */
const minNameLength = 4

const assemble = (pieces: readonly Piece[]) =>
  withoutContradictions(resolveCorrections(joinAlternatives(pieces)))

/**
 * The language of what was asked besides people, so that words about them turn no answer: of the
 * words that do not lead to theirs (“cerca de la” iglesia), or of all where nothing else was asked.
 */
function languageBeside(
  remaining: readonly Token[],
  removed: readonly (readonly Token[])[],
  tokens: readonly Token[],
  isSearch: boolean,
) {
  const leads = new Set<Token['start']>()
  for (const [first] of removed) {
    const at = remaining.findLastIndex(({ start }) => start < (first?.start ?? 0))
    for (
      let i = at;
      i >= 0 &&
      /^(?:cerca|de|la|el|lo|un|una|por|con|para|en|y|near|the|an?|to|by|with|for|in|of|and)$/.test(
        remaining[i]?.key ?? '',
      );
      i -= 1
    )
      leads.add(remaining[i]?.start ?? -1)
  }
  const beside = remaining.filter(({ start }) => !leads.has(start))
  return languageOf(beside) ?? (isSearch && removed.length > 0 ? null : languageOf(tokens)) ?? 'en'
}

/** The language with more marker words in the text, names of cities aside; null on a tie. */
function languageOf(tokens: readonly Token[]): 'en' | 'es' | null {
  // Keys are singular.
  const isName = (i: number) =>
    /^(?:las vega|los angele)$/.test(`${tokens[i]?.key} ${tokens[i + 1]?.key}`)
  const count = (known: ReadonlySet<string>) =>
    tokens.filter(({ key }, i) => known.has(key) && !isName(i)).length
  const more = count(spanish()) - count(english())
  return more === 0 ? null : more > 0 ? 'es' : 'en'
}

const spanish = wordSet(
  `de del el la los las un una con sin y o en por para que mas menos quiero queremos busco buscamos
  hola gracias buenas buenos tardes dias noches ayuda ayudame como esta cuanto cuanta cuesta cuestan
  hay algo barato baratas caro caras precio promedio mercado comparar compara cual cuales diferencia
  hablar alguien puedes puedo llamame vender nuestra renta prestamo credito es son seguro segura
  familia ninos mejores vecindario barrio escuelas tasa interes agente persona telefono muestrame
  ver necesito casa recamara habitacion habitaciones cuarto bano alberca piscina mil millon millones
  entre hasta piso vale mi grande cochera garaje`,
)
const english = wordSet(
  `the a an of for with without and or in on under over below above between want need looking show
  what which how will there any more most cheapest average price can you i me would do does hello
  home house bed bedroom bath story pool my is are near less`,
)
