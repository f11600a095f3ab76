import { match, phraseSet } from '../../format/phrases.ts'
import { type Token, tokenize } from '../../format/tokens.ts'
import { featurePhrases } from '../../inventory/feature-phrases.ts'
import { type FilterField, facetOf, type Measure } from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { featureOf, phrasingsOf } from '../../inventory/mention-phrases.ts'
import { splitOpenHouse } from '../../inventory/open-houses.ts'
import { readAmount } from '../interpret/amounts.ts'
import { readDistance } from '../interpret/near.ts'
import { readCut, readDay, readSpan } from '../interpret/time.ts'
import { dayTimes } from '../interpret/vocabulary/time.ts'
import type { Command } from './commands.ts'

type Scene = { now: Date; isCheaper?: boolean }
type Change = (
  text: string,
  tokens: readonly Token[],
  before: WordsFilter,
  now: Date,
  /** Whether the words, spelled right, ask for cheaper homes and for nothing else. */
  isCheaper?: boolean,
) => WordsFilter | null

/** Nouns for what a search limits. */
const facetNouns: readonly (readonly [facet: string, RegExp])[] = [
  ['price', /\b(?:price|budget|cost|money|precio|presupuesto)\b/],
  ['monthly', /\b(?:payment|mortgage|mensualidad)\b/],
  ['beds', /\b(?:bed(?:room)?s?|rooms?|recamaras?|cuartos|habitaciones)\b/],
  ['baths', /\b(?:bath(?:room)?s?|banos?)\b/],
  ['sqft', /\b(?:size|square (?:feet|footage)|sq ?ft|tamano)\b/],
  ['lot', /\b(?:lot|yard|land|terreno|lote)\b/],
  ['year', /\b(?:age|year|older|newer|built|ano|antiguedad)\b/],
  ['garage', /\b(?:garage|cars?|cochera|garaje)\b/],
  ['hoa', /\b(?:hoa|dues|cuota)\b/],
  ['tax', /\b(?:tax(?:es)?|impuestos?|predial)\b/],
  ['stories', /\b(?:stor(?:y|ies)|floors?|levels?|pisos?)\b/],
  ['place', /\b(?:any ?where|place|area|location|neighborhood|city|zip|lugar|zona|donde)\b/],
  ['builder', /\bbuilders?\b|\bconstructora\b/],
  ['street', /\bstreet\b|\bcalle\b/],
  ['school', /\bschools?\b|\bescuelas?\b/],
  ['office', /\bbrokerage\b|\binmobiliaria\b/],
  ['agent', /\blisting agent\b/],
  ['type', /\b(?:type|kind|tipo)\b/],
  ['openHouse', /\bopen houses?\b|\bcasas? abiertas?\b/],
  ['reduced', /\breduc(?:ed|tions?)\b|\brebajas?\b/],
  ['days', /\bdays\b|\bdias\b|\btime on\b|\blisted\b|\bpublicadas?\b|\btiempo\b/],
  ['features', /\b(?:features|extras)\b/],
]

/** Whether words name a field that a search can limit: "the price". */
export const namesFacet = (words: string): boolean =>
  facetNouns.some(([, noun]) => noun.test(bareOf(words))) ||
  /^(?:limits?|filters?|cap|max(?:imum)?|requirements?|part|thing|views?|vistas?|limites?|filtros?|tope|requisitos?)$/.test(
    bareOf(words),
  )

