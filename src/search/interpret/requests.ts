import { match, phraseSet } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { readAmount } from './amounts.ts'
import type { Recognizer, RecognizerMatch, Requests } from './recognizer-match.ts'
import { asksForSales } from './time.ts'
import { units } from './vocabulary/measures.ts'
import {
  onTop,
  orderDirections,
  orderEnds,
  orderLeads,
  orderMeasures,
  orderVerbs,
  ownOrders,
} from './vocabulary/order.ts'
import {
  cannotWords,
  type Figure,
  figureWords,
  kinds,
  soldFigures,
  wholeFigures,
} from './vocabulary/requests.ts'
import { sellFor } from './vocabulary/time.ts'
import { sortWords, types } from './vocabulary/wishes.ts'

/** "average price", "how many", "days on market". */
export const readFigure: Recognizer = (tokens, index) => {
  const sold = match(soldFigures, tokens, index) ?? readSellFor(tokens, index)
  if (sold) {
    const requests = { figure: sold.meaning }
    return { next: sold.next, filter: { status: ['Sold'] }, requests }
  }
  const whole = match(wholeFigures, tokens, index)
  // "Cuánto" asks for an amount, "cuántos" for a number.
  const counts =
    tokens[index]?.key !== 'cuanto' || tokens[index]?.plural || whole?.meaning !== 'count'
  const averageAt = () =>
    tokens.findIndex((_, at) => match(kinds, tokens, at)?.meaning === 'average')
  if (whole && counts) {
    // "How long do places sit on average"
    const figure = averageAt() < 0 ? whole.meaning : averageOf(whole.meaning)
    return { next: whole.next, filter: {}, requests: { figure } }
  }
  const kind = match(kinds, tokens, index)
  const start = kind ? skipOf(tokens, kind.next) : index
  const measure = match(figureWords, tokens, start)
  if (kind && !measure) return readBareKind(tokens, index, kind.meaning)
  // "What are property taxes on average"
  const averages = measure && !kind ? averageAt() : -1
  const isApart =
    match(onAverages, tokens, averages - 1) ??
    (tokens[averages]?.afterBreak || isLast(tokens, averages) || null)
  if (measure && !kind && isApart && averages > measure.next && averages < measure.next + 8) {
    return { next: measure.next, filter: {}, requests: { figure: `average ${measure.meaning}` } }
  }
  if (kind && measure) {
    return {
      next: measure.next,
      filter: {},
      requests: { figure: `${kind.meaning} ${measure.meaning}` },
    }
  }
  // "precio promedio"
  const after = measure && match(kinds, tokens, measure.next)
  if (!measure || !after) return null
  const perSqft = measure.meaning === 'price' ? match(byArea, tokens, after.next) : null
  const subject = perSqft ? 'price-per-sqft' : measure.meaning
  return {
    next: perSqft?.next ?? after.next,
    filter: {},
    requests: { figure: `${after.meaning} ${subject}` },
  }
}

/** "HOA in Henderson average", but not "HOA below average". */
const isLast = (tokens: readonly Token[], at: number) =>
  at === tokens.length - 1 &&
  !/^(?:than|below|above|under|over|que|del)$/.test(tokens[at - 1]?.key ?? '')

/** "What did homes in Aliante sell for" */
function readSellFor(tokens: readonly Token[], index: number) {
  const end = match(sellFor, tokens, index)
  return end && asksForSales(tokens) ? { next: end.next, meaning: 'median price' as const } : null
}

const onAverages = phraseSet('on|in average, en promedio')

const averageOf = (figure: Figure): Figure =>
  figure.startsWith('median ') ? (figure.replace('median', 'average') as Figure) : figure

/** "Average of these?", "just the average": of what was asked before, or the price. */
function readBareKind(tokens: readonly Token[], index: number, kind: 'average' | 'median') {
  const end = match(ofThese, tokens, index + 1)?.next ?? index + 1
  const others = tokens.some(
    (_, at) => at < index && (match(wholeFigures, tokens, at) ?? match(figureWords, tokens, at)),
  )
  const isEnd =
    !tokens[end] || tokens[end]?.afterBreak || /^(?:i|for|in|en|de)$/.test(tokens[end]?.key ?? '')
  if (others) return { next: end, filter: {}, idle: true }
  return isEnd && tokens[index]?.key !== 'usual'
    ? { next: end, filter: {}, requests: { figure: `${kind} price` as const } }
    : null
}

const ofThese = phraseSet(`
  of these|those|them|that|all, for these|those|them|that, de estas|esas|estos|esos|ellas`)

const byArea = phraseSet('por pie cuadrado|, per square foot, per sqft')

const skipOf = (tokens: readonly Token[], index: number) =>
  /^(?:of|de)$/.test(tokens[index]?.key ?? '') ? index + 1 : index

