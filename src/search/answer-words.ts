import type { MarketFigures, PriceFigures } from '../../worker/inventory/find/figures.ts'
import { capital, dollars, joinNames, longDate, plural, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import type { ListingFilter } from '../inventory/filter/listing-filter.ts'
import { labelsIn } from '../inventory/filter/spanish-words.ts'
import { agent } from '../site/agent/agent.ts'
import { type ClauseFilter, withoutPhrase } from './answer-clauses.ts'

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
  net: {
    get suggestions() {
      return [
        'Type what you know into the net sheet; it names whom to ask for the rest.',
        `Call me at ${agent.phone.display} to go through it together.`,
      ] as const
    },
    marketInsights:
      '**What a sale would leave** depends on your loan, the commission you agree on and what the offer says. The net sheet counts it line by line, at three prices.',
    links: [
      { label: 'Count what is left', to: '/net-sheet' },
      { label: 'Ask what your home is worth', to: '/home-value' },
    ],
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
  'I search by what a home has and never by who lives there; the public sources linked here answer the rest.'

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
  const where = place ? `in ${joinNames(place, 'or')}` : 'on this site'
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
export const refinementName = (limit: ListingFilter, language: Language): string =>
  labelsIn(language, limit)
    .map(label => (/^\d{5}$/.test(label) ? `ZIP ${label}` : label))
    .join(', ')

/** The name of a search with fewer limits: "Without the pool and at any price". */
export const relaxationName = (
  before: ClauseFilter,
  after: ClauseFilter,
  language: Language,
): string => capital(withoutPhrase(before, after, language))