/** The search without the fields that the words name: "drop the casita", "price doesn't matter". */
function withoutNamed(text: string, before: WordsFilter, named: WordsFilter): WordsFilter | null {
  const after: Record<string, unknown> = { ...before }
  for (const [field, value] of Object.entries(named)) {
    const twin = field.replace(/^not([A-Z])/, (_, letter: string) => letter.toLowerCase())
    for (const name of [field, twin]) {
      if (Array.isArray(value) && Array.isArray(after[name])) {
        const left = (after[name] as unknown[]).filter(each => !(value as unknown[]).includes(each))
        after[name] = left.length > 0 ? left : undefined
      } else if (facetOf(field as FilterField) !== 'features')
        dropFacet(after, facetOf(name as FilterField))
    }
  }
  // Without solar, whether it is owned says nothing.
  for (const field of ['mentions', 'notMentions'])
    if (Array.isArray(after[field]))
      after[field] = (after[field] as string[]).filter(
        name => !named.features?.some(feature => feature === featureOf(name)),
      )
  if (Object.keys(named).length === 0 && /\b(?:views?|vistas?)\b/.test(text)) {
    const left = before.features?.filter(feature => !/view/.test(feature)) ?? []
    after.features = left.length > 0 ? left : undefined
    const groups = before.either?.filter(group => !group.some(one => /view/.test(one))) ?? []
    after.either = groups.length > 0 ? groups : undefined
  }
  // "The shop isn't that important": a mention by its own words.
  const words = new Set(tokenize(text).map(({ key }) => key))
  const isNamed = (mention: string) => tokenize(mention).every(({ key }) => words.has(key))
  if (Array.isArray(after.mentions)) {
    const left = (after.mentions as string[]).filter(mention => !isNamed(mention))
    after.mentions = left.length > 0 ? left : undefined
  }
  if (before.search && isNamed(before.search)) after.search = undefined
  const facets = facetNouns.filter(([, noun]) => noun.test(text)).map(([facet]) => facet)
  if (Object.keys(named).length === 0) for (const facet of facets) dropFacet(after, facet)
  if (same(withoutUnset(after), before)) dropByNoun(after, words)
  const remaining = withoutUnset(after)
  return same(remaining, before) ? null : remaining
}

const withoutUnset = (filter: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && `${value}` !== ''),
  ) as WordsFilter

/** "The loan thing", "lo de la lavadora": wishes by any word of the ways to say them. */
function dropByNoun(after: Record<string, unknown>, words: ReadonlySet<string>) {
  const nouns = [...words].filter(key => key.length > 3 && !idle.test(key))
  const isMeant = (ways: readonly string[]) =>
    ways.some(way => tokenize(way).some(({ key }) => nouns.includes(key)))
  const keep = (field: string, waysOf: (name: string) => readonly string[]) => {
    const names = (after[field] ?? []) as string[]
    const left = names.filter(name => !isMeant(waysOf(name)))
    if (left.length < names.length) after[field] = left.length > 0 ? left : undefined
  }
  keep('mentions', name => [name, ...phrasingsOf(name)])
  keep('features', name => featurePhrases()[name] ?? [name])
}

const idle = /^(?:with|that|thing|stuff|part|home|house|casa|para|more|room|area|near|private)$/

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

function dropFacet(filter: Record<string, unknown>, facet: string) {
  for (const field of Object.keys(filter)) {
    const around = facet === 'place' && (field === 'near' || field === 'within')
    if (around || facetOf(field as FilterField) === facet) delete filter[field]
  }
}

const about =
  '^(?:(?:what|which(?: ones?| homes?)?)(?: would be| are| is|s) |(?:are|is) there |que (?:hay|seria) )?(?:a (?:little|bit|lot) |much |some(?:thing)? |any(?:thing)? |show me |algo |un poco |un poquito |que sean )?'
