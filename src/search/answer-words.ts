import type { MarketFigures, PriceFigures } from '../../worker/inventory/find/figures.ts'
import { dollars, longDate, plural, thousands } from '../format/format.ts'
import { chipsOf } from '../inventory/filter/filter-chips.ts'
import type { FilterField, ListingFilter } from '../inventory/filter/listing-filter.ts'
import { typeNames } from '../inventory/listing-words.ts'
import { agent } from '../site/agent/agent.ts'
import { statusNames } from '../site/listing-terms.ts'
import { clauseWords } from './clause-words.ts'

/** Copy of search results. Double asterisks mark bold text. */

/** Says that words without a filter were searched for in the text of listings. */
export const inListings = (words: string) => `I looked for “${words}” in the listings’ own text.`

/** A formatted statistic, and the pattern that identifies it in a sentence. */
export type Fact = { name: string; value: string; pattern: RegExp }

/** Next steps for questions that are not about buying. */
export const pathFor = {
  selling: {
    get suggestions() {
      return [
        'Tell me about your home, and I will write back with a price range and a plan for the sale.',
        `Call me at ${agent.phone.display} to talk it through.`,
      ] as const
    },
    marketInsights:
      '**Selling** begins with what buyers paid nearby. Send me the address, and I will work that out before we talk about signs and photos.',
    links: [
      { label: 'Ask what your home is worth', to: '/home-value' },
      { label: 'How I sell a home', to: '/services/seller-agent' },
    ],
  },
  value: {
    get suggestions() {
      return [
        'Send me the address, and I will work out a price range from recent sales nearby.',
        `Call me at ${agent.phone.display} to talk it through.`,
      ] as const
    },
    marketInsights:
      '**What your home is worth** depends on recent sales on your streets and on the house itself. A search cannot see either, so I look at both and write to you.',
    links: [{ label: 'Ask what your home is worth', to: '/home-value' }],
  },
} as const

/** The homes that a seller's home competes with, and the location of its street. */
export const sellerWords = {
  competing: (place: string, figures: MarketFigures | null, now: Date): string =>
    figures
      ? paragraphs([
          `**${plural(figures.total, 'home')} for sale in ${place}** would compete with yours, asking ${askingOf(figures)}${figures.total > 1 ? `, with a median of ${dollars(figures.median)}` : ''}. ${asOf(now)}`,
          origin(figures),
        ])
      : `**No home is for sale in ${place}** on this site on ${longDate(now)}, so yours would have no competition here.`,
  unknownStreet: (street: string) =>
    `**${street}** has no home on this site today, so I look up its sales myself.`,
  competition: (place: string, homes: number) =>
    `See the ${plural(homes, 'home')} for sale in ${place}`,
} as const

/** The fixed response to any words about people. */
export const neutralNotice =
  'I search by what a home has and never by who lives there; the offices linked here publish school results and police reports.'

export const marketLink = {
  label: 'Market analysis, with the source of every figure',
  to: '/market-analysis',
}

/**
 * The statistics of the homes that match a filter in short paragraphs, each with its date. Homes
 * are called matches only if the filter has more than a place.
 */
export function describeMarket(
  figures: MarketFigures | null,
  filter: ListingFilter,
  now: Date,
): string {
  if (!figures) {
    return `**No home for sale** on this site matches that on ${longDate(now)}. Loosen one limit, or call me at ${agent.phone.display} and I will keep looking for you.`
  }
  const { total, median, pricePerSqft, daysOnMarket } = figures
  const { place, sort: _, ...others } = filter
  const isPlace = Object.keys(others).length === 0
  const where = place ? `in ${list(place, 'or')}` : 'on this site'
  const matching = isPlace ? where : total === 1 ? 'matches' : 'match'
  return paragraphs(
    [
      `**${plural(total, 'home')} for sale** ${matching}, asking ${askingOf(figures)}.`,
      total > 1 && `**Median price** ${dollars(median)}: half are listed for more, half for less.`,
      pricePerSqft !== null &&
        `**Price per square foot** ${dollars(pricePerSqft)}${total > 1 ? ', the median of homes with a known size' : ''}.`,
      daysOnMarket !== null &&
        `**Days on market** ${thousands(daysOnMarket)}${total > 1 ? ', the median, counted from each home’s listing date' : ', counted from the listing date'}.`,
    ]
      .map(text => text && `${text} ${asOf(now)}`)
      .concat(origin(figures)),
  )
}

/** The date and origin shown below statistics that a model has phrased. */
export const describeOrigin = (figures: MarketFigures, now: Date): string =>
  paragraphs([`**As of** ${longDate(now)}.`, origin(figures)])

const askingOf = ({ lowest, highest }: PriceFigures) =>
  lowest === highest ? dollars(lowest) : `${dollars(lowest)} to ${dollars(highest)}`
