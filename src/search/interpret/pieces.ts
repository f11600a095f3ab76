import { match } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { type FilterField, facetOf, oppositeOf } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { type Intent, intentWords } from './intent.ts'
import type { RecognizerMatch, Requests, Scene } from './recognizer-match.ts'
import { recognizers } from './recognizers.ts'
import {
  excludedAfter,
  filler,
  negatorGlue,
  negators,
  tolerated,
  unneeded,
  waived,
  waivers,
  weights,
} from './vocabulary/glue.ts'
import { dues } from './vocabulary/wishes.ts'

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
    const end = negated?.next ?? matched?.next ?? position + 1
    // "no, up to 550"
    const refuses = token.key === 'no' && tokens[position + 1]?.afterBreak === true
    const idle =
      refuses || filler().has(token.key) || (intent !== 'buying' && intentWords.has(token.key))
    const sign = !/[\p{L}\p{N}]/u.test(token.key)
    const weighs =
      !matched && !negated && weights().has(token.key) && weighsWish(tokens, position, matchAt)
    const excluded = negated || !matched?.negated ? null : matchExcluded(tokens, matched.next)
    const filter = negated?.filter ?? (excluded ? matched?.negated : matched?.filter) ?? {}
    const next = excluded?.next ?? end
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
    else if (matched ? matched.idle : idle || sign || weighs) {
      pieces.push({ tokens: run, kind: 'filler', filter })
    } else pieces.push({ tokens: run, kind: 'left', filter })
    position += run.length
  }
  return pieces.map((piece, at) =>
    piece.kind === 'left' && isSaidElsewhere(piece, pieces, at)
      ? { ...piece, kind: 'filler' }
      : piece,
  )
}

/** "An HOA with a gym for under 150 a month": what the amount is about. */
const isSaidElsewhere = ({ tokens }: Piece, pieces: readonly Piece[], at: number): boolean =>
  match(dues, tokens, 0)?.next === tokens.length &&
  pieces.slice(at).some(({ filter }) => filter.minHoa !== undefined || filter.maxHoa !== undefined)

/** "A little house", "a big shed": a word that no field holds, before a wish that one does. */
function weighsWish(tokens: readonly Token[], index: number, matchAt: MatchAt): boolean {
  const wish = tokens[index + 1]?.afterBreak ? null : matchAt(index + 1)
  return /^(?:type|features|mentions)$/.test(facetIn(wish?.filter ?? {}) ?? '')
}

/** "Condos excluded", "Sun City type places not included", "Henderson aparte". */
function matchExcluded(tokens: readonly Token[], index: number) {
  let at = index
  while (/^(?:type|kind|place|home|one|area|is|are)$/.test(tokens[at]?.key ?? '') && at < index + 2)
    at += 1
  const matched = match(excludedAfter, tokens, at)
  const after = matched && tokens[matched.next]
  // "3 beds, excluded Henderson" names what is left out after it.
  return matched && (!after || after.afterBreak || /^(?:in|with|and|or)$/.test(after.key))
    ? matched
    : null
}

/** "A pool is not needed", "HOA is fine" */
function matchOff(tokens: readonly Token[], index: number, filter: WordsFilter) {
  const isWish = Object.keys(filter).every(field =>
    /^(?:features|mentions|maxHoa|minStories|maxStories)$/.test(field),
  )
  // "Furnished or not"
  const orNot = /^(?:or|o) (?:not|no)$/.test(`${tokens[index]?.key} ${tokens[index + 1]?.key}`)
  const ends = !tokens[index + 2] || tokens[index + 2]?.afterBreak
  if (isWish && orNot && ends) return { next: index + 2 }
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
    const named = tokens[index + 1]?.number === null && !filler().has(tokens[index + 1]?.key ?? '')
    // "no garage needed", of a thing that no field holds alone
    const after = wish?.negated ? wish.next : named && !wish ? index + 2 : null
    const end = after === null ? null : match(unneeded, tokens, after)
    return end && { next: end.next, filter: {} }
  }
  if (!waiver) return null
  const start = skipGlue(tokens, waiver.next, matchAt)
  const target = tokens[start]?.afterBreak ? null : matchAt(start)
  const token = tokens[start]
  if (!target) {
    // "I don't need a garage": an unknown wish that is waived is none either.
    const named = token && !token.afterBreak && token.number === null && !filler().has(token.key)
    if (named) return { next: start + 1, filter: {} }
    // "I don't care", "no importa": about nothing that is named.
    const words = tokens.slice(index, waiver.next).map(({ key }) => key)
    const isCare = words.some(key => /^(?:care|matter|mind|importa|igual|interesa)$/.test(key))
    return isCare ? { next: waiver.next, filter: {} } : null
  }
  // "I don't need more than 3 bedrooms" is still a limit.
  let next = target.next
  const facet = facetIn(target.negated ?? {})
  // "no importa si es condo o casa"
  for (let other = nextWaived(tokens, next, facet, matchAt); other; ) {
    next = other
    other = nextWaived(tokens, next, facet, matchAt)
  }
  return { next, filter: limitOnly(target.negated) }
}