const end = '(?: (?:ones?|homes?|houses?|please|por favor|casas?|opciones))*[ .!?]*$'
const cheaper = new RegExp(
  `${about}(?:cheaper|less expensive|(?:go )?(?:a (?:bit|little) )?lower(?: price)?|more affordable|mas barat[ao]s?|menos car[ao]s?|mas economic[ao]s?|(?:that is |that's |those are )?too expensive|too much|(?:muy|demasiado) car[ao]s?)${end}`,
)
const dearer = new RegExp(
  `${about}(?:more expensive|pricier|(?:go )?(?:a (?:bit|little) )?higher(?: price)?|mas car[ao]s?)${end}`,
)
const bigger = new RegExp(`${about}(?:bigger|larger|more space|mas grandes?|mas espacio)${end}`)
const smaller = new RegExp(`${about}(?:smaller|less space|mas chic[ao]s?|mas pequen[ao]s?)${end}`)
const moreLand = new RegExp(
  `${about}(?:with |on |con |en )?(?:a |un )?(?:(?:more|bigger|larger|mas) (?:land|lots?|yards?|ground|acreage|terreno|patio|jardin)|(?:terreno|lote|patio)s? mas grandes?)${end}`,
)
const newer = new RegExp(`${about}(?:newer|more modern|mas nuev[ao]s?|mas modern[ao]s?)${end}`)
const oneMore =
  /^(?:with )?(?:one|an?|un[ao]?) (?:more|extra|mas) (bed(?:room)?|bath(?:room)?)|^un[ao]? (recamara|bano|cuarto|habitacion) mas/

const moreRooms = new RegExp(
  `${about}(?:with |con )?(?:more|extra|mas) (bed(?:room)?s?|bath(?:room)?s?|recamaras|cuartos|habitaciones|banos)${end}`,
)

const tenth = (price: number, factor: number) => Math.round((price * factor) / 5_000) * 5_000

/** The limit in dollars that “cheaper” means after a search up to a price. */
const cheaperThan = (maxPrice: number): number => tenth(maxPrice, 0.9)

/** "Cheaper", "bigger": moves the existing limit, or sorts where there is no limit. */
const compares: Change = (text, _tokens, before, _now, isCheaper) => {
  const { maxPrice, minPrice } = before
  if (cheaper.test(text) || isCheaper) {
    const { minMonthly, maxMonthly, ...others } = before
    if (maxMonthly) {
      const lower = Math.round(maxMonthly * 0.9)
      const least = minMonthly && minMonthly < lower ? { minMonthly } : {}
      return { ...others, ...least, maxMonthly: lower }
    }
    if (!maxPrice) return { ...before, sort: 'price-low' }
    const { minPrice: _, ...open } = before
    const lower = cheaperThan(maxPrice)
    return minPrice && minPrice < lower
      ? { ...before, maxPrice: lower }
      : { ...open, maxPrice: lower }
  }
  if (dearer.test(text)) {
    return maxPrice
      ? { ...before, maxPrice: tenth(maxPrice, 1.1) }
      : { ...before, sort: 'price-high' }
  }
  if (bigger.test(text)) return { ...before, sort: 'largest' }
  if (smaller.test(text)) return { ...before, sort: 'smallest' }
  if (moreLand.test(text)) return { ...before, sort: 'lot-high' }
  if (newer.test(text)) return { ...before, sort: 'year-high' }
  const rooms = moreRooms.exec(text)
  if (rooms) {
    const field = /^ba/.test(rooms[1] ?? '') ? 'minBaths' : 'minBeds'
    const rest = before[field]
    const sort = field === 'minBeds' ? 'beds-high' : 'baths-high'
    return rest === undefined ? { ...before, sort } : { ...before, [field]: rest + 1 }
  }
  const more = oneMore.exec(text)
  if (!more) return null
  const field = /^ba/.test(more[1] ?? more[2] ?? '') ? 'minBaths' : 'minBeds'
  const count = before[field]
  return count === undefined ? null : { ...before, [field]: count + 1 }
}

