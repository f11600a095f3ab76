import { tokenize } from '../../src/format/tokens.ts'
import {
  type Limit,
  type Measure,
  measures,
  type Sort,
} from '../../src/inventory/filter/listing-filter.ts'
import { plainWords } from '../../src/inventory/listing-mentions.ts'
import { readAmount } from '../../src/search/interpret/amounts.ts'
import { distance } from '../../src/search/interpret/spelling.ts'
import type { Feature, PropertyType } from '../../src/site/listing-terms.ts'

/**
 * Checks each value that a model read against the visitor's words, in lower case and without
 * accents. A value without evidence is a guess and is dropped.
 */
export const evidence = {
  /** A limit, such as 3 as the maximum number of bedrooms. */
  limit: (words: string, limit: Limit, value: number): boolean => {
    const measure = limit.slice(3) as Measure
    const text = spaced(words)
    if (denied.test(text) || !meanings[measure].test(text)) return false
    if (!numbersIn(words).includes(value)) return false
    const [isLeast, isMost] = [least.test(text), most.test(text)]
    if (isLeast !== isMost) return limit.startsWith('min') === isLeast
    return !isLeast && limit.startsWith('min') && counts.has(measure)
  },
  feature: (words: string, feature: Feature): boolean => isStated(words, features[feature]),
  type: (words: string, type: PropertyType): boolean => isStated(words, types[type]),
  sort: (words: string, sort: Sort): boolean => isStated(words, sorts[sort]),
  /** A place: each of its words must appear, possibly misspelled. */
  place: (words: string, place: string): boolean => {
    const tokens = plainWords(words)
    const isNamed = (name: string) =>
      tokens.some(
        word =>
          distance(word, name, name.length > 4 ? 1 : 0) <= (name.length > 4 ? 1 : 0) ||
          (name.length > 3 && word.startsWith(name)),
      )
    return !denied.test(spaced(words)) && plainWords(place).every(isNamed)
  },
}

const isStated = (words: string, meaning: RegExp) => {
  const text = spaced(words)
  return meaning.test(text) && !denied.test(text)
}

/** Keeps the characters used to write money and units. */
const spaced = (words: string) =>
  ` ${words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}$.,]+/gu, ' ')} `

/** The numbers in a text, in digits or words, with thousands and millions applied. */
function numbersIn(words: string): number[] {
  const tokens = tokenize(words)
  return tokens.flatMap((_, index) => {
    const amount = readAmount(tokens, index)
    return amount ? [amount.value * amount.scale] : []
  })
}

const denied = / (?:no|not|never|without|except|non|sin|nada|menos que|ningun[ao]?) /
const least =
  / (?:at least|over|above|more than|min|minimum|from|or more|plus|desde|al menos|mas de|minimo) /
const most =
  / (?:at most|under|below|less than|up to|max|maximum|within|no more than|hasta|menos de|maximo) /

/** A count without a bound is a minimum. */
const counts: ReadonlySet<Measure> = new Set(['Beds', 'Baths', 'Garage'])

const money =
  /\$|\d ?k |dollars?|dolares|grand |million|millon|price|budget|spend|precio|presupuesto/
const meanings: Record<Measure, RegExp> = {
  Price: money,
  Monthly: / (?:a|per|each|al|por) (?:month|mes) |monthly|mensual|payment/,
  Beds: / (?:beds?|bedrooms?|brs?|rooms?|recamaras?|habitaci\w+|dormitorios?|cuartos?) /,
  Baths: / (?:baths?|bathrooms?|banos?) /,
  Sqft: / (?:sq|sqft|square|feet|foot|ft|pies) /,
  Lot: / (?:lots?|acres?|yards?|lote|terreno) /,
  Year: / (?:built|year|construid\w+|ano) /,
  Stories: / (?:story|stories|levels?|floors?|pisos?|plantas?|niveles) /,
  Garage: / (?:garages?|cars?|cocheras?|coches?|carros?) /,
  Hoa: / (?:hoa|dues|association|cuotas?|asociacion) /,
  PricePerSqft: / (?:a|per|por|el) (?:sq|sqft|square|foot|ft|pie) /,
  Days: / (?:days?|dias?) /,
  Reduction: / (?:cuts?|drop\w*|reduc\w+|lowered|rebaj\w+|baj\w+) /,
  ReductionPercent: / (?:cuts?|drop\w*|reduc\w+|lowered|rebaj\w+|baj\w+|off) /,
  Tax: / (?:tax|taxes|impuestos?|predial|contribuciones) /,
  SoldDays: / (?:sold|closed|vendid[ao]s?) /,
}

