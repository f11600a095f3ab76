import { match, phrases } from '../../format/phrases.ts'
import type { Token } from '../../format/tokens.ts'
import { readAmount } from './amounts.ts'
import type { Recognizer, Requests } from './recognizer-match.ts'
import { units } from './vocabulary/measures.ts'
import { orderDirections, orderLeads, orderMeasures } from './vocabulary/order.ts'
import { cannotWords, figureWords, kinds, wholeFigures } from './vocabulary/requests.ts'
import { sortWords, types } from './vocabulary/wishes.ts'

/** "average price", "how many", "days on market". */
export const readFigure: Recognizer = (tokens, at) => {
  const whole = match(wholeFigures, tokens, at)
  // "Cuánto" asks for an amount, "cuántos" for a number.
  const counts = tokens[at]?.key !== 'cuanto' || tokens[at]?.plural || whole?.meaning !== 'count'
  if (whole && counts) return { next: whole.next, filter: {}, requests: { figure: whole.meaning } }
  const kind = match(kinds, tokens, at)
  const start = kind ? skipOf(tokens, kind.next) : at
  const measure = match(figureWords, tokens, start)
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
  const of = perSqft ? 'price-per-sqft' : measure.meaning
  return {
    next: perSqft?.next ?? after.next,
    filter: {},
    requests: { figure: `${after.meaning} ${of}` },
  }
}

const byArea = phrases<null>([[null, 'por pie cuadrado|, per square foot, per sqft']])

const skipOf = (tokens: readonly Token[], at: number) =>
  /^(?:of|de)$/.test(tokens[at]?.key ?? '') ? at + 1 : at

/** "top 3 most expensive", "the five cheapest", "los cinco condominios más baratos". */
export const readFirst: Recognizer = (tokens, at) => {
  const top = tokens[at]?.key === 'top'
  const amount = readAmount(tokens, top ? at + 1 : at)
  if (!amount || amount.scale > 1 || amount.money || amount.value % 1) return null
  if (amount.value < 1 || amount.value > 20 || match(units, tokens, amount.next)) return null
  // "cheapest 3"
  const trailing = amount.next === tokens.length && /est$/.test(tokens[at - 1]?.key ?? '')
  if (trailing) return { next: amount.next, filter: {}, requests: { first: amount.value } }
  const type = match(types, tokens, amount.next)
  const sorted = [amount.next, type?.next, amount.next + 1, afterHomes(tokens, amount.next)].some(
    next => next !== undefined && !tokens[next]?.afterBreak && match(sortWords, tokens, next),
  )
  if (!sorted) return null
  return { next: amount.next, filter: {}, requests: { first: amount.value } }
}

/** The index after "3 homes with the lowest HOA" or "3 casas con la cuota más baja". */
function afterHomes(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(?:home|house|listing|property|place|condo|casa)$/.test(tokens[at]?.key ?? '')) return
  let next = at + 1
  while (
    next < at + 5 &&
    /^(?:with|that|have|the|con|que|tengan|la|el)$/.test(tokens[next]?.key ?? '')
  )
    next += 1
  return next
}

/** "with 10% down", "con 10 por ciento de enganche". A dollar amount is not read. */
export const readDown: Recognizer = (tokens, at) => {
  let start = at
  if (/^(?:with|putting|con|dando)$/.test(tokens[start]?.key ?? '')) start += 1
  const none = /^(?:no|zero|nothing|sin|cero)$/.test(tokens[start]?.key ?? '')
  const amount = none ? null : readAmount(tokens, start)
  if (!none && (!amount || amount.money || amount.scale > 1 || amount.value > 50)) return null
  let next = amount?.next ?? start + 1
  while (/^(?:percent|por|ciento|money|de)$/.test(tokens[next]?.key ?? '')) next += 1
  if (!/^(?:down|enganche)$/.test(tokens[next]?.key ?? '')) return null
  next += tokens[next + 1]?.key === 'payment' ? 2 : 1
  return { next, filter: {}, requests: { downPercent: amount?.value ?? 0 } }
}

/** "Ordered by bedrooms descending", "sort by price high to low", "ordenadas por precio". */
export const readOrder: Recognizer = (tokens, at) => {
  const lead = match(orderLeads, tokens, at)
  const measure = lead && match(orderMeasures, tokens, lead.next)
  if (!measure) return null
  const direction = match(orderDirections, tokens, measure.next)
  const sort = measure.meaning[direction?.meaning ?? measure.meaning.usual]
  return { next: direction?.next ?? measure.next, filter: sort ? { sort } : {} }
}

const likeWords = phrases<null>([
  [
    null,
    'like|similar to|comparable to, something|homes|house|houses| like, similar|comparable to',
  ],
  [null, 'como, parecida|parecidas|similar|similares a'],
])

/** "like 1234 Desert Highlands but cheaper" */
export const readLike: Recognizer = (tokens, at) => {
  const found = match(likeWords, tokens, at)
  const [number, street] = [tokens[found?.next ?? at], tokens[(found?.next ?? at) + 1]]
  const isAddress = number?.number != null && Number.isInteger(number.number) && number.number < 1e5
  if (!found || !isAddress || street?.number !== null || match(units, tokens, found.next + 1))
    return null
  return { next: found.next, filter: {}, requests: { like: true } }
}

/** "for rent", "vacant land": reported as not understood, and answered with a sentence. */
export const readCannot: Recognizer = (tokens, at) => {
  const found = match(cannotWords, tokens, at) ?? readLand(tokens, at)
  return found && { next: found.next, filter: {}, requests: { cannot: found.meaning } }
}

/** "condos or land", but not "land 2 acres" or "with land". */
function readLand(tokens: readonly Token[], at: number) {
  const ends = at + 1 === tokens.length || tokens[at + 1]?.afterBreak
  const before = tokens[at - 1]?.key ?? ''
  const alone = at === 0 || /^(?:or|and|buy|o|y|un|busco|quiero|comprar)$/.test(before)
  // "half acre lots for sale" asks for land; a single lot is part of a home.
  const amount = readAmount(tokens, at)
  const lot = amount && /^acre$/.test(tokens[amount.next]?.key ?? '') ? amount.next + 1 : at
  if (lot > at && tokens[lot]?.key === 'lot' && tokens[lot]?.plural) {
    const sale = tokens[lot + 1]?.key === 'for' && tokens[lot + 2]?.key === 'sale'
    if (sale) return { next: lot + 3, meaning: 'land' as const }
  }
  const said = /^(?:land|terreno)$/.test(tokens[at]?.key ?? '')
  return said && ends && alone ? { next: at + 1, meaning: 'land' as const } : null
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