/** "Actually 5", "make it 3000": a number alone changes the limit that it fits. */
const renumbers: Change = (text, tokens, before) => {
  const years = /^((?:19|20)\d\d) ?(?:-|to|a|y|and) ?((?:19|20)\d\d)$/.exec(text)
  if (years && (before.minYear ?? before.maxYear) !== undefined) {
    return { ...before, minYear: Number(years[1]), maxYear: Number(years[2]) }
  }
  const start = match(atLeast, tokens, 0)?.next ?? match(atMost, tokens, 0)?.next ?? 0
  const amount = readAmount(tokens, start)
  const bound =
    amount && (match(atLeast, tokens, amount.next) ?? match(atMost, tokens, amount.next))
  if (!amount || (bound?.next ?? amount.next) < tokens.length) return null
  const [isMin, isMax] = [atLeast, atMost].map(
    way => match(way, tokens, 0) !== null || match(way, tokens, amount.next) !== null,
  )
  const { value, scale, money } = amount
  const total = value * scale
  const limits = Object.keys(before).filter(field => /^(?:min|max)[A-Z]/.test(field))
  const set = (measure: Measure, to: number): WordsFilter | null => {
    const [min, max] = [`min${measure}`, `max${measure}`] as const
    if (!limits.includes(min) && !limits.includes(max)) return null
    if (isMin) return { ...before, [min]: to }
    if (isMax) return { ...before, [max]: to }
    if (limits.includes(max) && limits.includes(min)) {
      return before[min] === before[max] ? { ...before, [min]: to, [max]: to } : null
    }
    if (limits.includes(max)) return { ...before, [max]: to }
    return limits.includes(min) ? { ...before, [min]: to } : null
  }
  if (scale === 1 && !money && value <= 12) {
    // A number alone does not say which of several counts it means.
    const counts = (['Beds', 'Baths', 'Garage', 'Stories'] as const).filter(
      count => limits.includes(`min${count}`) || limits.includes(`max${count}`),
    )
    return counts.length === 1 && counts[0] ? set(counts[0], value) : null
  }
  if (total >= 300 && total < 20_000) {
    const tax = set('Tax', total)
    if (tax) return tax
  }
  if (scale === 1 && !money && value >= 1900 && value < 2100) {
    const year = set('Year', value)
    if (year) return year
  }
  if (scale === 1 && value < 2_000 && !before.maxPrice && !before.maxMonthly) {
    const dues = set('Hoa', value)
    if (dues) return dues
  }
  if (total >= 300 && total < 20_000 && scale === 1) {
    const monthly = value >= 1_000 || money ? set('Monthly', total) : null
    if (monthly) return monthly
    if (value >= 600 && !money && !before.maxPrice) return set('Sqft', total)
    return value < 1_000 ? set('Price', value * 1_000) : null
  }
  return total >= 20_000 ? set('Price', total) : null
}

const atLeast = phraseSet(`
  plus, +, or more|bigger|larger|up, and up, at least, over, o mas, minimo, por lo menos`)
const atMost = phraseSet(`
  max|maximum|tops, or less|under, under, at most, up to, hasta, maximo, o menos`)

/** "Or 3", after two bedrooms: both numbers of rooms. */
function widens(tokens: readonly Token[], before: WordsFilter): WordsFilter | null {
  const amount = readAmount(tokens, 0)
  const counts = (['Beds', 'Baths', 'Garage', 'Stories'] as const).filter(
    count => before[`min${count}`] !== undefined,
  )
  const [count] = counts
  if (!amount || amount.next < tokens.length || amount.value > 12 || amount.scale > 1) return null
  if (counts.length !== 1 || !count) return null
  const [min, max] = [before[`min${count}`] ?? 0, before[`max${count}`]]
  return {
    ...before,
    [`min${count}`]: Math.min(min, amount.value),
    ...(max !== undefined && { [`max${count}`]: Math.max(max, amount.value) }),
  }
}

/** Whether the words ask for homes on the market: "and for sale there now, under 500?". */
export const asksForSale = (words: string): boolean =>
  /\b(?:(?:still |now )?for sale|on the market|active(?! adult)|available|activ[ao]s|en venta|a la venta|disponibles?)\b/.test(
    bareOf(words),
  )

const forSaleAgain = new RegExp(
  `^(?:show me |the |las )?(?:ones? |homes? |houses? |casas? )?(?:that are |que estan? )?(?:for sale|still for sale|on the market|active|available|en venta|activas|disponibles)${end}`,
)

