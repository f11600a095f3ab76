import { match, words } from '../../format/phrases.ts'
import type { Span, Token } from '../../format/tokens.ts'
import { type FilterField, oppositeOf } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { type Feature, features, propertyTypes, statuses } from '../../site/listing-terms.ts'
import type { Piece } from './pieces.ts'
import { bridges, negators } from './vocabulary/glue.ts'

/** Joins "a pool, a spa or a casita" into one group, of which any one feature is enough. */
export function joinAlternatives(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (let index = 0; index < pieces.length; index += 1) {
    const first = pieces[index] as Piece
    let end = index
    for (let next = index + 1; isFeature(first) && next < pieces.length; next += 1) {
      const piece = pieces[next] as Piece
      const key = piece.tokens[0]?.key ?? ''
      // "A pool or a casita, single story": the list ends at the comma behind its last one.
      const isEnded =
        piece.tokens[0]?.afterBreak &&
        pieces.slice(index, next).some(({ tokens }) => /^(?:or|o|u)$/.test(tokens[0]?.key ?? ''))
      if (isFeature(piece) && isEnded) break
      if (isFeature(piece)) end = next
      else if (
        !/^(?:or|o|u|an?|the|un|una|with|con|\/|at|even|if|al|por|cuando|aunque)$/.test(key) ||
        piece.kind !== 'filler'
      )
        break
    }
    const run = pieces.slice(index, end + 1)
    if (end > index && run.some(piece => /^(?:or|o|u|\/)$/.test(piece.tokens[0]?.key ?? ''))) {
      const either = inOrder(features, new Set(run.flatMap(({ filter }) => filter.features ?? [])))
      joined.push({
        tokens: run.flatMap(({ tokens }) => tokens),
        kind: 'fact',
        filter: group(either),
      })
      index = end
    } else joined.push(first)
  }
  return joined
}

const group = (either: Feature[]): WordsFilter =>
  either.length > 1 ? { either: [either] } : { features: either }

function isFeature(piece: Piece): boolean {
  return Object.keys(piece.filter).join() === 'features'
}

/**
 * Resolves corrections: the last value of a limit wins and drops an opposite limit that it
 * contradicts.
 */
export function resolveCorrections(pieces: readonly Piece[]): Piece[] {
  const resolved = pieces.map(piece => ({ ...piece, filter: { ...piece.filter } }))
  const definedFirst = resolved.toSorted((a, b) => Number(!a.defined) - Number(!b.defined))
  const owners = new Map<FilterField, Piece>()
  const drop = (field: FilterField) => {
    const owner = owners.get(field)
    if (owner) delete owner.filter[field]
    owners.delete(field)
  }
  for (const piece of definedFirst) {
    const fields = Object.keys(piece.filter) as FilterField[]
    for (const field of fields) {
      if (Array.isArray(piece.filter[field])) continue
      drop(field)
      const opposite = oppositeOf(field)
      const other = opposite && owners.get(opposite)
      if (opposite && other && !fields.includes(opposite)) {
        const [value, limit] = [Number(piece.filter[field]), Number(other.filter[opposite])]
        if (field.startsWith('min') ? value > limit : value < limit) drop(opposite)
      }
    }
    for (const field of fields) owners.set(field, piece)
  }
  resolved.forEach((piece, index) => {
    if (piece.kind !== 'fact' || Object.keys(piece.filter).length > 0) return
    // “Luxury homes from $1.2 million” still means luxury homes; “luxury homes under $500,000” does
    // not.
    const { minPrice = 0 } = pieces[index]?.filter ?? {}
    const met = piece.defined && Number(owners.get('minPrice')?.filter.minPrice ?? 0) >= minPrice
    // "No HOA or HOA under 60"
    const within = pieces[index]?.filter.maxHoa === 0
    // "Under 350, actually 375"
    const later = resolved.slice(index + 1, index + 4).flatMap(({ tokens }) => tokens)
    // "The biggest homes by lot size"
    const sorter = owners.get('sort')?.tokens[0]?.key ?? ''
    const isOrder =
      pieces[index]?.filter.sort !== undefined &&
      (piece.defined || [sorter, piece.tokens[0]?.key].some(key => /^(?:by|por)$/.test(key ?? '')))
    const isTakenBack = later.some(({ key }) => corrections().has(key))
    piece.kind = met || within || isOrder || isTakenBack ? 'filler' : 'sealed'
  })
  return resolved
}

/**
 * Drops a wish that the same words deny: “no pool, we are done with pools”. What is left out stays
 * out, unless a later wish takes that back.
 */
export function withoutContradictions(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.map(piece => ({ ...piece, filter: { ...piece.filter } }))
  for (const [wish, denial] of denials) {
    const valuesOf = ({ filter }: Piece, field: FilterField) => (filter[field] ?? []) as unknown[]
    const denied = new Set(kept.flatMap(piece => valuesOf(piece, denial)))
    const wished = (piece: Piece) => [
      ...valuesOf(piece, wish),
      ...(wish === 'features' ? (piece.filter.either?.flat() ?? []) : []),
    ]
    const both = new Set(kept.flatMap(wished).filter(value => denied.has(value)))
    for (const value of both) {
      const at = kept.findLastIndex(piece => wished(piece).includes(value))
      const not = kept.findLastIndex(piece => valuesOf(piece, denial).includes(value))
      const between = kept.slice(not, at).flatMap(({ tokens }) => tokens)
      const isCorrected = at > not && between.some(({ key }) => corrections().has(key))
      for (const piece of kept) dropValue(piece.filter, isCorrected ? denial : wish, value)
    }
  }
  return kept.map((piece, index) => {
    const isDropped =
      Object.keys(piece.filter).length < Object.keys(pieces[index]?.filter ?? {}).length
    const isEmpty = isDropped && Object.keys(piece.filter).length === 0
    return isEmpty ? { ...piece, kind: 'filler' } : piece
  })
}