const asOf = (now: Date) => `As of ${longDate(now)}.`
const origin = ({ sample }: MarketFigures) =>
  sample
    ? 'Based on the listings on this site, including sample homes made up to show how the site works.'
    : 'Based on the listings on this site.'
const paragraphs = (texts: readonly (string | false)[]) => texts.filter(Boolean).join('\n\n')

/** The paragraphs of an answer for a page, without Markdown bold. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.replaceAll('**', '').trim())
    .filter(Boolean)

/** The statistics one by one, each with the pattern that identifies it. */
export function factsOf(figures: MarketFigures): Fact[] {
  const { total, lowest, highest, median, pricePerSqft, daysOnMarket } = figures
  const perSqft = pricePerSqft === null ? null : dollars(pricePerSqft)
  const days = daysOnMarket === null ? null : thousands(daysOnMarket)
  const facts: [string, string | null, RegExp][] = [
    ['homes for sale', thousands(total), /homes?\b/i],
    ['lowest asking price', dollars(lowest), /\b(?:lowest|least|from|between|range)\b/i],
    ['highest asking price', dollars(highest), /\b(?:highest|most|to|and|range)\b/i],
    ['median asking price', dollars(median), /\b(?:median|middle|half)\b/i],
    ['median price per square foot', perSqft, /\bsquare f/i],
    ['median days on market', days, /\bdays?\b/i],
  ]
  return facts.flatMap(([name, value, pattern]) =>
    value === null ? [] : [{ name, value, pattern }],
  )
}

/** The name of a limit that a search could add: as the chip that it would then have. */
export const refinementName = (limit: ListingFilter): string =>
  chipsOf(limit)
    .map(({ label }) => (/^\d{5}$/.test(label) ? `ZIP ${label}` : label))
    .join(', ')

/** The name of a search with these limits removed. */
export const relaxationName = (limits: readonly string[]): string =>
  `Without ${list(limits, 'and')}`

/** The name of the same search with a higher maximum price, in dollars. */
export const raisedPriceName = (price: number): string => `Up to ${dollars(price)}`

/** The name of the limit set by the visible part of the map. */
export const areaLimit = 'the area on the map'

/** The notice above homes that do not meet every limit. */
export const relaxedNotice = (limits: readonly string[], homes: number): string =>
  `No home for sale here meets all of that today. Without ${list(limits, 'and')} there ${homes === 1 ? 'is' : 'are'} ${plural(homes, 'home')}, and ${homes === 1 ? 'it is' : 'they are'} shown instead.`

/** Describes what one filter requires and the other does not. */
export function describeDifference(
  field: FilterField,
  before: ListingFilter,
  after: ListingFilter,
): string {
  if (field !== 'features' && field !== 'notFeatures') return describeLimit(field, before)
  const gone = before[field]?.filter(feature => !after[field]?.includes(feature)) ?? []
  return describeLimit(field, { [field]: gone })
}

function describeLimit(field: FilterField, filter: ListingFilter): string {
  return limitWords[field]?.(filter) ?? field
}

const least = (name: string, n = 0) => `${n}+ ${name}`
const most = (name: string, n = 0) => `at most ${n} ${name}${n === 1 ? '' : 's'}`

