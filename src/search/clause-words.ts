import { capital, count, dollars, plural, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { chipsOf, landSize, type Range } from '../inventory/filter/filter-chips.ts'
import type { Measure } from '../inventory/filter/listing-filter.ts'
import {
  featuresInSpanish,
  spanishChips,
  typesInSpanish,
} from '../inventory/filter/spanish-words.ts'
import type { Feature, PropertyType, Status } from '../site/listing-terms.ts'

/** Copy: the parts of a sentence about the homes of a search, in both languages. */

const sqft = (n: number) => `${thousands(n)} sq ft`
const days = (n: number) => plural(n, 'day')
const pair = (one: string, many = `${one}s`) => [one, many] as const

const counted = (one: string, many = `${one}s`): Range => ({
  min: n => (n === 1 ? `1 ${one} or more` : `${count(n)} or more ${many}`),
  max: n => `at most ${count(n)} ${n === 1 ? one : many}`,
  both: (low, high) => `${count(low)} to ${count(high)} ${many}`,
  exact: n => `exactly ${count(n)} ${n === 1 ? one : many}`,
})

const measured = (write: (n: number) => string, before = '', after = ''): Range => ({
  min: n => `${before}${write(n)}${after} or more`,
  max: n => `${before}up to ${write(n)}${after}`,
  both: (low, high) => `${before}${write(low)} to ${write(high)}${after}`,
  exact: n => `${before}${write(n)}${after}`,
})

const hoa = measured(dollars, 'HOA dues of ', ' a month')

const en = {
  and: 'and',
  or: 'or',
  with: 'with',
  home: pair('home'),
  types: {
    'single-family': pair('single-family home'),
    townhouse: pair('townhouse'),
    condo: pair('condo'),
    'multi-family': pair('multi-family home'),
    manufactured: pair('manufactured home'),
  } as Record<PropertyType, readonly [one: string, many: string]>,
  forSale: 'for sale',
  status: (status: Status): string =>
    ({
      Active: 'for sale',
      New: 'new on the market',
      Featured: 'featured here',
      Pending: 'under contract',
      Sold: 'sold',
    })[status],
  place: (place: string) => `in ${place}`,
  notPlace: (place: string) => `outside ${place}`,
  near: (place: string, miles: number) => `within ${plural(miles, 'mile')} of ${place}`,
  onMap: 'in the area on the map',
  otherThan: (types: string) => `other than ${types}`,
  ofType: (types: string) => `for ${types}`,
  builder: (names: string) => `built by ${names}`,
  notBuilder: (names: string) => `not built by ${names}`,
  street: (names: string) => `on ${names}`,
  notStreet: (names: string) => `not on ${names}`,
  school: (names: string) => `with ${names} as a school in the listing`,
  notSchool: (names: string) => `without ${names} as a school in the listing`,
  office: (names: string) => `listed by ${names}`,
  notOffice: (names: string) => `not listed by ${names}`,
  agent: (names: string) => `listed by ${names}`,
  notAgent: (names: string) => `not listed by ${names}`,
  notMentions: (names: string) => `with no mention of ${names}`,
  search: (text: string) => `with the words “${text}”`,
  mentioning: (homes: number, names: string) =>
    `that ${homes === 1 ? 'mentions' : 'mention'} ${names}`,
  measures: {
    Price: {
      min: n => `at ${dollars(n)} or more`,
      max: n => `up to ${dollars(n)}`,
      both: (low, high) => `between ${dollars(low)} and ${dollars(high)}`,
      exact: n => `at ${dollars(n)}`,
    },
    Monthly: {
      min: n => `at about ${dollars(n)} a month or more`,
      max: n => `at up to about ${dollars(n)} a month`,
      both: (low, high) => `at about ${dollars(low)} to ${dollars(high)} a month`,
      exact: n => `at about ${dollars(n)} a month`,
    },
    Year: {
      min: n => `built in ${n} or later`,
      max: n => `built in ${n} or earlier`,
      both: (low, high) => `built from ${low} to ${high}`,
      exact: n => `built in ${n}`,
    },
    Days: {
      min: n => `on the market for ${days(n)} or more`,
      max: n => (n === 0 ? 'listed today' : `listed in the last ${days(n)}`),
      both: (low, high) => `on the market for ${low} to ${days(high)}`,
      exact: n => `on the market for ${days(n)}`,
    },
    SoldDays: {
      min: n => `sold ${days(n)} ago or earlier`,
      max: n => (n === 0 ? 'sold today' : `sold in the last ${days(n)}`),
      both: (low, high) => `sold ${low} to ${days(high)} ago`,
      exact: n => `sold ${days(n)} ago`,
    },
    Beds: counted('bedroom'),
    Baths: counted('bathroom'),
    Sqft: measured(sqft),
    Lot: measured(n => landSize(n), 'a lot of '),
    Stories: counted('story', 'stories'),
    Garage: {
      min: n => `a garage for ${n} or more cars`,
      max: n => `a garage for at most ${plural(n, 'car')}`,
      both: (low, high) => `a garage for ${low} to ${high} cars`,
      exact: n => `a garage for exactly ${plural(n, 'car')}`,
    },
    Hoa: { ...hoa, max: n => (n === 0 ? 'no HOA dues' : hoa.max(n)) },
    Tax: measured(dollars, 'property taxes of ', ' a year'),
    PricePerSqft: measured(dollars, 'a price of ', ' a square foot'),
    Reduction: measured(dollars, 'a price cut of '),
    ReductionPercent: measured(n => `${count(n)}%`, 'a price cut of '),
  } as Record<Measure, Range>,
  reduced: (n: number) => `a price cut in the last ${n === 1 ? 'day' : days(n)}`,
  openHouse: (openHouse: string) =>
    chipsOf({ openHouse }).map(({ label }) =>
      label.replace(/^O/, 'an o').replace(/(?<=house )(?=[A-Z“])/, 'on '),
    )[0] ?? '',
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
  } as Record<Feature, string>,
  /** Features that follow the noun instead of being had. */
  following: {
    'new-construction': 'newly built',
    gated: 'in a gated community',
    'guard-gated': 'in a guard-gated community',
  } as { [Name in Feature]?: string },
  /** A feature after "without". */
  the: (feature: Feature): string => en.features[feature].replace(/^an? /, 'the '),
  notFeatures: (feature: Feature): string => `no ${en.features[feature].replace(/^an? /, '')}`,
  without: (name: string) => `without ${name}`,
  limit: (label: string) => `the limit “${label}”`,
  /** Above homes that do not meet every limit. */
  nearest: (name: string, homes: number) =>
    `No home for sale here meets all of that today. ${capital(name)} there ${homes === 1 ? 'is' : 'are'} ${plural(homes, 'home')}, and ${homes === 1 ? 'it is' : 'they are'} shown instead.`,
  /** What a search without a limit is called, by the measure or field of the limit. */
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
    Tax: 'with any property taxes',
    PricePerSqft: 'at any price a square foot',
    Reduction: 'without the price cut',
    ReductionPercent: 'without the price cut',
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
  } as Record<string, string | undefined>,
}

