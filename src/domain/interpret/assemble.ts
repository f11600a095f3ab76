import type { Span } from '../interpret.ts'
import { features, propertyTypes, statuses } from '../listing.ts'
import type { ListingFilter } from '../listing-filter.ts'
import type { Piece } from './pieces.ts'
import type { Token } from './tokens.ts'
import { bridges } from './vocabulary.ts'

/** Features must all be there, so "a pool or a spa" cannot be said: then neither is asked for. */
export function joinAlternatives(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const first = pieces[at] as Piece
    let end = at
    for (let next = at + 1; isFeature(first) && next < pieces.length; next += 1) {
      const piece = pieces[next] as Piece
      const key = piece.tokens[0]?.key ?? ''
      if (isFeature(piece)) end = next
      else if (!/^(?:or|a|an|the|\/)$/.test(key) || piece.kind !== 'filler') break
    }
    const run = pieces.slice(at, end + 1)
    if (end > at && run.some(piece => piece.tokens[0]?.key === 'or')) {
      joined.push({ tokens: run.flatMap(piece => piece.tokens), kind: 'sealed', says: {} })
      at = end
    } else joined.push(first)
  }
  return joined
}

function isFeature(piece: Piece): boolean {
  return Object.keys(piece.says).join() === 'features'
}

const opposites: Partial<Record<keyof ListingFilter, keyof ListingFilter>> = {
  minPrice: 'maxPrice',
  maxPrice: 'minPrice',
  minSqft: 'maxSqft',
  maxSqft: 'minSqft',
}

/** People correct themselves: the last word on a limit stands, and one it contradicts falls. */
export function settle(pieces: readonly Piece[]): Piece[] {
  const settled = pieces.map(piece => ({ ...piece, says: { ...piece.says } }))
  const owners = new Map<keyof ListingFilter, Piece>()
  for (const piece of settled) {
    for (const field of Object.keys(piece.says) as (keyof ListingFilter)[]) {
      if (Array.isArray(piece.says[field])) continue
      const earlier = owners.get(field)
      if (earlier) delete earlier.says[field]
      owners.set(field, piece)
      const opposite = opposites[field]
      const other = opposite && owners.get(opposite)
      if (!opposite || !other || other === piece) continue
      const value = Number(piece.says[field])
      const limit = Number(other.says[opposite])
      if (field.startsWith('min') ? value > limit : value < limit) {
        delete other.says[opposite]
        owners.delete(opposite)
      }
    }
  }
  for (const piece of settled) {
    if (piece.kind === 'fact' && Object.keys(piece.says).length === 0) piece.kind = 'sealed'
  }
  return settled
}

/** The filter that all pieces together say. */
export function merge(pieces: readonly Piece[]): ListingFilter {
  const filter: ListingFilter = Object.assign({}, ...pieces.map(piece => piece.says))
  const all = pieces.map(piece => piece.says)
  const said = {
    type: new Set(all.flatMap(says => says.type ?? [])),
    status: new Set(all.flatMap(says => says.status ?? [])),
    features: new Set(all.flatMap(says => says.features ?? [])),
    place: new Set(all.flatMap(says => says.place ?? [])),
  }
  if (said.type.size) filter.type = propertyTypes.filter(type => said.type.has(type))
  if (said.status.size) filter.status = statuses.filter(status => said.status.has(status))
  if (said.features.size) filter.features = features.filter(one => said.features.has(one))
  if (said.place.size) filter.place = [...said.place].sort()
  return filter
}

/** Runs of words nobody understood, as typed, in order. */
export function leftovers(pieces: readonly Piece[], text: string): Span[] {
  const runs: Span[] = []
  let run: Token[] = []
  let waiting: Token[] = []
  const close = () => {
    if (run.length > 0) runs.push(spanOf(run, text))
    run = []
    waiting = []
  }
  for (const { tokens, kind } of pieces) {
    const first = tokens[0]
    if (!first) continue
    if (first.afterBreak) close()
    const bridge = bridges.has(first.key) || !/[\p{L}\p{N}]/u.test(first.key)
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
  return runs
}

/** Tokens as they were typed; what was lifted out from between them stays out. */
export function spanOf(tokens: readonly Token[], text: string): Span {
  let spelled = ''
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (!before) spelled = text.slice(token.start, token.end)
    else if (before.index + 1 === token.index) spelled += text.slice(before.end, token.end)
    else spelled += ` ${text.slice(token.start, token.end)}`
  }
  const [start, end] = [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0]
  return { text: spelled.replace(/\s+/g, ' '), start, end }
}
