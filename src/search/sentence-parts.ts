import { dollars, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import type { CostTerms } from '../inventory/cost/cost-terms.ts'
import type { Sort } from '../inventory/filter/listing-filter.ts'
import type { Ask } from './interpret/vocabulary/asks.ts'
import type { CannotDo } from './interpret/vocabulary/requests.ts'

/** What the sentences of an answer are made of. */

/** Homes and their prices in dollars, which are 0 without homes. */
export type Homes = { total: number; lowest: number; highest: number }

/** A statistic in words, with its unit. */
export function writeMeasure(measure: string, value: number, language: Language): string {
  const isSpanish = language === 'es'
  const whole = Math.round(value)
  if (measure === 'sqft' || measure === 'lot') {
    return `${thousands(whole)} ${isSpanish ? 'pies cuadrados' : 'sq ft'}`
  }
  if (measure !== 'days') return dollars(whole)
  const day = isSpanish ? ['día', 'días'] : ['day', 'days']
  return `${thousands(whole)} ${day[whole === 1 ? 0 : 1]}`
}

export type Market = Homes & {
  median: number
  daysOnMarket: number | null
  /** Homes with a price cut in the last 30 days, and homes listed in the last 7. */
  reduced: number
  fresh: number
  sample: boolean
}

/** One column of a comparison; null where no home has a known value. */
export type Compared = {
  /** "in Providence" */
  name: string
  homes: number
  lowest: number
  highest: number
  median: number | null
  pricePerSqft: number | null
  days: number | null
  hoa: number | null
}

type Relaxed = { name: string; total: number; lowest: number }

/** The copy of answers in one language. */
export type Sentences = {
  /** For a search without homes, or one that few homes match: what one limit less would find. */
  without: (relaxed: Relaxed) => string
  figureNames: Record<string, string>
  kinds: Record<string, string>
  figure: (value: string, kind: string, name: string, homes: string, date: string) => string
  tooFew: (homes: string, date: string) => string
  asOf: (date: string) => string
  market: (market: Market, homes: string, date: string) => string
  marketNames: Record<'reduced' | 'fresh', string>
  noForecast: string
  buyersMarket: string
  sample: string
  orders: { [Order in Sort]?: string }
  best: (value: string, label: string, homes: string, address: string) => string
  bestFew: (values: string, label: string, homes: string, named: number) => string
  month: (figure: string, basis: string) => string
  assumes: (basis: string) => string
  asking: (price: string) => string
  noDues: string
  notStated: (label: string) => string
  under: (price: number, total: number) => string
  lowestAt: (price: number, address: string) => string
  others: (parts: readonly Relaxed[]) => string
  elsewhere: (place: string) => string
  rows: Record<'homes' | 'median' | 'range' | 'perSqft' | 'days' | 'hoa', string>
  compare: (lower: Compared, higher: Compared) => string
  same: (first: Compared, second: Compared) => string
  compareMany: (lowest: Compared, highest: Compared) => string
  home: (address: string, status: string, price: string, facts: readonly string[]) => string
  facts: {
    beds: (n: number) => string
    baths: (n: number) => string
    sqft: (n: number) => string
    days: (n: number) => string
  }
  statuses: Record<string, string>
  compareHomes: (lower: string, by: string, higher: string) => string
  opens: (address: string, price: string) => string
  noSuchHome: string
  neutral: string
  cannot: Record<CannotDo, string>
  seller: Record<'selling' | 'value' | 'net', string>
  competing: (homes: string, from: string) => string
  /** For a place that no home here has. */
  elsewhereOnly: (place: string) => string
  schools: (counts: string) => string
  asks: { [Name in Ask]?: () => string }
  rates: (terms: CostTerms) => string
  nothing: string
  unchanged: string
  examples: (questions: readonly string[]) => string
  questions: {
    inPlace: (place: string) => string
    pool: string
    singleStory: string
    market: string
  }
  anyOf: (sides: string, whole: { phrase: string; homes: number } | null) => string
  links: Record<'contact' | 'tour' | 'buyer' | 'firstTime' | 'market' | 'guide', string>
}

/** "12%" */
export function share(some: number, all: number) {
  return `${Math.round((some / Math.max(1, all)) * 100)}%`
}