/** "Homes for sale instead", after homes that are sold or pending. */
const returnsToSale: Change = (text, _tokens, before) => {
  const { status, minSoldDays, maxSoldDays, ...others } = before
  return status && forSaleAgain.test(text) ? others : null
}

/** "50k more", "raise it by 20 grand", "20 mil menos": moves the budget; null for other words. */
export function moveBudget(words: string, before: WordsFilter): WordsFilter | null {
  const { maxPrice } = before
  if (maxPrice === undefined) return null
  const tokens = tokenize(bareOf(words))
  const index = tokens.findIndex(({ key, number }) => number !== null || key === '$')
  const amount = index < 0 ? null : readAmount(tokens, index)
  if (!amount || amount.scale === 1_000_000 || (amount.money === false && amount.value < 5))
    return null
  const [lead, tail] = [tokens.slice(0, index), tokens.slice(amount.next)].map(part =>
    part.map(({ key }) => key),
  ) as [string[], string[]]
  const isMove = lead.every(word => moveLeads.test(word)) && tail.length < 2
  const total = amount.value * (amount.scale === 1 && amount.value < 1_000 ? 1_000 : amount.scale)
  // "raise it to 600" names the budget itself.
  const isStep = tail.length > 0 || lead.some(word => /^(?:by|another|otro)$/.test(word))
  if (!isMove || !isStep || total >= maxPrice) return null
  if (tail.length > 0 && !moveTails.test(tail[0] ?? '')) return null
  const lowers = [...lead, ...tail].some(word => lowering.test(word))
  return { ...before, maxPrice: maxPrice + (lowers ? -total : total) }
}

const moveLeads =
  /^(?:ok|can|we|let|maybe|raise|bump|increase|go|up|add|sube|subelo|agrega|agregale|lower|drop|reduce|decrease|down|baja|bajalo|it|that|the|budget|price|el|precio|presupuesto|by|another|otro)$/
const moveTails = /^(?:more|higher|extra|mas|less|lower|menos?)$/
const lowering = /^(?:lower|drop|reduce|decrease|down|baja|bajalo|less|menos?)$/

/** "150 is fine": a number alone changes the limit that it fits; null for other words. */
export function changeByNumber(words: string, before: WordsFilter): WordsFilter | null {
  const text = bareOf(words)
  return renumbers(text, tokenize(text), before, new Date(0), false)
}

/**
 * "Bigger, at least 2,400 sq ft", "cheaper, under 300": without the comparison, where a limit on the
 * same thing says how much; otherwise as typed, of the same length.
 */
export function withoutCompared(words: string, read: WordsFilter): string {
  const compared = comparisons.find(
    ([pattern, fields]) => pattern.test(bareOf(words)) && fields.some(field => field in read),
  )
  if (!compared) return words
  // "Newer than 1990" is the limit itself.
  const apart = new RegExp(`${compared[0].source}(?= *(?:[,;:.–—-]|(?:and|y|but|pero) ))`, 'i')
  return words.replace(apart, found => ' '.repeat(found.length))
}

const comparisons: readonly (readonly [RegExp, readonly FilterField[]])[] = [
  [/\b(?:bigger|larger|m[aá]s grandes?)\b/i, ['minSqft', 'minLot', 'minBeds']],
  [/\b(?:smaller|m[aá]s (?:chic|pequeñ)[ao]s?)\b/i, ['maxSqft', 'maxLot', 'maxBeds']],
  [/\b(?:cheaper|less expensive|m[aá]s barat[ao]s?)\b/i, ['maxPrice', 'maxMonthly']],
  [/\b(?:newer|m[aá]s nuev[ao]s?)\b/i, ['minYear']],
  [/\b(?:older|m[aá]s viej[ao]s?)\b/i, ['maxYear']],
]

