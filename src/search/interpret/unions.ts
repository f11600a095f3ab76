import { match } from '../../format/phrases.ts'
import { type FilterField, facetOf, measures } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { isImpossible, type Piece } from './pieces.ts'
import { notBoth, orElse, weights } from './vocabulary/glue.ts'

/**
 * Splits a question at an “or” that joins two searches: “two bed under 400k or three bed under 500k”.
 * Null if “or” only joins values of one list, such as two places, which a single search can hold.
 * Pieces before both sides, or after both behind a comma, are common to them.
 */
export function splitUnion(pieces: readonly Piece[]): { common: Piece[]; sides: Piece[][] } | null {
  const wishes = splitExclusive(pieces) ?? splitWishes(pieces)
  if (wishes) return wishes
  for (const [position, piece] of pieces.entries()) {
    if (!isOr(piece)) continue
    const left = pieces.slice(0, position)
    const right = resolveOne(pieces.slice(position + 1), left)
    const [first, second] = [factsIn(left), factsIn(right)]
    if (first.size === 0 || second.size === 0) continue
    // "2 or 3 bedrooms, low HOA or none, 375k tops": the "or" joins a word that sets nothing.
    const joined = right.findIndex(({ kind }) => kind !== 'filler')
    if (right[joined]?.kind === 'left') {
      // "que necesiten pintura o arreglos, hasta 400 mil"
      const isUnknown = left.findLast(({ kind }) => kind !== 'filler')?.kind === 'left'
      if (isUnknown || right[joined + 1]?.tokens[0]?.afterBreak) continue
    }
    const shared = [...first.keys()].filter(facet => second.has(facet))
    const differ = shared.filter(facet => first.get(facet) !== second.get(facet))
    const apart = shared.length === 0
    // "Below 300k or above 1 million"
    const opposed = isImpossible(
      Object.assign({}, ...[...left, ...right].map(piece => piece.filter)),
    )
    // "4 beds or 3 beds with an office": one search cannot hold two limits on the same thing.
    const exchanged = differ.some(isMeasured) && Math.max(first.size, second.size) > shared.length
    if (differ.length < 2 && !apart && !opposed && !exchanged) continue
    // "a house with a pool or near the park" shares the house; "or something …" starts over.
    const anew = /^(?:an?|something|anything|one|una?|algo)$/.test(right[0]?.tokens[0]?.key ?? '')
    const begins = apart
      ? anew
        ? left.findIndex(isFact)
        : left.findLastIndex(isFact)
      : left.findIndex(piece => sharesFacet(piece, shared))
    const ends = right.findLastIndex(piece => apart || sharesFacet(piece, shared))
    const after = right.findIndex(
      (piece, index) => index > ends && piece.tokens[0]?.afterBreak === true,
    )
    const end = after < 0 ? right.length : after
    const sides = [left.slice(Math.max(0, begins)), right.slice(0, end)] as const
    const startsOver = /^(?:something|anything|one|algo)$/.test(right[0]?.tokens[0]?.key ?? '')
    // "3,000 square feet or five bedrooms in Seven Hills": the place applies to both.
    const areSeparate = apart && !startsOver && sides.every(side => side.some(isOwn))
    const facts = sharedFacts(...sides, areSeparate || (exchanged && differ.length === 1))
    const common = [...left.slice(0, Math.max(0, begins)), ...right.slice(end), ...facts]
    return { common, sides: sides.map(side => side.filter(piece => !facts.includes(piece))) }
  }
  return null
}

/**
 * "a condo in Henderson or a townhouse in Providence under 450k": a budget at the end applies to
 * both. So do place and type where the sides differ in what they measure: "4 beds in Providence or
 * 3 beds with an office".
 */
function sharedFacts(left: readonly Piece[], right: readonly Piece[], isMeasure: boolean): Piece[] {
  const common = isMeasure ? ['place', 'type'] : []
  const atEnd = ['price', 'monthly', ...common]
  const facts = right.filter(isFact)
  const within = (facets: readonly string[]) => (piece: Piece) =>
    facetsOf(piece.filter).every(facet => facets.includes(facet))
  const last = facts.findLastIndex(piece => !within(atEnd)(piece))
  const trailing = facts.slice(Math.max(last + 1, 1))
  const lacks = (side: readonly Piece[]) => (piece: Piece) =>
    !side.some(other => sharesFacet(other, facetsOf(piece.filter)))
  return [
    ...left.filter(isFact).filter(within(common)).filter(lacks(right)),
    ...trailing.filter(lacks(left)),
  ]
}

/** "A pool or a spa but not both": one search with each and without the other. */
function splitExclusive(pieces: readonly Piece[]) {
  if (!pieces.some(isNotBoth)) return null
  const index = pieces.findIndex(isOr)
  // "O con jacuzzi o con alberca": the first joins nothing.
  const joiner = pieces.findIndex((piece, at) => isOr(piece) && pieces.slice(0, at).some(isWish))
  const [left, right] = [
    pieces.slice(0, joiner).findLast(isWish),
    pieces.slice(Math.max(joiner, index)).find(isWish),
  ]
  if (joiner < 0 || !left || !right || left === right) return null
  const without = ({ filter: { features, mentions }, tokens }: Piece): Piece => ({
    tokens,
    kind: 'filler',
    filter: {
      ...(features && { notFeatures: features }),
      ...(mentions && { notMentions: mentions }),
    },
  })
  return {
    common: pieces.filter(piece => piece !== left && piece !== right),
    sides: [
      [left, without(right)],
      [right, without(left)],
    ],
  }
}