function dropValue(filter: WordsFilter, field: FilterField, value: unknown) {
  const values: Record<string, unknown> = filter
  const keep = (list: readonly unknown[]) => list.filter(one => one !== value)
  const left = Array.isArray(values[field]) ? keep(values[field]) : null
  if (left?.length === 0) delete values[field]
  else if (left) values[field] = left
  if (field !== 'features' || !filter.either) return
  const groups = filter.either.map(keep).filter(group => group.length > 0)
  if (groups.length > 0) values.either = groups
  else delete values.either
}

const denials = [
  ['features', 'notFeatures'],
  ['type', 'notType'],
  ['mentions', 'notMentions'],
  ['place', 'notPlace'],
  ['builder', 'notBuilder'],
  ['street', 'notStreet'],
  ['school', 'notSchool'],
  ['office', 'notOffice'],
  ['agent', 'notAgent'],
] as const satisfies readonly (readonly [FilterField, FilterField])[]

const corrections = words(
  `actually wait sorry mean rather scratch changed mejor digo perdon corrijo espera`,
)

/** Merges the filters of all pieces into one. */
export function merge(pieces: readonly Piece[]): WordsFilter {
  const filter: WordsFilter = Object.assign({}, ...pieces.map(piece => piece.filter))
  const valuesOf = <Field extends 'type' | 'notType' | 'status' | 'features' | 'notFeatures'>(
    field: Field,
  ) => new Set(pieces.flatMap(({ filter }) => filter[field] ?? []))
  const names = <Name extends string>(listOf: (filter: WordsFilter) => Name[] | undefined) =>
    [...new Set(pieces.flatMap(({ filter }) => listOf(filter) ?? []))].sort()
  const either = pieces.flatMap(({ filter }) => filter.either ?? [])
  const lists: WordsFilter = {
    type: inOrder(propertyTypes, valuesOf('type')),
    notType: inOrder(propertyTypes, valuesOf('notType')),
    status: inOrder(statuses, valuesOf('status')),
    features: inOrder(features, valuesOf('features')),
    either: either.map(any => inOrder(features, new Set(any))),
    notFeatures: inOrder(features, valuesOf('notFeatures')),
    place: names(filter => filter.place),
    notPlace: names(filter => filter.notPlace),
    builder: names(filter => filter.builder),
    notBuilder: names(filter => filter.notBuilder),
    street: names(filter => filter.street),
    notStreet: names(filter => filter.notStreet),
    school: names(filter => filter.school),
    notSchool: names(filter => filter.notSchool),
    office: names(filter => filter.office),
    notOffice: names(filter => filter.notOffice),
    agent: names(filter => filter.agent),
    notAgent: names(filter => filter.notAgent),
    mentions: names(filter => filter.mentions),
    notMentions: names(filter => filter.notMentions),
  }
  for (const [field, list] of Object.entries(lists)) {
    if (Array.isArray(list) && list.length > 0) Object.assign(filter, { [field]: list })
  }
  return filter
}

function inOrder<One>(all: readonly One[], chosen: ReadonlySet<unknown>): One[] {
  return all.filter(value => chosen.has(value))
}

/**
 * Runs of words that were not understood, as typed, in order. `wanted` has those that name
 * something: without negated words or limits that were corrected later.
 */
export function leftovers(
  pieces: readonly Piece[],
  text: string,
): { runs: Span[]; searchable: Span[] } {
  const runs: Span[] = []
  const searchable: Span[] = []
  let run: Token[] = []
  let waiting: Token[] = []
  const close = () => {
    if (run.length > 0) {
      const span = spanOf(run, text)
      runs.push(span)
      if (!run.some((_, index) => match(negators, run, index))) searchable.push(span)
    }
    run = []
    waiting = []
  }
  for (const { tokens, kind } of pieces) {
    const first = tokens[0]
    if (!first) continue
    if (first.afterBreak) close()
    const bridge = bridges().has(first.key) || !/[\p{L}\p{N}]/u.test(first.key)
    if (kind === 'left') {
      run.push(...waiting, ...tokens)
      waiting = []
    } else if (kind === 'filler' && bridge && run.length > 0 && waiting.length < 2) {
      waiting.push(...tokens)
    } else {
      close()
      if (kind === 'sealed') runs.push(spanOf(tokens, text))
    }
  }
  close()
  return { runs, searchable }
}

/** The tokens as typed, without those that were removed in between. */
export function spanOf(tokens: readonly Token[], text: string): Span {
  let spelled = ''
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    if (!before) spelled = text.slice(token.start, token.end)
    else if (before.index + 1 === token.index) spelled += text.slice(before.end, token.end)
    else spelled += ` ${text.slice(token.start, token.end)}`
  }
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0]
  return { text: spelled.replace(/\s+/g, ' '), start, end }
}
