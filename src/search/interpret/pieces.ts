import { match } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { type FilterField, facetOf, oppositeOf } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { type Intent, intentWords } from './intent.ts'
import type { RecognizerMatch, Requests, Scene } from './recognizer-match.ts'
import { recognizers } from './recognizers.ts'
import {
  filler,
  negatorGlue,
  negators,
  tolerated,
  unneeded,
  waived,
  waivers,
} from './vocabulary/glue.ts'

/** A parsed run of tokens. `sealed` pieces are reported separately from their neighbors. */
export type Piece = {
  tokens: readonly Token[]
  kind: 'fact' | 'left' | 'sealed' | 'filler'
  filter: WordsFilter
  /** See `RecognizerMatch`. */
  defined?: boolean
  requests?: Requests
}

type MatchAt = (index: number) => RecognizerMatch | null

/** Splits tokens into pieces from left to right, each the longest match at its position. */
export function readPieces(tokens: readonly Token[], scene: Scene, intent: Intent): Piece[] {
  const matchAt: MatchAt = index => {
    let best: RecognizerMatch | null = null
    for (const recognize of recognizers) {
      const matched = recognize(tokens, index, scene)
      if (matched && matched.next > (best?.next ?? index)) best = matched
    }
    return best
  }
  const pieces: Piece[] = []
  for (let position = 0; position < tokens.length; ) {
    const token = tokens[position] as Token
    const waiver = readWaived(tokens, position, matchAt)
    const matched = waiver ?? matchAt(position)
    const negated = matched ? null : readNegated(tokens, position, matchAt)
    const next = negated?.next ?? matched?.next ?? position + 1
    // "no, up to 550"
    const refuses = token.key === 'no' && tokens[position + 1]?.afterBreak === true
    const idle =
      refuses || filler().has(token.key) || (intent !== 'buying' && intentWords.has(token.key))
    const sign = !/[\p{L}\p{N}]/u.test(token.key)
    const filter = negated?.filter ?? matched?.filter ?? {}
    const hasLimits = Object.keys(filter).length > 0
    const off = matched && (hasLimits || matched.negated) ? matchOff(tokens, next, filter) : null
    const run = tokens.slice(position, off?.next ?? next)
    const last = pieces.at(-1)
    const waives = !matched && last?.kind === 'left' ? match(waived, tokens, position) : null
    if (waives && last) {
      // "a garage is not important": an unknown wish that is waived is none either.
      pieces.push({ ...last, kind: 'filler' })
      pieces.splice(-2, 1)
      pieces.push({ tokens: tokens.slice(position, waives.next), kind: 'filler', filter: {} })
      position = waives.next
      continue
    }
    const requests = matched?.requests
    if (off) pieces.push({ tokens: run, kind: 'filler', filter: {} })
    else if (requests)
      pieces.push({ tokens: run, kind: requests.cannot ? 'sealed' : 'filler', filter, requests })
    else if (hasLimits)
      pieces.push({ tokens: run, kind: 'fact', filter, defined: matched?.defined })
    else if (waiver) pieces.push({ tokens: run, kind: 'filler', filter })
    else if (negated) pieces.push({ tokens: run, kind: 'sealed', filter })
    else if (matched ? matched.idle : idle || sign) {
      pieces.push({ tokens: run, kind: 'filler', filter })
    } else pieces.push({ tokens: run, kind: 'left', filter })
    position += run.length
  }
  return pieces
}

/** "A pool is not needed", "HOA is fine" */
function matchOff(tokens: readonly Token[], index: number, filter: WordsFilter) {
  const isWish = Object.keys(filter).every(field =>
    /^(?:features|mentions|maxHoa|minStories|maxStories)$/.test(field),
  )
  return match(waived, tokens, index) ?? (isWish ? match(tolerated, tokens, index) : null)
}

