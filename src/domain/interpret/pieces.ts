import type { ListingFilter } from '../listing-filter.ts'
import { type Intent, intentWords } from './intent.ts'
import { match, type Phrases } from './phrases.ts'
import { type Reading, recognisers } from './recognisers.ts'
import type { Token } from './tokens.ts'
import { filler, negatorGlue, negators, waived } from './vocabulary.ts'

/** A run of tokens after reading. `sealed` ones are shown apart from their neighbours. */
export type Piece = {
  tokens: readonly Token[]
  kind: 'fact' | 'left' | 'sealed' | 'filler'
  says: ListingFilter
}

/** Cuts tokens into pieces from left to right, each the longest reading at its place. */
export function readPieces(
  tokens: readonly Token[],
  places: Phrases<string>,
  text: string,
  intent: Intent,
): Piece[] {
  const longestAt = (at: number): Reading | null => {
    let best: Reading | null = null
    for (const recognise of recognisers) {
      const reading = recognise(tokens, at, places, text)
      if (reading && reading.next > (best?.next ?? at)) best = reading
    }
    return best
  }
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const reading = longestAt(at)
    const denied = reading ? null : readDenied(tokens, at, longestAt)
    const next = denied?.next ?? reading?.next ?? at + 1
    const idle = filler.has(token.key) || (intent !== 'buying' && intentWords.has(token.key))
    const sign = !/[\p{L}\p{N}]/u.test(token.key)
    const says = denied?.says ?? reading?.says ?? {}
    const said = Object.keys(says).length > 0
    const off = said && reading ? match(waived, tokens, next) : null
    const run = tokens.slice(at, off?.next ?? next)
    if (off) pieces.push({ tokens: run, kind: 'sealed', says: {} })
    else if (said) pieces.push({ tokens: run, kind: 'fact', says })
    else if (denied) pieces.push({ tokens: run, kind: 'sealed', says })
    else if (reading ? reading.idle : idle || sign) {
      pieces.push({ tokens: run, kind: 'filler', says })
    } else pieces.push({ tokens: run, kind: 'left', says })
    at += run.length
  }
  return pieces
}

/** "without a pool or a spa", "not in Summerlin"; "no homes over 800k" is a limit turned round. */
function readDenied(
  tokens: readonly Token[],
  at: number,
  readingAt: (at: number) => Reading | null,
): Reading | null {
  const negator = match(negators, tokens, at)
  if (!negator) return null
  let start = negator.next
  while (!tokens[start]?.afterBreak && negatorGlue.has(tokens[start]?.key ?? '')) {
    if (readingAt(start)) break
    start += 1
  }
  const target = tokens[start]?.afterBreak ? null : readingAt(start)
  if (!target) return null
  if (target.negated) return { next: target.next, says: target.negated }
  const field = Object.keys(target.says)[0]
  let next = target.next
  while (/^(?:or|nor|and)$/.test(tokens[next]?.key ?? '')) {
    const follows = tokens[next]?.key !== 'and' && tokens[next + 1]?.key === 'a' ? 2 : 1
    const other = readingAt(next + follows)
    if (!other || !field || Object.keys(other.says)[0] !== field) break
    next = other.next
  }
  return { next, says: {} }
}
