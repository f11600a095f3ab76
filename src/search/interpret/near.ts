import { match } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { afterHalf, readAmount } from './amounts.ts'
import { matchLandmark } from './place-names.ts'
import type { Recognizer } from './recognizer-match.ts'
import {
  corners,
  distanceLeads,
  fromWords,
  mileWords,
  nearWords,
  onFoot,
  roadArticles,
  roadLeads,
  roadNumbers,
  roadWords,
  walks,
} from './vocabulary/near.ts'

type Tokens = readonly Token[]

/**
 * "within 2 miles of Centennial Hills Hospital", "near Skye Canyon Park", "walking distance to…".
 */
export const readNear: Recognizer = (tokens, index, { places }) => {
  const distance = readDistance(tokens, index)
  const start = distance?.next ?? match(nearWords, tokens, index)?.next ?? index
  const article = skipArticle(tokens, start)
  const matched = matchLandmark(places, tokens, article, distance !== null)
  if (!matched) return null
  const within = distance && { within: distance.miles }
  return { next: matched.next, filter: { near: matched.landmark, ...within } }
}

const skipArticle = (tokens: Tokens, index: number) =>
  /^(?:the|el|la)$/.test(tokens[index]?.key ?? '') ? index + 1 : index

/** "half a mile from", "within 2 miles of", "5 miles or less from", "a pie de". */
export function readDistance(
  tokens: Tokens,
  start: number,
): { miles: number; next: number } | null {
  const walk = match(onFoot, tokens, start)
  if (walk) return { miles: walk.meaning, next: walk.next }
  let index = start
  while (
    index < start + 4 &&
    distanceLeads().has(tokens[index]?.key ?? '') &&
    !isMile(tokens, index)
  ) {
    if (/^(?:a|una?)$/.test(tokens[index]?.key ?? '') && isMile(tokens, index + 1)) break
    index += 1
  }
  const counted = readWalk(tokens, index) ?? readMiles(tokens, index)
  if (!counted) return null
  let next = counted.next
  while (next < counted.next + 4 && fromWords().has(tokens[next]?.key ?? '')) next += 1
  return { miles: counted.miles, next }
}

/** A mile on foot takes twenty minutes. */
const minutesPerMile = 20

/** "10 minute walk", "10 minutos a pie". */
function readWalk(tokens: Tokens, index: number): { miles: number; next: number } | null {
  const amount = readAmount(tokens, index)
  const fits = amount && amount.scale === 1 && !amount.money && amount.value > 0
  if (!fits || amount.value > 60 || !/^(?:minute|min|minuto)$/.test(tokens[amount.next]?.key ?? ''))
    return null
  const walked = match(walks, tokens, amount.next + 1)
  // A quarter of a mile is the smallest radius.
  const miles = Math.max(0.25, Math.round((100 * amount.value) / minutesPerMile) / 100)
  return walked && { miles, next: walked.next }
}

/** "2 miles", "a mile", "half a mile", "media milla". */
function readMiles(tokens: Tokens, index: number): { miles: number; next: number } | null {
  const [first, second] = [tokens[index]?.key ?? '', tokens[index + 1]?.key ?? '']
  if (/^(?:an?|una?|one)$/.test(first) && isMile(tokens, index + 1))
    return withHalf(tokens, 1, index + 2)
  // "a milla y media"
  if (isMile(tokens, index)) return withHalf(tokens, 1, index + 1)
  if (/^(?:half|media)$/.test(first)) {
    const mile = /^(?:an?|of)$/.test(second) ? index + 2 : index + 1
    return isMile(tokens, mile) ? { miles: 0.5, next: mile + 1 } : null
  }
  const amount = readAmount(tokens, index)
  const fits = amount && amount.scale === 1 && !amount.money && amount.value > 0
  return fits && amount.value <= 30 && isMile(tokens, amount.next)
    ? withHalf(tokens, amount.value, amount.next + 1)
    : null
}

/** "a mile and a half", "2 millas y media" */
function withHalf(tokens: Tokens, miles: number, index: number) {
  const next = afterHalf(tokens, index)
  return { miles: next > index ? miles + 0.5 : miles, next }
}

const isMile = (tokens: Tokens, index: number) => mileWords().has(tokens[index]?.key ?? '')

/** "between Costco and the hospital" has two landmarks, so it is not a search near one place. */
export const readBetween: Recognizer = (tokens, index, { places }) => {
  if (!/^(?:between|entre)$/.test(tokens[index]?.key ?? '')) return null
  const first = match(places.landmarks, tokens, skipArticle(tokens, index + 1))
  if (!first || !/^(?:and|y)$/.test(tokens[first.next]?.key ?? '')) return null
  const other = match(places.landmarks, tokens, skipArticle(tokens, first.next + 1))
  const named = [index + 1, first.next + 1].map(
    from => match(places.names, tokens, from)?.next ?? 0,
  )
  const isLandmark = other && (Number(named[0]) < first.next || Number(named[1]) < other.next)
  return isLandmark ? { next: other.next, filter: {} } : null
}

/** "near Durango and Elkhorn", "2 miles from the 215 and US-95", "corner of Ann & Rainbow". */
export const readCrossing: Recognizer = (tokens, index, { places }) => {
  const distance = readDistance(tokens, index)
  const start =
    (distance ?? match(nearWords, tokens, index) ?? match(corners, tokens, index))?.next ?? index
  const led = start > index || index === 0 || roadLeads().has(tokens[index - 1]?.key ?? '')
  const first = led ? match(places.roads, tokens, skipArticle(tokens, start)) : null
  if (!first || !/^(?:and|at|y|con|\/)$/.test(tokens[first.next]?.key ?? '')) return null
  const other = match(places.roads, tokens, skipArticle(tokens, first.next + 1))
  const near = other && places.crossings.get(`${first.meaning} & ${other.meaning}`)
  // "215 and 95" alone could be any two numbers.
  const bare = start === index && other && tokens[index]?.number != null
  if (!near || (bare && tokens[other.next - 1]?.number != null)) return null
  return { next: other.next, filter: { near, ...(distance && { within: distance.miles }) } }
}

/** "the 215", "US-95", "highway 95": a road, not a price. No filter covers roads. */
export const readRoad: Recognizer = (tokens, index) => {
  let next = index
  if (roadArticles().has(tokens[next]?.key ?? '')) next += 1
  const article = next > index
  const named = roadWords().has(tokens[next]?.key ?? '')
  if (named) next += 1
  if (tokens[next]?.key === '-') next += 1
  const number = tokens[next]?.number
  if (number == null || !roadNumbers.has(number)) return null
  const leads = roadLeads().has(tokens[index - 1]?.key ?? '') || index === 0
  if (!named && !(article && leads)) return null
  next += 1
  if (/^(?:k|m|mil|thousand|s)$/.test(tokens[next]?.key ?? '')) return null
  while (roadWords().has(tokens[next]?.key ?? '')) next += 1
  return { next, filter: {} }
}