export type ClauseWords = typeof en

const es: ClauseWords = {
  ...spanishChips,
  and: 'y',
  or: 'o',
  with: 'con',
  home: ['casa', 'casas'],
  types: typesInSpanish,
  forSale: 'en venta',
  place: place => `en ${place}`,
  near: (place, miles) => `a ${plural(miles, 'milla')} o menos de ${place}`,
  onMap: 'en la zona del mapa',
  otherThan: types => `que no {son} ${types}`,
  ofType: types => `en ${types}`,
  search: text => `con las palabras “${text}”`,
  mentioning: (homes, names) => `que ${homes === 1 ? 'menciona' : 'mencionan'} ${names}`,
  features: featuresInSpanish,
  following: {
    'new-construction': 'de construcción nueva',
    gated: 'en comunidad cerrada',
    'guard-gated': 'en comunidad cerrada con guardia',
  },
  the: feature => featuresInSpanish[feature],
  without: name => `sin ${name}`,
  limit: label => `el límite “${label}”`,
  nearest: (name, homes) =>
    `Ninguna casa en venta cumple todo eso hoy. ${capital(name)} hay ${plural(homes, 'casa')}, y aquí se ${homes === 1 ? 'muestra' : 'muestran'}.`,
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
    Tax: 'con cualquier impuesto',
    PricePerSqft: 'a cualquier precio por pie cuadrado',
    Reduction: 'sin la rebaja',
    ReductionPercent: 'sin la rebaja',
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
  },
}

/** The words of both languages. */
export const clauseWords: Record<Language, ClauseWords> = { en, es }
