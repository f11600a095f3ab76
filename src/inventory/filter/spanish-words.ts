import { count, dollars, plural, thousands } from '../../format/format.ts'
import type { Language } from '../../format/language.ts'
import { dateFormat } from '../../format/las-vegas-time.ts'
import { isDay } from '../../format/local-day.ts'
import type { Feature, PropertyType, Status } from '../../site/listing-terms.ts'
import type { MentionCounts } from '../listing-mentions.ts'
import { splitOpenHouse } from '../open-houses.ts'
import { type Chip, type ChipWords, chipsOf, landSize, type Range } from './filter-chips.ts'
import type { ListingFilter, Sort } from './listing-filter.ts'

/** The chips of a filter in a language. */
export function chipsIn(
  language: Language,
  filter: ListingFilter,
  counts: MentionCounts | null = null,
): Chip[] {
  if (language === 'en') return chipsOf(filter, counts)
  const chips = chipsOf(filter, counts, spanishChips)
  return chips.map(chip => ({ ...chip, label: agree(chip.label, false, true) }))
}

/** The labels of those chips: a search in a few words. */
export const labelsIn = (language: Language, filter: ListingFilter): string[] =>
  chipsIn(language, filter).map(({ label }) => label)

/**
 * Words with the endings that fit their noun. Braces mark what changes: “vendid{as}” is vendida,
 * vendidas, vendido or vendidos, “{son}” is es or son, and “menciona{n}” menciona or mencionan.
 */
export const agree = (text: string, isMasculine: boolean, isOne: boolean): string =>
  text.replace(/\{(as|son|n)\}/g, (_, ending: string) => {
    if (ending === 'as') return `${isMasculine ? 'o' : 'a'}${isOne ? '' : 's'}`
    return ending === 'son' ? (isOne ? 'es' : 'son') : isOne ? '' : 'n'
  })