const features: Record<Feature, RegExp> = {
  pool: / (?:pools?|swim\w*|albercas?|piscinas?|nadar) /,
  spa: / (?:spas?|hot tub|jacuzzi) /,
  'golf-view': / golf /,
  'red-rock-views': / red rocks? /,
  'mountain-view': / (?:mountains?|montanas?) /,
  'city-view': / (?:city|strip|skyline|ciudad) /,
  casita: / (?:casitas?|guest|in law|granny) /,
  'gourmet-kitchen': / (?:kitchen|chef\w*|cook\w*|cocina|cocinar) /,
  'home-office': / (?:office|study|den|oficina|estudio) /,
  'rv-parking': / (?:rv|motor ?home|camper|trailer) /,
  solar: / (?:solar|panels?|paneles) /,
  'large-garage': / (?:garages?|cocheras?) /,
  'single-story': / (?:(?:single|one) (?:story|level|floor)|stairs|una planta|un piso|escaleras) /,
  'new-construction':
    / (?:new(?:ly)?|brand new|nuev[ao]s?) (?:\w+ )?(?:build|built|construct\w+|homes?|casas?) /,
  gated: / (?:gates?|gated|caseta|porton) /,
  'guard-gated': / (?:guards?|guarded|guardia) /,
  'virtual-tour': / (?:tours?|videos?|virtual) /,
  'step-free-entry': / (?:steps?|ramps?|wheelchair|rampa|silla) /,
  'wide-doorways': / (?:doors?|doorways?|wheelchair|puertas?|silla) /,
  'accessible-bath': / (?:accessible|wheelchair|accesible|silla) /,
  'accessible-kitchen': / (?:accessible|wheelchair|accesible|silla) /,
  elevator: / (?:elevator|lift|ascensor|elevador) /,
}

const types: Record<PropertyType, RegExp> = {
  'single-family': / (?:single family|detached|stand ?alone|unifamiliar) /,
  townhouse: / (?:town ?\w+|row ?\w+) /,
  condo: / (?:condo\w*|apartments?|flats?|departamentos?|apartamentos?) /,
  'multi-family': / (?:multi ?\w+|duplex|triplex|fourplex) /,
  manufactured: / (?:manufactured|mobile|modular|prefab\w*) /,
}

const sorts: Record<Sort, RegExp> = {
  newest: / (?:newest|latest|most recent|recien\w*) /,
  'price-low': / (?:cheap\w*|afford\w*|inexpensive|barat\w+|economic\w+) /,
  'price-high': / (?:most expensive|priciest|costliest|mas car\w+) /,
  'monthly-low': / (?:month\w*|mensual\w*|mes) /,
  largest: / (?:largest|biggest|roomiest|mas grandes?) /,
  smallest: / (?:smallest|tiniest|mas pequen\w+) /,
  'price-per-sqft-low': / (?:per|por) (?:sq|sqft|square|foot|pie) /,
  'price-per-sqft-high': / (?:per|por) (?:sq|sqft|square|foot|pie) /,
  'monthly-high': / (?:month\w*|mensual\w*|mes) /,
  'hoa-low': / (?:hoa|dues|cuotas?) /,
  'hoa-high': / (?:hoa|dues|cuotas?) /,
  'tax-low': / (?:tax|taxes|impuestos?|predial) /,
  'tax-high': / (?:tax|taxes|impuestos?|predial) /,
  'lot-high': / (?:lots?|land|yards?|terrenos?) /,
  'lot-low': / (?:lots?|land|yards?|terrenos?) /,
  'year-high': / (?:newest built|built|construid\w+) /,
  'year-low': / (?:oldest|antigu\w+|viej\w+) /,
  'beds-low': / (?:fewest|least|menos) (?:bed\w*|rooms?|recamaras|habitaciones) /,
  'baths-high': / (?:most|mas) (?:bath\w*|banos) /,
  'garage-high': / (?:garages?|cocheras?) /,
  'beds-high': / (?:most|mas) (?:bed\w*|rooms?|recamaras|habitaciones) /,
  'days-high': / (?:longest|stale|sitting|mas tiempo) /,
  'reduction-high': / (?:cuts?|drop\w*|reduc\w+|rebaj\w+) /,
  'reduction-percent-high': / (?:percent|por ciento|porcentaje) /,
  'sold-newest': / (?:sold|closed|vendid[ao]s?) /,
}

/** The limits in the words, or none if they contradict each other. */
export function statedLimits(
  words: string,
  numbers: { [L in Limit]?: number },
): { [L in Limit]?: number } {
  const stated = Object.entries(numbers).filter(([limit, value]) =>
    evidence.limit(words, limit as Limit, value),
  )
  const limits: { [L in Limit]?: number } = Object.fromEntries(stated)
  const inOrder = (Object.keys(measures) as Measure[]).every(
    measure =>
      (limits[`min${measure}`] ?? 0) <= (limits[`max${measure}`] ?? Number.POSITIVE_INFINITY),
  )
  return inOrder ? limits : {}
}