/** "I don't need a pool": neither required nor excluded. */
function readWaived(
  tokens: readonly Token[],
  index: number,
  matchAt: MatchAt,
): RecognizerMatch | null {
  const waiver = match(waivers, tokens, index)
  if (!waiver && /^(?:no|sin)$/.test(tokens[index]?.key ?? '')) {
    const wish = matchAt(index + 1)
    const end = wish?.negated ? match(unneeded, tokens, wish.next) : null
    return end && { next: end.next, filter: {} }
  }
  if (!waiver) return null
  const start = skipGlue(tokens, waiver.next, matchAt)
  const target = matchAt(start)
  const token = tokens[start]
  if (!target) {
    // "I don't need a garage": an unknown wish that is waived is none either.
    const named = token && !token.afterBreak && token.number === null && !filler().has(token.key)
    return named ? { next: start + 1, filter: {} } : null
  }
  // "I don't need more than 3 bedrooms" is still a limit.
  return { next: target.next, filter: limitOnly(target.negated) }
}

const limitOnly = (negated: WordsFilter = {}): WordsFilter =>
  Object.keys(negated).every(field => /^max[A-Z]/.test(field) && field !== 'maxHoa') ? negated : {}

/** "without a pool or a spa", "not in Summerlin"; "no homes over 800k" is an inverted limit. */
function readNegated(
  tokens: readonly Token[],
  index: number,
  matchAt: MatchAt,
): RecognizerMatch | null {
  const negator = match(negators, tokens, index) ?? matchLess(tokens, index, matchAt)
  if (!negator) return null
  const start = skipGlue(tokens, negator.next, matchAt)
  // "not without a pool", "no la quiero sin alberca"
  if (/^(?:without|sin)$/.test(tokens[start]?.key ?? '')) {
    const wished = matchAt(skipGlue(tokens, start + 1, matchAt))
    if (wished?.negated) return { next: wished.next, filter: wished.filter }
  }
  const target = tokens[start]?.afterBreak ? null : matchAt(start)
  if (!target || target.idle) return null
  const facet = facetIn(target.negated ?? target.filter)
  const negated = [target.negated ?? {}]
  let next = target.next
  for (let joiner = tokens[next]?.key ?? ''; /^(?:or|nor|and|o|y|ni)$/.test(joiner); ) {
    const article = /^(?:an?|un|una|the|de|el|la|los|las|en|in)$/.test(tokens[next + 1]?.key ?? '')
    const other = matchAt(next + (article ? 2 : 1))
    const same = facetIn(other?.negated ?? {}) === facet
    if (!other?.negated || !facet || (!same && /^(?:and|y)$/.test(joiner))) break
    // "no HOA or HOA under 50": the negation ends at the "or".
    if (isImpossible(joinLists([...negated, other.negated]))) break
    negated.push(other.negated)
    next = other.next
    joiner = tokens[next]?.key ?? ''
  }
  return { next, filter: joinLists(negated) }
}

/** Whether a filter has an empty range. */
export const isImpossible = (filter: WordsFilter) =>
  (Object.keys(filter) as FilterField[]).some(field => {
    const opposite = field.startsWith('min') ? oppositeOf(field) : null
    const max = opposite && filter[opposite]
    return typeof max === 'number' && Number(filter[field]) > max
  })

function skipGlue(tokens: readonly Token[], start: number, matchAt: MatchAt): number {
  let index = start
  while (!tokens[index]?.afterBreak && negatorGlue().has(tokens[index]?.key ?? '')) {
    if (matchAt(index)) break
    index += 1
  }
  return index
}

/** "Todo Henderson menos Anthem", "menos condos". */
function matchLess(tokens: readonly Token[], index: number, matchAt: MatchAt) {
  if (tokens[index]?.key !== 'meno') return null
  const start = /^(?:el|la|los|las|en)$/.test(tokens[index + 1]?.key ?? '') ? index + 2 : index + 1
  const { notPlace, notType } = matchAt(start)?.negated ?? {}
  return notPlace || notType ? { next: start } : null
}

const facetIn = (filter: WordsFilter) => {
  const [field] = Object.keys(filter) as FilterField[]
  return field && facetOf(field)
}

/** Merges filters, concatenating their lists. */
function joinLists(all: readonly WordsFilter[]): WordsFilter {
  const joined: Record<string, unknown> = {}
  for (const [field, value] of all.flatMap(filter => Object.entries(filter))) {
    const before = joined[field]
    joined[field] = Array.isArray(before) ? [...before, ...(value as [])] : value
  }
  return joined
}