const saturday = dateFormat('es-US', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** "casa abierta el sábado 28 de noviembre en la mañana". A URL may contain a day that does not exist. */
function openHouseInSpanish(openHouse: string): string {
  const { day, time } = splitOpenHouse(openHouse)
  const hours = time ? ` ${timesOfDay[time]}` : ''
  if (day === 'any') return 'casa abierta'
  if (day === 'weekend') return `casa abierta este fin de semana${hours}`
  if (day === 'next-weekend') return `casa abierta el próximo fin de semana${hours}`
  const date = isDay(day) ? saturday().format(new Date(day)).replace(',', '') : `“${openHouse}”`
  return `casa abierta el ${date}${hours}`
}

const timesOfDay = { morning: 'en la mañana', afternoon: 'en la tarde', evening: 'en la noche' }

export const typesInSpanish: Record<PropertyType, readonly [one: string, many: string]> = {
  'single-family': ['casa unifamiliar', 'casas unifamiliares'],
  townhouse: ['casa adosada', 'casas adosadas'],
  condo: ['condominio', 'condominios'],
  'multi-family': ['propiedad multifamiliar', 'propiedades multifamiliares'],
  manufactured: ['casa prefabricada', 'casas prefabricadas'],
}

const statuses: Record<Status, string> = {
  Active: 'en venta',
  New: 'recién en venta',
  Featured: 'de la selección',
  Pending: 'bajo contrato',
  Sold: 'vendid{as}',
}

export const featuresInSpanish: Record<Feature, string> = {
  pool: 'alberca',
  spa: 'spa',
  'golf-view': 'vista al campo de golf',
  'red-rock-views': 'vistas a Red Rock',
  'mountain-view': 'vista a las montañas',
  'city-view': 'vista a la ciudad',
  casita: 'casita',
  'gourmet-kitchen': 'cocina gourmet',
  'home-office': 'oficina',
  'rv-parking': 'espacio para casa rodante',
  solar: 'paneles solares',
  'large-garage': 'cochera para 3 autos o más',
  'single-story': 'una sola planta',
  'new-construction': 'construcción nueva',
  gated: 'comunidad cerrada',
  'guard-gated': 'comunidad cerrada con guardia',
  'virtual-tour': 'recorrido virtual o video',
  'step-free-entry': 'entrada sin escalones',
  'wide-doorways': 'puertas anchas',
  'accessible-bath': 'baño accesible',
  'accessible-kitchen': 'cocina accesible',
  elevator: 'elevador',
}

const orders: Record<Sort, string> = {
  newest: 'más recientes primero',
  'price-low': 'precio, de menor a mayor',
  'price-high': 'precio, de mayor a menor',
  'monthly-low': 'costo mensual, de menor a mayor',
  'monthly-high': 'costo mensual, de mayor a menor',
  largest: 'más grandes primero',
  smallest: 'más chicas primero',
  'price-per-sqft-low': 'precio por pie cuadrado, de menor a mayor',
  'price-per-sqft-high': 'precio por pie cuadrado, de mayor a menor',
  'hoa-low': 'cuota HOA, de menor a mayor',
  'hoa-high': 'cuota HOA, de mayor a menor',
  'tax-low': 'impuesto predial, de menor a mayor',
  'tax-high': 'impuesto predial, de mayor a menor',
  'lot-high': 'terreno, de mayor a menor',
  'lot-low': 'terreno, de menor a mayor',
  'year-high': 'construcción más nueva primero',
  'year-low': 'construcción más antigua primero',
  'beds-high': 'más recámaras primero',
  'beds-low': 'menos recámaras primero',
  'baths-high': 'más baños primero',
  'garage-high': 'cochera más grande primero',
  'days-high': 'más tiempo en el mercado primero',
  'reduction-high': 'mayor rebaja primero',
  'reduction-percent-high': 'mayor rebaja en porcentaje primero',
  'sold-newest': 'ventas más recientes primero',
}

const counted = (one: string, many: string, before = ''): Range => {
  const write = (n: number) => `${count(n)} ${n === 1 ? one : many}`
  return {
    min: n => `${before}${write(n)} o más`,
    max: n => `${before}${write(n)} como máximo`,
    both: (low, high) => `${before}de ${count(low)} a ${write(high)}`,
    exact: n => `${before}exactamente ${write(n)}`,
  }
}

/** @param de what an amount follows without “hasta”, as in “rebaja de $5,000” */
const measured = (write: (n: number) => string, before = '', after = '', de = ''): Range => ({
  min: n => `${before}${de}${write(n)}${after} o más`,
  max: n => `${before}${de}hasta ${write(n)}${after}`,
  both: (low, high) => `${before}de ${write(low)} a ${write(high)}${after}`,
  exact: n => `${before}${de}${write(n)}${after}`,
})

const days = (n: number) => plural(n, 'día')
const feet = (n: number) => `${thousands(n)} pies cuadrados`
const about = (n: number) => `unos ${dollars(n)}`
const hoa = measured(dollars, 'cuota HOA ', ' al mes', 'de ')

/** A search in Spanish, for its chips and within a sentence: see `agree`. */
export const spanishChips: ChipWords = {
  measures: {
    Price: {
      min: n => `desde ${dollars(n)}`,
      max: n => `hasta ${dollars(n)}`,
      both: (low, high) => `entre ${dollars(low)} y ${dollars(high)}`,
      exact: n => `a ${dollars(n)}`,
    },
    Monthly: {
      ...measured(about, '', ' al mes', 'de '),
      min: n => `desde ${about(n)} al mes`,
    },
    Beds: counted('recámara', 'recámaras'),
    Baths: counted('baño', 'baños'),
    Sqft: measured(feet),
    Lot: measured(n => landSize(n, feet), 'terreno ', '', 'de '),
    Year: {
      min: n => `construid{as} en ${n} o después`,
      max: n => `construid{as} en ${n} o antes`,
      both: (low, high) => `construid{as} de ${low} a ${high}`,
      exact: n => `construid{as} en ${n}`,
    },
    Stories: counted('planta', 'plantas'),
    Garage: counted('auto', 'autos', 'cochera para '),
    Hoa: { ...hoa, max: n => (n === 0 ? 'sin cuota HOA' : hoa.max(n)) },
    PricePerSqft: measured(dollars, 'precio ', ' por pie cuadrado', 'de '),
    Days: {
      min: n => `con ${days(n)} o más en el mercado`,
      max: n => (n === 0 ? 'publicad{as} hoy' : `publicad{as} en los últimos ${days(n)}`),
      both: (low, high) => `con ${low} a ${days(high)} en el mercado`,
      exact: n => `con ${days(n)} en el mercado`,
    },
    Reduction: measured(dollars, 'rebaja ', '', 'de '),
    ReductionPercent: measured(n => `${count(n)}%`, 'rebaja ', '', 'de '),
    Tax: measured(dollars, 'impuesto predial ', ' al año', 'de '),
    SoldDays: {
      min: n => `vendid{as} hace ${days(n)} o más`,
      max: n => (n === 0 ? 'vendid{as} hoy' : `vendid{as} en los últimos ${days(n)}`),
      both: (low, high) => `vendid{as} hace ${low} a ${days(high)}`,
      exact: n => `vendid{as} hace ${days(n)}`,
    },
  },
  only: n => `Exactamente ${count(n)}`,
  orMore: n => `${count(n)} o más`,
  reduced: n => `rebaja en ${n === 1 ? 'el último día' : `los últimos ${days(n)}`}`,
  openHouse: openHouseInSpanish,
  type: value => typesInSpanish[value]?.[0] ?? value,
  notType: value => `que no {son} ${typesInSpanish[value]?.[0] ?? value}`,
  features: value => featuresInSpanish[value] ?? value,
  either: group => group.map(one => featuresInSpanish[one] ?? one).join(' o '),
  notFeatures: value => `sin ${featuresInSpanish[value] ?? value}`,
  builder: names => `de la constructora ${names}`,
  notBuilder: names => `que no {son} de la constructora ${names}`,
  place: name => name,
  notPlace: names => `fuera de ${names}`,
  street: names => `en la calle ${names}`,
  notStreet: names => `fuera de la calle ${names}`,
  school: names => `con ${names} como escuela en el anuncio`,
  notSchool: names => `sin ${names} como escuela en el anuncio`,
  office: names => `anunciad{as} por ${names}`,
  notOffice: names => `que no anuncia ${names}`,
  agent: names => `anunciad{as} por ${names}`,
  notAgent: names => `que no anuncia ${names}`,
  mentions: name => `menciona: ${name}`,
  mentioning: (name, homes) => `menciona: ${name} (${plural(homes, 'casa')})`,
  notMentions: name => `sin mención de ${name}`,
  status: value => statuses[value] ?? value,
  sort: value => orders[value] ?? value,
}