/** "Exactly": limits the first count that has a minimum and no maximum to that number. */
const makesExact: Change = (text, _tokens, before) => {
  const typed = /^(?:exactly|exactamente) ([a-z\d]+)[ .!?]*$/.exec(text)?.[1] ?? ''
  const number = readAmount(tokenize(typed), 0)?.value
  const isBare = /^(?:exactly|exact|exactamente)(?: (?:that|those|eso))?[ .!?]*$/.test(text)
  if (!isBare && (number === undefined || number > 12)) return null
  const count = (['Beds', 'Baths', 'Garage'] as const).find(
    count =>
      before[`min${count}`] !== undefined &&
      (before[`max${count}`] === undefined ||
        (number !== undefined && before[`min${count}`] !== before[`max${count}`])),
  )
  const exact = number ?? (count && before[`min${count}`])
  return count ? { ...before, [`min${count}`]: exact, [`max${count}`]: exact } : null
}

/** "Only Sunday", "this month is ok too", "5 miles": a new value for an existing limit. */
const retimes: Change = (_text, tokens, before, now) => {
  if (before.openHouse) {
    const day = readDay(tokens, 0, now)
    const last = tokens.length - (/^(?:only|please|nomas)$/.test(tokens.at(-1)?.key ?? '') ? 1 : 0)
    if (day && day.next === last) return { ...before, openHouse: day.day }
  }
  const time = before.openHouse ? match(dayTimes, tokens, 0) : null
  const { day = '' } = time ? splitOpenHouse(before.openHouse ?? '') : {}
  const ends = tokens[tokens.length - 1]?.key === 'only' ? tokens.length - 1 : tokens.length
  if (time && time.next === ends && day !== 'any') {
    return { ...before, openHouse: `${day}-${time.meaning}` }
  }
  const isCut = before.reduced ?? before.minReduction ?? before.minReductionPercent
  const cut = isCut === undefined ? null : readCut(tokens, 0)
  if (cut && cut.next === tokens.length && 'minReductionPercent' in cut.filter) {
    return { ...before, ...cut.filter }
  }
  const span = readSpan(tokens, 0, now)
  if (span && span.next === tokens.length) {
    if (before.status?.includes('Sold')) return { ...before, maxSoldDays: span.days }
    if (before.reduced !== undefined) return { ...before, reduced: span.days }
    if (before.maxDays !== undefined) return { ...before, maxDays: span.days }
  }
  const distance = before.near ? readDistance(tokens, 0) : null
  return distance && distance.next === tokens.length ? { ...before, within: distance.miles } : null
}

/** Lower case, without accents and without leading spaces and punctuation. */
const bareOf = (words: string) =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[\s¿¡,.:]+/, '')
    .trim()

/** The search changed by words that only make sense after another search; null for other words. */
export function changeByWords(
  command: Command | null,
  rest: string,
  before: WordsFilter,
  read: WordsFilter,
  { now, isCheaper = false }: Scene,
): WordsFilter | null {
  // "Actually no, 3"
  const text = bareOf(rest)
    .replace(
      /^(?:(?:no|nah|wait|sorry|mejor|better|perdon|(?:even )?(?:bigger|larger|cheaper|mas (?:grandes?|barat[ao]s?))),+ *)+/,
      '',
    )
    .replace(/^(?:ok(?:ay)?|bueno|pues|fine),? |,? (?:then|entonces|pues)[.!?]?$/g, '')
  const tokens = tokenize(text)
  if (command?.kind === 'drop' || command?.kind === 'any') {
    const retimed = retimes(text, tokens, before, now)
    return retimed ?? withoutNamed(text, before, read)
  }
  if (command?.kind === 'add') {
    const widened = widens(tokens, before)
    if (widened) return widened
  }
  for (const change of [compares, returnsToSale, makesExact, retimes, renumbers]) {
    const changed = change(text, tokens, before, now, isCheaper)
    if (changed) return changed
  }
  return null
}