function nextWaived(
  tokens: readonly Token[],
  index: number,
  facet: string | undefined,
  matchAt: MatchAt,
): number | null {
  if (!isListed(facet) || !/^(?:or|nor|o|u|ni)$/.test(tokens[index]?.key ?? '')) return null
  const other = matchAt(skipGlue(tokens, index + 1, matchAt))
  return other && facetIn(other.negated ?? {}) === facet ? other.next : null
}

const limitOnly = (negated: WordsFilter = {}): WordsFilter =>
  Object.keys(negated).every(field => /^max[A-Z]/.test(field) && field !== 'maxHoa') ? negated : {}

/** "without a pool or a spa", "not in Summerlin"; "no homes over 800k" is an inverted limit. */
function readNegated(
  tokens: readonly Token[],
  index: number,
  matchAt: MatchAt,
): RecognizerMatch | null {
  const negator = match(negators, tokens, index)
  if (!negator) return null
  // "Anywhere, but with a pool" takes the place back and nothing else.
  const [but, after] = [tokens[negator.next - 1], tokens[negator.next]?.key ?? '']
  const isTurn = but?.key === 'but' && (but.afterBreak || butWith.test(after))
  if (isTurn && negator.next > index + 1) return null
  const start = skipGlue(tokens, negator.next, matchAt)
  // "not without a pool", "no la quiero sin alberca"
  if (/^(?:without|sin)$/.test(tokens[start]?.key ?? '') && !tokens[start]?.afterBreak) {
    const wished = matchAt(skipGlue(tokens, start + 1, matchAt))
    if (wished?.negated) return { next: wished.next, filter: wished.filter }
  }
  const target = tokens[start]?.afterBreak ? null : matchAt(start)
  if (!target || target.idle) return null
  const facet = facetIn(target.negated ?? target.filter)
  const word = tokens[index]?.key ?? ''
  // "less than", "outside shower": these negate only what can be named and left out.
  if (/^(?:menos?|besides|aparte)$/.test(word) && !isListed(facet)) return null
  if (/^(?:outside|fuera|afuera)$/.test(word) && facet !== 'place') return null
  const negated = [target.negated ?? {}]
  let next = target.next
  for (let other = nextNegated(tokens, next, facet, matchAt); other; ) {
    // "no HOA or HOA under 50": the negation ends at the "or".
    if (isImpossible(joinLists([...negated, other.filter]))) break
    negated.push(other.filter)
    next = other.next
    other = nextNegated(tokens, next, facet, matchAt)
  }
  return { next, filter: joinLists(negated) }
}

const butWith = /^(?:with|has|have|having|need|must|make|keep|under|at|only|still)$/

/** What a negation goes on with: "or a spa", "y el 89115", ", Seven Hills and Anthem". */
function nextNegated(
  tokens: readonly Token[],
  index: number,
  facet: string | undefined,
  matchAt: MatchAt,
): { next: number; filter: WordsFilter } | null {
  const joiner = tokens[index]?.key ?? ''
  const joins = /^(?:or|nor|and|o|u|y|e|ni)$/.test(joiner)
  const isLast = joins && !/^(?:and|y|e)$/.test(joiner)
  let start = joins ? index + 1 : index
  while (itemGlue.test(tokens[start]?.key ?? '') && start < index + 5) start += 1
  const other = matchAt(start)
  const same = facetIn(other?.negated ?? {}) === facet
  if (!other?.negated || !facet || (!same && !isLast)) return null
  const item = { next: other.next, filter: other.negated }
  if (joins) return item
  // After a comma only a list whose last item is joined goes on: "no condos, trailers or duplexes".
  if (!tokens[index]?.afterBreak || !isListed(facet)) return null
  const ends = facet === 'features' ? /^(?:or|nor|o|u|ni)$/ : /^(?:or|nor|and|o|u|y|e|ni)$/
  for (let end = other.next; end < tokens.length; ) {
    if (ends.test(tokens[end]?.key ?? '')) return nextNegated(tokens, end, facet, matchAt) && item
    const following = tokens[end]?.afterBreak ? matchAt(end) : null
    if (!following?.negated || facetIn(following.negated) !== facet) return null
    end = following.next
  }
  return null
}

const itemGlue = /^(?:an?|the|any|in|at|un|una|el|la|lo|los|las|de|del|en|por|con|with|no|not|sin)$/

/** Whether the values of a facet are names in a list. */
const isListed = (facet: string | undefined): boolean =>
  /^(?:type|place|features|mentions|builder|street|school|office|agent|status)$/.test(facet ?? '')

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