const limitWords: { [Field in FilterField]?: (filter: ListingFilter) => string } = {
  search: ({ search }) => `the words “${search}”`,
  minPrice: ({ minPrice = 0 }) => `the ${dollars(minPrice)} minimum`,
  maxPrice: ({ maxPrice = 0 }) => `the ${dollars(maxPrice)} limit`,
  minMonthly: ({ minMonthly = 0 }) => `the minimum of about ${dollars(minMonthly)} a month`,
  maxMonthly: ({ maxMonthly = 0 }) => `the limit of about ${dollars(maxMonthly)} a month`,
  minBeds: ({ minBeds }) => least('bedrooms', minBeds),
  maxBeds: ({ maxBeds }) => most('bedroom', maxBeds),
  minBaths: ({ minBaths }) => least('bathrooms', minBaths),
  maxBaths: ({ maxBaths }) => most('bathroom', maxBaths),
  minSqft: ({ minSqft = 0 }) => `an area from ${thousands(minSqft)} sq ft`,
  maxSqft: ({ maxSqft = 0 }) => `an area up to ${thousands(maxSqft)} sq ft`,
  minLot: ({ minLot = 0 }) => `a lot from ${thousands(minLot)} sq ft`,
  maxLot: ({ maxLot = 0 }) => `a lot up to ${thousands(maxLot)} sq ft`,
  minYear: ({ minYear }) => `a year built from ${minYear}`,
  maxYear: ({ maxYear }) => `a year built up to ${maxYear}`,
  minStories: ({ minStories }) => least('stories', minStories),
  maxStories: ({ maxStories }) =>
    maxStories === 1 ? 'a single story' : `at most ${maxStories} stories`,
  minGarage: ({ minGarage }) => `a ${minGarage}+ car garage`,
  maxGarage: ({ maxGarage }) => `a garage for at most ${plural(maxGarage ?? 0, 'car')}`,
  minHoa: ({ minHoa = 0 }) => `HOA dues from ${dollars(minHoa)} a month`,
  maxHoa: ({ maxHoa = 0 }) =>
    maxHoa === 0 ? 'no HOA dues' : `HOA dues up to ${dollars(maxHoa)} a month`,
  minPricePerSqft: ({ minPricePerSqft = 0 }) => `a price from ${dollars(minPricePerSqft)} a sq ft`,
  maxPricePerSqft: ({ maxPricePerSqft = 0 }) => `a price up to ${dollars(maxPricePerSqft)} a sq ft`,
  minDays: ({ minDays = 0 }) => `at least ${plural(minDays, 'day')} on the market`,
  maxDays: ({ maxDays = 0 }) => `at most ${plural(maxDays, 'day')} on the market`,
  reduced: ({ reduced = 0 }) => `a price cut in the last ${plural(reduced, 'day')}`,
  minReduction: ({ minReduction = 0 }) => `a price cut of at least ${dollars(minReduction)}`,
  maxReduction: ({ maxReduction = 0 }) => `a price cut of at most ${dollars(maxReduction)}`,
  minReductionPercent: ({ minReductionPercent: n = 0 }) => `a price cut of at least ${n}%`,
  maxReductionPercent: ({ maxReductionPercent: n = 0 }) => `a price cut of at most ${n}%`,
  minTax: ({ minTax = 0 }) => `property tax from ${dollars(minTax)} a year`,
  maxTax: ({ maxTax = 0 }) => `property tax up to ${dollars(maxTax)} a year`,
  minSoldDays: ({ minSoldDays = 0 }) => `a sale at least ${plural(minSoldDays, 'day')} ago`,
  maxSoldDays: ({ maxSoldDays = 0 }) => `a sale in the last ${plural(maxSoldDays, 'day')}`,
  openHouse: ({ openHouse = '' }) => clauseWords.en.openHouse(openHouse),
  builder: ({ builder = [] }) => `the builder ${list(builder, 'or')}`,
  type: ({ type = [] }) =>
    list(
      type.map(type => typeNames[type].toLowerCase()),
      'or',
    ),
  notType: ({ notType = [] }) =>
    `the limit “no ${list(
      notType.map(type => typeNames[type].toLowerCase()),
      'or',
    )}”`,
  features: ({ features = [] }) =>
    list(
      features.map(feature => clauseWords.en.features[feature]),
      'and',
    ),
  either: ({ either = [] }) =>
    list(
      either.map(group =>
        list(
          group.map(feature => clauseWords.en.features[feature]),
          'or',
        ),
      ),
      'and',
    ),
  notFeatures: ({ notFeatures = [] }) =>
    `the limit “no ${list(
      notFeatures.map(feature => clauseWords.en.features[feature].replace(/^an? /, '')),
      'or',
    )}”`,
  status: ({ status = [] }) =>
    `the status ${list(
      status.map(status => `“${statusNames[status]}”`),
      'or',
    )}`,
  place: ({ place = [] }) => list(place, 'or'),
  mentions: ({ mentions = [] }) => `the words “${mentions.join('”, “')}”`,
  notMentions: ({ notMentions = [] }) => `the limit “does not mention ${list(notMentions, 'or')}”`,
  notPlace: ({ notPlace = [] }) => `the limit “not in ${list(notPlace, 'or')}”`,
  notBuilder: ({ notBuilder = [] }) => `the limit “not built by ${list(notBuilder, 'or')}”`,
  street: ({ street = [] }) => `the street ${list(street, 'or')}`,
  notStreet: ({ notStreet = [] }) => `the limit “not on ${list(notStreet, 'or')}”`,
  school: ({ school = [] }) => `the school ${list(school, 'or')}`,
  notSchool: ({ notSchool = [] }) => `the limit “not school ${list(notSchool, 'or')}”`,
  office: ({ office = [] }) => `the office ${list(office, 'or')}`,
  notOffice: ({ notOffice = [] }) => `the limit “not listed by ${list(notOffice, 'or')}”`,
  agent: ({ agent = [] }) => `the agent ${list(agent, 'or')}`,
  notAgent: ({ notAgent = [] }) => `the limit “not listed by ${list(notAgent, 'or')}”`,
}

const list = (names: readonly string[], word: 'and' | 'or') =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