/** "top 3 most expensive", "the five cheapest", "los cinco condominios más baratos". */
export const readFirst: Recognizer = (tokens, index) => {
  const top = tokens[index]?.key === 'top'
  const amount = readAmount(tokens, top ? index + 1 : index)
  if (!amount || amount.scale > 1 || amount.money || amount.value % 1) return null
  if (amount.value < 1 || amount.value > 20 || match(units, tokens, amount.next)) return null
  // "cheapest 3", "the cheapest 3 condos"
  // "top 3", after a list
  if (top && index === 0 && amount.next === tokens.length) {
    return { next: amount.next, filter: {}, requests: { first: amount.value } }
  }
  const ends = amount.next === tokens.length || match(types, tokens, amount.next) !== null
  const trailing =
    (ends || isHomes(tokens[amount.next])) && /est$/.test(tokens[index - 1]?.key ?? '')
  if (trailing) return { next: amount.next, filter: {}, requests: { first: amount.value } }
  const type = match(types, tokens, amount.next)
  const sorted = [
    amount.next,
    type?.next,
    amount.next + 1,
    afterHomes(tokens, amount.next, amount.value),
  ].some(next => next !== undefined && !tokens[next]?.afterBreak && match(sortWords, tokens, next))
  if (!sorted) return null
  return { next: amount.next, filter: {}, requests: { first: amount.value } }
}

const isHomes = (token: Token | undefined) =>
  /^(?:home|house|listing|property|place|condo|casa|propiedad)$/.test(token?.key ?? '')

/** The index after "3 homes with the lowest HOA" or "3 casas con la cuota más baja". */
function afterHomes(tokens: readonly Token[], index: number, count: number): number | undefined {
  // "Las 5 con el lote más grande"
  const isLed = count > 1 && /^(?:with|con)$/.test(tokens[index]?.key ?? '')
  if (!isHomes(tokens[index]) && !isLed) return
  let next = index + 1
  while (
    next < index + 5 &&
    /^(?:with|that|have|the|con|que|tengan|la|el)$/.test(tokens[next]?.key ?? '')
  )
    next += 1
  return next
}

/** "with 10% down", "con 10 por ciento de enganche". A dollar amount is not read. */
export const readDown: Recognizer = (tokens, index) => {
  let start = index
  if (/^(?:with|putting|con|dando)$/.test(tokens[start]?.key ?? '')) start += 1
  const none = /^(?:no|zero|nothing|sin|cero)$/.test(tokens[start]?.key ?? '')
  const amount = none ? null : readAmount(tokens, start)
  if (!none && (!amount || amount.money || amount.scale > 1 || amount.value > 50)) return null
  let next = amount?.next ?? start + 1
  while (/^(?:%|percent|por|ciento|money|de)$/.test(tokens[next]?.key ?? '')) next += 1
  if (!/^(?:down|enganche)$/.test(tokens[next]?.key ?? '')) return null
  next += tokens[next + 1]?.key === 'payment' ? 2 : 1
  return { next, filter: {}, requests: { downPercent: amount?.value ?? 0 } }
}

/**
 * "Sorted by lot size, biggest on top", "per foot, lowest first", "top five biggest by square
 * footage", "sort low to high": an order and its measure, with the direction that an adjective says.
 */
export const readOrder: Recognizer = (tokens, index) => {
  const lead = match(orderLeads, tokens, index)
  const by = /^(?:by|por)$/.test(tokens[index]?.key ?? '') ? index + 1 : index
  const start = lead?.next ?? by
  const article = start > index && /^(?:the|el|la|los|las)$/.test(tokens[start]?.key ?? '') ? 1 : 0
  const within = start > index ? match(orderEnds, tokens, start) : null
  const measure =
    match(orderMeasures, tokens, start + article) ??
    (within && match(orderMeasures, tokens, within.next))
  if (!measure) return readEnd(tokens, index) ?? readVerb(tokens, index)
  const direction = readDirection(tokens, measure.next)
  const before = tokens.slice(0, index)
  const isPer = by > index || /^(?:per|por)$/.test(tokens[index]?.key ?? '')
  // "High to low by lot size"
  const spoken = before.map((_, at) => match(orderDirections, tokens, at)).find(one => one !== null)
  const isOrdered =
    isPer && (spoken?.next === index || before.some((_, at) => match(orderVerbs, tokens, at)))
  // "The biggest homes by square footage"
  const end = before.map((_, at) => match(orderEnds, tokens, at)).findLast(found => found !== null)
  const isEnd = by > index && end != null && index - end.next < 5
  // "Per foot, lowest first": with a direction, nothing has to come before.
  if (!lead && !isOrdered && !isEnd && !direction) return null
  const orders = measure.meaning
  const chosen =
    direction?.meaning ??
    within?.meaning ??
    (isOrdered || lead ? direction?.meaning : null) ??
    (isEnd ? end.meaning : orders.usual)
  const isNewest = /^(?:newest|latest|nuev[oa]|reciente)$/.test(
    tokens[(direction?.end ?? 0) - 1]?.key ?? '',
  )
  const sort = isNewest && orders.up === 'newest' ? 'newest' : orders[chosen]
  return { next: direction?.next ?? measure.next, filter: sort ? { sort } : {} }
}