const isNotBoth = ({ kind, tokens }: Piece) =>
  kind === 'filler' && match(notBoth, tokens, 0)?.next === tokens.length

const isWish = ({ kind, filter }: Piece) =>
  kind === 'fact' &&
  Object.keys(filter).length > 0 &&
  Object.keys(filter).every(field => /^(?:not)?(?:features|mentions)$/i.test(field))

/**
 * "3 beds with a basement or a loft": mentions have no list of which one is enough, so each becomes
 * a search of its own.
 */
function splitWishes(pieces: readonly Piece[]): { common: Piece[]; sides: Piece[][] } | null {
  const index = pieces.findIndex((piece, at) => isOr(piece) && pieces.slice(0, at).some(isWish))
  if (index < 0) return null
  const isBetween = ({ kind, tokens }: Piece) =>
    kind === 'filler' &&
    (weights().has(tokens[0]?.key ?? '') ||
      /^(?:or|o|u|an?|the|una?|with|con|,|even|at|aunque|al|propi[oa]|own)$/.test(
        tokens[0]?.key ?? '',
      ))
  let [start, end] = [index, index]
  while (
    start > 0 &&
    pieces.slice(start - 1, start).every(piece => isWish(piece) || isBetween(piece))
  ) {
    start -= 1
  }
  while (pieces.slice(end + 1, end + 2).some(piece => isWish(piece) || isBetween(piece))) end += 1
  const before = pieces.slice(start, index).filter(isWish)
  const after = pieces.slice(index, end + 1).filter(isWish)
  const wishes = [...before, ...after]
  if (before.length === 0 || after.length === 0) return null
  if (!wishes.some(({ filter }) => !isFeatures(filter))) return null
  const [one, other] = [before.at(-1), after[0]]
  // "A pool or no pool" wishes neither.
  if (one && other && isOpposite(one.filter, other.filter)) {
    const common = pieces.filter(piece => piece !== one && piece !== other)
    return { common, sides: [] }
  }
  // "a pool and a loft or a basement": without a comma only the last two are alternatives.
  const hasCommas = wishes.slice(1, -1).every(({ tokens }) => tokens[0]?.afterBreak)
  const chosen = hasCommas ? wishes : [...before.slice(-1), ...after.slice(0, 1)]
  return {
    common: pieces.filter(piece => !chosen.includes(piece)),
    sides: chosen.map(piece => [piece]),
  }
}

const isOpposite = (one: WordsFilter, other: WordsFilter) =>
  [
    [one.features, other.notFeatures],
    [other.features, one.notFeatures],
    [one.mentions, other.notMentions],
    [other.mentions, one.notMentions],
  ].some(([wished, denied]) => wished && wished.join() === denied?.join()) &&
  Object.keys({ ...one, ...other }).length === 2

const isFeatures = (filter: WordsFilter) => Object.keys(filter).join() === 'features'

/** A fact besides the place and type. */
const isOwn = ({ kind, filter }: Piece) =>
  kind === 'fact' && facetsOf(filter).some(facet => facet !== 'place' && facet !== 'type')

const isFact = ({ kind }: Piece) => kind === 'fact'

const isOr = ({ kind, tokens }: Piece) =>
  kind === 'filler' &&
  ((tokens.length === 1 && /^(?:or|o|u)$/.test(tokens[0]?.key ?? '')) ||
    match(orElse, tokens, 0)?.next === tokens.length)

const isMeasured = (facet: string) =>
  Object.keys(measures).some(name => name.toLowerCase() === facet.toLowerCase())

const facetsOf = (filter: WordsFilter) =>
  (Object.keys(filter) as FilterField[]).map(field => facetOf(field))

const sharesFacet = ({ filter }: Piece, shared: readonly string[]) =>
  facetsOf(filter).some(facet => shared.includes(facet))

/** The limits on each facet, as one text for comparison. */
function factsIn(pieces: readonly Piece[]): Map<string, string> {
  const facts = new Map<string, string>()
  for (const { kind, filter } of pieces) {
    if (kind !== 'fact') continue
    for (const facet of facetsOf(filter)) {
      facts.set(facet, (facts.get(facet) ?? '') + JSON.stringify(filter))
    }
  }
  return facts
}

/** "3 beds with a pool or 4 beds without one": "one" is the pool. */
function resolveOne(pieces: Piece[], left: readonly Piece[]): Piece[] {
  const features = left.findLast(({ filter }) => filter.features)?.filter.features
  if (!features) return pieces
  const keys = pieces.map(({ tokens }) => tokens.map(({ key }) => key).join(' '))
  const position = keys.findIndex((key, index) => without.test(`${key} ${keys[index + 1] ?? ''}`))
  const [first, second] = [pieces[position], pieces[position + 1]]
  if (!first || !second) return pieces
  const tokens = [...first.tokens, ...second.tokens]
  const negated: Piece = { tokens, kind: 'fact', filter: { notFeatures: features } }
  return pieces.toSpliced(position, 2, negated)
}

const without = /^(?:without (?:one|it)|sin (?:ella|una?|eso))$/
