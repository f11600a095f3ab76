import type { Token } from '../../format/tokens.ts'
import type { Recognizer, RecognizerMatch, Requests } from './recognizer-match.ts'
import { type Ask, askCues, asks } from './vocabulary/asks.ts'

/** What a question is about besides homes, by the index of its first token. */
export type AskMatches = ReadonlyMap<number, RecognizerMatch>

/** Finds the cues of a question once, for `readAsk`. */
export function findAsks(tokens: readonly Token[]): AskMatches {
  const found = new Map<number, RecognizerMatch>()
  const text = tokens.map(token => token.key).join(' ')
  for (const [ask, cue] of cues) {
    const match = cue.exec(text)
    if (!match?.[0]) continue
    const start = countSpaces(text.slice(0, match.index))
    const next = start + countSpaces(match[0].trimEnd()) + 1
    const known = found.get(start)
    if (known && known.next >= next) continue
    // The site gives no forecast, whatever else a question about prices to come has.
    const requests: Requests = ask === 'forecast' ? { ask, cannot: 'advice' } : { ask }
    found.set(start, { next, filter: {}, requests })
  }
  return found
}

const cues = Object.entries(askCues).flatMap(([ask, all]) =>
  all.map(cue => [ask as Ask, cue] as const),
)

const countSpaces = (text: string) => text.split(' ').length - 1

/** "How is the market", "can I talk to somebody", "hola". */
export const readAsk: Recognizer = (_, index, { asks }) => asks?.get(index) ?? null

/** The most specific of several: in "hello, how is the market" it is the market. */
export const mainAsk = (requests: readonly (Requests | undefined)[]): { ask?: Ask } => {
  const named = requests.flatMap(request => request?.ask ?? [])
  const ask = asks.find(one => named.includes(one))
  return ask ? { ask } : {}
}
