import { count, dollars, shortDay, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { featuresInSpanish, partsInSpanish } from '../inventory/filter/spanish-words.ts'
import { splitOpenHouse } from '../inventory/open-houses.ts'
import type { Feature, PropertyType, Status } from '../site/listing-terms.ts'

/** Copy: the parts of a sentence about the homes of a search, in both languages. */

/** How a measure's limits are written. */
export type Range = {
  min: (n: number) => string
  max: (n: number) => string
  both: (low: number, high: number) => string
  exact: (n: number) => string
}

export type ClauseWords = {
  and: string
  or: string
  with: string
  home: readonly [one: string, many: string]
  types: Record<PropertyType, readonly [one: string, many: string]>
  forSale: string
  statuses: Record<Status, string>
  inPlace: (place: string) => string
  notInPlace: (place: string) => string
  near: (place: string, miles: number) => string
  onMap: string
  notType: (types: string) => string
  ofType: (types: string) => string
  builder: (names: string) => string
  notBuilder: (names: string) => string
  street: (names: string) => string
  notStreet: (names: string) => string
  school: (names: string) => string
  notSchool: (names: string) => string
  listedBy: (names: string) => string
  notListedBy: (names: string) => string
  notMentioning: (names: string) => string
  search: (text: string) => string
  mentioning: (homes: number, names: string) => string
  noHoa: string
  reduced: (days: number) => string
  openHouse: (day: string) => string
  features: Record<Feature, string>
  /** Features that follow the noun instead of being had. */
  following: { [Name in Feature]?: string }
  /** A feature after "without". */
  the: (feature: Feature) => string
  no: (feature: string) => string
  without: (name: string) => string
  limit: (label: string) => string
  /** What a search without a limit is called, by the measure or field of the limit. */
  dropped: Record<string, string | undefined>
} & Record<
  | 'price'
  | 'monthly'
  | 'year'
  | 'days'
  | 'beds'
  | 'baths'
  | 'sqft'
  | 'lot'
  | 'stories'
  | 'garage'
  | 'hoa'
  | 'tax'
  | 'perSqft'
  | 'reduction',
  Range
>

const sqft = (n: number) => `${thousands(n)} sq ft`
const feet = (n: number) => `${thousands(n)} pies cuadrados`

/** A lot size in acres if that is a round number. */
const land = (n: number, acre: string, acres: string, write: (n: number) => string) => {
  const size = n / 43_560
  const isRound = size >= 0.1 && Number.isInteger(Math.round(size * 1e6) / 1e4)
  return isRound ? `${count(size)} ${size === 1 ? acre : acres}` : write(n)
}
const lotEn = (n: number) => land(n, 'acre', 'acres', sqft)
const lotEs = (n: number) => land(n, 'acre', 'acres', feet)

const counted = (one: string, many: string): Range => ({
  min: n => (n === 1 ? `1 ${one} or more` : `${count(n)} or more ${many}`),
  max: n => `at most ${count(n)} ${n === 1 ? one : many}`,
  both: (low, high) => `${count(low)} to ${count(high)} ${many}`,
  exact: n => `exactly ${count(n)} ${n === 1 ? one : many}`,
})

const contadas = (one: string, many: string): Range => ({
  min: n => `${count(n)} ${n === 1 ? one : many} o más`,
  max: n => `${count(n)} ${n === 1 ? one : many} como máximo`,
  both: (low, high) => `de ${count(low)} a ${count(high)} ${many}`,
  exact: n => `exactamente ${count(n)} ${n === 1 ? one : many}`,
})

const measured = (write: (n: number) => string, before = '', after = ''): Range => ({
  min: n => `${before}${write(n)}${after} or more`,
  max: n => `${before}up to ${write(n)}${after}`,
  both: (low, high) => `${before}${write(low)} to ${write(high)}${after}`,
  exact: n => `${before}${write(n)}${after}`,
})

const medidas = (write: (n: number) => string, before = '', after = ''): Range => ({
  min: n => `${before}${write(n)}${after} o más`,
  max: n => `${before}hasta ${write(n)}${after}`,
  both: (low, high) => `${before}de ${write(low)} a ${write(high)}${after}`,
  exact: n => `${before}${write(n)}${after}`,
})

const en: ClauseWords = {
  and: 'and',
  or: 'or',
  with: 'with',
  home: ['home', 'homes'],
  types: {
    'single-family': ['single-family home', 'single-family homes'],
    townhouse: ['townhouse', 'townhouses'],
    condo: ['condo', 'condos'],
    'multi-family': ['multi-family home', 'multi-family homes'],
    manufactured: ['manufactured home', 'manufactured homes'],
  },
  forSale: 'for sale',
  statuses: {
    Active: 'for sale',
    New: 'new on the market',
    Featured: 'featured here',
    Pending: 'under contract',
    Sold: 'sold',
  },
  inPlace: (place: string) => `in ${place}`,
  notInPlace: (place: string) => `outside ${place}`,
  near: (place: string, miles: number) =>
    `within ${count(miles)} ${miles === 1 ? 'mile' : 'miles'} of ${place}`,
  onMap: 'in the area on the map',
  notType: (types: string) => `other than ${types}`,
  ofType: (types: string) => `for ${types}`,
  builder: (names: string) => `built by ${names}`,
  notBuilder: (names: string) => `not built by ${names}`,
  street: (names: string) => `on ${names}`,
  notStreet: (names: string) => `not on ${names}`,
  school: (names: string) => `with ${names} as a school in the listing`,
  notSchool: (names: string) => `without ${names} as a school in the listing`,
  listedBy: (names: string) => `listed by ${names}`,
  notListedBy: (names: string) => `not listed by ${names}`,
  notMentioning: (names: string) => `with no mention of ${names}`,
  search: (text: string) => `with the words “${text}”`,
  mentioning: (homes: number, names: string) =>
    `that ${homes === 1 ? 'mentions' : 'mention'} ${names}`,
  price: {
    ...measured(dollars),
    min: (n: number) => `at ${dollars(n)} or more`,
    both: (low: number, high: number) => `between ${dollars(low)} and ${dollars(high)}`,
    exact: (n: number) => `at ${dollars(n)}`,
  },
  monthly: measured(dollars, 'at about ', ' a month'),
  year: {
    min: n => `built in ${n} or later`,
    max: n => `built in ${n} or earlier`,
    both: (low, high) => `built from ${low} to ${high}`,
    exact: n => `built in ${n}`,
  },
  days: {
    min: n => `on the market for ${days(n)} or more`,
    max: n => (n === 0 ? 'listed today' : `listed in the last ${days(n)}`),
    both: (low, high) => `on the market for ${low} to ${days(high)}`,
    exact: n => `on the market for ${days(n)}`,
  },
  beds: counted('bedroom', 'bedrooms'),
  baths: counted('bathroom', 'bathrooms'),
  sqft: measured(sqft),
  lot: measured(lotEn, 'a lot of '),
  stories: counted('story', 'stories'),
  garage: {
    min: n => `a garage for ${n} or more cars`,
    max: n => `a garage for at most ${n} ${n === 1 ? 'car' : 'cars'}`,
    both: (low, high) => `a garage for ${low} to ${high} cars`,
    exact: n => `a garage for exactly ${n} ${n === 1 ? 'car' : 'cars'}`,
  },
  hoa: measured(dollars, 'HOA dues of ', ' a month'),
  tax: measured(dollars, 'property taxes of ', ' a year'),
  noHoa: 'no HOA dues',
  perSqft: measured(dollars, 'a price of ', ' a square foot'),
  reduced: (n: number) => `a price cut in the last ${n === 1 ? 'day' : days(n)}`,
  reduction: measured(dollars, 'a price cut of '),
  openHouse: (day: string) => describeOpenHouse(day),
  features: {
    pool: 'a pool',
    spa: 'a spa',
    'golf-view': 'a golf course view',
    'red-rock-views': 'Red Rock views',
    'mountain-view': 'mountain views',
    'city-view': 'city views',
    casita: 'a casita',
    'gourmet-kitchen': 'a gourmet kitchen',
    'home-office': 'a home office',
    'rv-parking': 'RV parking',
    solar: 'solar panels',
    'large-garage': 'a garage for 3 or more cars',
    'single-story': 'a single story',
    'new-construction': 'new construction',
    gated: 'a gated community',
    'guard-gated': 'a guard-gated community',
    'virtual-tour': 'a virtual tour or video',
    'step-free-entry': 'a step-free entry',
    'wide-doorways': 'wide doorways',
    'accessible-bath': 'an accessible bathroom',
    'accessible-kitchen': 'an accessible kitchen',
    elevator: 'an elevator',
  },
  following: {
    'new-construction': 'newly built',
    gated: 'in a gated community',
    'guard-gated': 'in a guard-gated community',
  },
  the: (feature: Feature) => en.features[feature].replace(/^an? /, 'the '),
  no: (feature: string) => `no ${feature.replace(/^an? /, '')}`,
  without: (name: string) => `without ${name}`,
  limit: (label: string) => `the limit “${label}”`,
  dropped: {
    Price: 'at any price',
    Monthly: 'at any monthly cost',
    Beds: 'with any number of bedrooms',
    Baths: 'with any number of bathrooms',
    Sqft: 'of any size',
    Lot: 'with any lot',
    Year: 'of any age',
    Stories: 'with any number of stories',
    Garage: 'with any garage',
    Hoa: 'with any HOA dues',
    Days: 'listed at any time',
    reduced: 'without the price cut',
    openHouse: 'without the open house',
    type: 'of any type',
    notType: 'of any type',
    place: 'in any area',
    notPlace: 'in any area',
    near: 'in any area',
    within: 'in any area',
    bounds: 'beyond the map',
    area: 'beyond the map',
    builder: 'by any builder',
    status: 'for sale',
    search: 'without those words',
  },
}

const es: ClauseWords = {
  and: 'y',
  or: 'o',
  with: 'con',
  home: ['casa', 'casas'],
  types: {
    'single-family': ['casa unifamiliar', 'casas unifamiliares'],
    townhouse: ['casa adosada', 'casas adosadas'],
    condo: ['condominio', 'condominios'],
    'multi-family': ['propiedad multifamiliar', 'propiedades multifamiliares'],
    manufactured: ['casa prefabricada', 'casas prefabricadas'],
  },
  forSale: 'en venta',
  statuses: {
    Active: 'en venta',
    New: 'recién en venta',
    Featured: 'de la selección',
    Pending: 'bajo contrato',
    Sold: 'vendidas',
  },
  inPlace: (place: string) => `en ${place}`,
  notInPlace: (place: string) => `fuera de ${place}`,
  near: (place: string, miles: number) =>
    `a ${count(miles)} ${miles === 1 ? 'milla' : 'millas'} o menos de ${place}`,
  onMap: 'en la zona del mapa',
  notType: (types: string) => `que no son ${types}`,
  ofType: (types: string) => `en ${types}`,
  builder: (names: string) => `de la constructora ${names}`,
  notBuilder: (names: string) => `que no son de ${names}`,
  street: (names: string) => `en la calle ${names}`,
  notStreet: (names: string) => `fuera de la calle ${names}`,
  school: (names: string) => `con ${names} como escuela en el anuncio`,
  notSchool: (names: string) => `sin ${names} como escuela en el anuncio`,
  listedBy: (names: string) => `anunciadas por ${names}`,
  notListedBy: (names: string) => `que no anuncia ${names}`,
  notMentioning: (names: string) => `sin mención de ${names}`,
  search: (text: string) => `con las palabras “${text}”`,
  mentioning: (homes: number, names: string) =>
    `que ${homes === 1 ? 'menciona' : 'mencionan'} ${names}`,
  price: {
    ...medidas(dollars),
    min: (n: number) => `desde ${dollars(n)}`,
    both: (low: number, high: number) => `entre ${dollars(low)} y ${dollars(high)}`,
    exact: (n: number) => `a ${dollars(n)}`,
  },
  monthly: {
    min: n => `desde unos ${dollars(n)} al mes`,
    max: n => `de hasta unos ${dollars(n)} al mes`,
    both: (low, high) => `de unos ${dollars(low)} a ${dollars(high)} al mes`,
    exact: n => `de unos ${dollars(n)} al mes`,
  },
  year: {
    min: n => `de ${n} o más nuevas`,
    max: n => `de ${n} o antes`,
    both: (low, high) => `de ${low} a ${high}`,
    exact: n => `de ${n}`,
  },
  days: {
    min: n => `con ${dias(n)} o más en el mercado`,
    max: n => (n === 0 ? 'de hoy' : `publicadas en los últimos ${dias(n)}`),
    both: (low, high) => `con ${low} a ${dias(high)} en el mercado`,
    exact: n => `con ${dias(n)} en el mercado`,
  },
  beds: contadas('recámara', 'recámaras'),
  baths: contadas('baño', 'baños'),
  sqft: medidas(feet),
  lot: medidas(lotEs, 'un terreno de '),
  stories: contadas('planta', 'plantas'),
  garage: {
    min: n => `cochera para ${n} autos o más`,
    max: n => `cochera para ${n} ${n === 1 ? 'auto' : 'autos'} como máximo`,
    both: (low, high) => `cochera para ${low} a ${high} autos`,
    exact: n => `cochera para exactamente ${n} ${n === 1 ? 'auto' : 'autos'}`,
  },
  hoa: medidas(dollars, 'cuota HOA de ', ' al mes'),
  tax: medidas(dollars, 'impuesto predial de ', ' al año'),
  noHoa: 'cero cuotas HOA',
  perSqft: medidas(dollars, 'un precio de ', ' por pie cuadrado'),
  reduced: (n: number) => `una rebaja en ${n === 1 ? 'el último día' : `los últimos ${dias(n)}`}`,
  reduction: medidas(dollars, 'una rebaja de '),
  openHouse: (day: string) => partsInSpanish({ openHouse: day }).join(''),
  features: { ...featuresInSpanish, pool: 'alberca', 'home-office': 'oficina' },
  following: {
    'new-construction': 'de construcción nueva',
    gated: 'en comunidad cerrada',
    'guard-gated': 'en comunidad cerrada con guardia',
  },
  the: (feature: Feature) => es.features[feature],
  no: (feature: string) => `nada de ${feature}`,
  without: (name: string) => `sin ${name}`,
  limit: (label: string) => `el límite “${label}”`,
  dropped: {
    Price: 'a cualquier precio',
    Monthly: 'con cualquier pago mensual',
    Beds: 'con cualquier número de recámaras',
    Baths: 'con cualquier número de baños',
    Sqft: 'de cualquier tamaño',
    Lot: 'con cualquier terreno',
    Year: 'de cualquier año',
    Stories: 'con cualquier número de plantas',
    Garage: 'con cualquier cochera',
    Hoa: 'con cualquier cuota HOA',
    Days: 'de cualquier fecha',
    reduced: 'sin la rebaja',
    openHouse: 'sin la casa abierta',
    type: 'de cualquier tipo',
    notType: 'de cualquier tipo',
    place: 'en cualquier zona',
    notPlace: 'en cualquier zona',
    near: 'en cualquier zona',
    within: 'en cualquier zona',
    bounds: 'fuera del mapa',
    area: 'fuera del mapa',
    builder: 'de cualquier constructora',
    status: 'en venta',
    search: 'sin esas palabras',
  },
}

/** The words of both languages. */
export const clauseWords: Record<Language, ClauseWords> = { en, es }

function days(n: number) {
  return `${thousands(n)} ${n === 1 ? 'day' : 'days'}`
}

function dias(n: number) {
  return `${thousands(n)} ${n === 1 ? 'día' : 'días'}`
}

const weekendIn = (day: string) => (day === 'weekend' ? 'this weekend' : 'next weekend')

/** "an open house this weekend in the morning" */
function describeOpenHouse(openHouse: string): string {
  const { day, time } = splitOpenHouse(openHouse)
  if (day === 'any') return 'an open house'
  const hours = time ? ` in the ${time}` : ''
  const when = day.endsWith('weekend') ? weekendIn(day) : `on ${shortDay(day)}`
  return `an open house ${when}${hours}`
}