/** The direction at a token: "low to high", "the smallest fee first", "la más barata primero". */
function readDirection(tokens: readonly Token[], index: number) {
  const whole = match(orderDirections, tokens, index)
  if (whole) {
    const isFirst = /^(?:first|primero)$/.test(tokens[whole.next - 1]?.key ?? '')
    return { ...whole, end: isFirst ? whole.next - 1 : whole.next }
  }
  const end = match(orderEnds, tokens, index)
  if (!end) return null
  const noun = match(orderMeasures, tokens, end.next)?.next ?? end.next
  const top = match(onTop, tokens, noun)
  return top && { meaning: end.meaning, next: top.next, end: end.next }
}

/** "Fewest days on market first", "lowest taxes on top": the measure stands within. */
function readEnd(tokens: readonly Token[], index: number): RecognizerMatch | null {
  const end = match(orderEnds, tokens, index)
  const measure = end && match(orderMeasures, tokens, end.next)
  const top = measure && match(onTop, tokens, measure.next)
  const sort = top && measure.meaning[end.meaning]
  return sort ? { next: top.next, filter: { sort } } : null
}

/** "Sort lo-hi" is by price, unless other words name a measure; "order them" alone says nothing. */
function readVerb(tokens: readonly Token[], index: number): RecognizerMatch | null {
  const verb = match(orderVerbs, tokens, index)
  if (!verb) return null
  const from = /^(?:from|de|by)$/.test(tokens[verb.next]?.key ?? '') ? verb.next + 1 : verb.next
  const article = /^(?:the|la|las)$/.test(tokens[from]?.key ?? '') ? from + 1 : from
  const own = match(ownOrders, tokens, article)
  if (own) return { next: own.next, filter: { sort: own.meaning }, defined: true }
  const direction = match(orderDirections, tokens, from)
  if (!direction) return { next: verb.next, filter: {}, idle: true }
  const sort = direction.meaning === 'up' ? 'price-low' : 'price-high'
  return { next: direction.next, filter: { sort }, defined: true }
}

const likeWords = phraseSet(`
  same|exactly|just as|like, the same as, like|similar to|comparable to,
  something|homes|house| like, similar|comparable to, igual que|a, tipo, como,
  parecida|similar|similares a`)

/** "like 1234 Desert Highlands but cheaper" */
export const readLike: Recognizer = (tokens, index) => {
  const matched = match(likeWords, tokens, index)
  const [number, street] = [tokens[matched?.next ?? index], tokens[(matched?.next ?? index) + 1]]
  const isAddress = number?.number != null && Number.isInteger(number.number) && number.number < 1e5
  if (!matched || !isAddress || street?.number !== null || match(units, tokens, matched.next + 1))
    return null
  return { next: matched.next, filter: {}, requests: { like: true } }
}

/** "for rent", "vacant land": reported as not understood, and answered with a sentence. */
export const readCannot: Recognizer = (tokens, index) => {
  const matched = match(cannotWords, tokens, index) ?? readLand(tokens, index)
  return matched && { next: matched.next, filter: {}, requests: { cannot: matched.meaning } }
}

/** "condos or land", but not "land 2 acres" or "with land". */
function readLand(tokens: readonly Token[], index: number) {
  const ends = index + 1 === tokens.length || tokens[index + 1]?.afterBreak
  const before = tokens[index - 1]?.key ?? ''
  const alone = index === 0 || /^(?:or|and|buy|o|y|un|busco|quiero|comprar)$/.test(before)
  // "half acre lots for sale" asks for land; a single lot is part of a home.
  const amount = readAmount(tokens, index)
  const lot = amount && /^acre$/.test(tokens[amount.next]?.key ?? '') ? amount.next + 1 : index
  if (lot > index && tokens[lot]?.key === 'lot' && tokens[lot]?.plural) {
    const sale = tokens[lot + 1]?.key === 'for' && tokens[lot + 2]?.key === 'sale'
    if (sale) return { next: lot + 3, meaning: 'land' as const }
  }
  const isLand = /^(?:land|terreno)$/.test(tokens[index]?.key ?? '')
  return isLand && ends && alone ? { next: index + 1, meaning: 'land' as const } : null
}

/** Requests in the removed words about people for something that the site does not rate. */
export function requestsAboutPeople(removed: readonly (readonly Token[])[]): Requests {
  const keys = removed.flat().map(({ key }) => key)
  if (
    keys.some(key => /^(?:crime|crimen|delincuencia|delincuente|offender|gang|pandilla)$/.test(key))
  ) {
    return { cannot: 'crime' }
  }
  return keys.some(key => /^(?:school|escuela|colegio)$/.test(key)) ? { cannot: 'schools' } : {}
}
