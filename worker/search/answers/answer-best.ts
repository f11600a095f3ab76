import { count, dollars } from '../../../src/format/format.ts'
import type { Language } from '../../../src/format/language.ts'
import type { CostTerms } from '../../../src/inventory/cost/cost-terms.ts'
import { monthlyEstimate } from '../../../src/inventory/cost/cost-words.ts'
import type { Search } from '../../../src/inventory/filter/saved-filter.ts'
import { daysOnMarket, type Listing } from '../../../src/inventory/listing.ts'
import { areaOf, homesPhrase } from '../../../src/search/answer-clauses.ts'
import { basisIn, dayIn, monthlyIn, sentences } from '../../../src/search/answer-sentences.ts'
import { writeMeasure } from '../../../src/search/sentence-parts.ts'
import { toResultHome } from '../result-home.ts'
import type { Answer, AnswerFigure } from '../search-result.ts'

const maxNamed = 3

/** The homes at the top of an order, with the figure that puts them there; null if it is unknown. */
export function answerBest(
  search: Search,
  { total, first, language }: { total: number; first: number; language: Language },
  best: readonly Listing[],
  { terms, now, asOf }: { terms: CostTerms; now: Date; asOf: string },
): Answer | null {
  const words = sentences[language]
  const label = search.sort && words.orders[search.sort]
  const valued = best.slice(0, Math.min(first, maxNamed)).flatMap(home => {
    const value = label ? rankedBy(search.sort ?? '', home, terms, language, now) : null
    return value ? [{ home, ...value }] : []
  })
  const [top] = valued
  if (!label || !top) return null
  const { sort: _, ...limits } = search
  const homes = homesPhrase(total, limits, language)
  const named = valued.map(({ home, text }) => `${text} (${home.address})`).join('; ')
  const cost = monthlyEstimate(top.home, terms)
  const basis = cost && basisIn(cost.basis, terms, language)
  const month =
    cost && basis && search.sort === 'price-low'
      ? words.month(monthlyIn(cost.figure, language), basis)
      : basis && search.sort === 'monthly-low' && words.assumes(basis)
  const isPrice = search.sort === 'price-low' || search.sort === 'price-high'
  const text =
    valued.length > 1
      ? words.bestFew(named, label, homes, valued.length)
      : [
          words.best(top.text, label, homes, top.home.address),
          month,
          !isPrice && words.asking(dollars(top.home.price)),
        ]
          .filter(Boolean)
          .join(' ')
  const figures = valued.flatMap(({ value, unit }): AnswerFigure[] =>
    unit ? [{ name: label, value, unit, homes: total, area: areaOf(limits), asOf }] : [],
  )
  return { text, homes: valued.map(({ home }) => toResultHome(home, terms)), figures, columns: [] }
}

type Value = { value: number; unit: AnswerFigure['unit'] | null; text: string }

/** What puts a home first in an order. */
function rankedBy(
  sort: string,
  home: Listing,
  terms: CostTerms,
  language: Language,
  now: Date,
): Value | null {
  const words = sentences[language]
  const money = (value: number | null, text = dollars(value ?? 0)): Value | null =>
    value === null ? null : { value, unit: 'dollars', text }
  const area = (value: number | null): Value | null =>
    value === null ? null : { value, unit: 'sqft', text: writeMeasure('sqft', value, language) }
  const plain = (value: number | null, text: string): Value | null =>
    value === null ? null : { value, unit: null, text }
  switch (sort) {
    case 'price-low':
    case 'price-high':
      return money(home.price)
    case 'monthly-high':
    case 'monthly-low': {
      const figure = monthlyEstimate(home, terms)?.figure
      const amount = Number(figure?.replace(/\D/g, '') ?? 0)
      return figure ? money(amount, monthlyIn(figure, language)) : null
    }
    case 'largest':
    case 'smallest':
      return area(home.sqft)
    case 'lot-low':
    case 'lot-high':
      return area(home.lotSize)
    case 'price-per-sqft-high':
    case 'price-per-sqft-low': {
      if (!home.sqft) return null
      const value = Math.round(home.price / home.sqft)
      return { value, unit: 'dollars/sqft', text: dollars(value) }
    }
    case 'hoa-high':
    case 'hoa-low':
      return money(home.hoaMonthly, home.hoaMonthly === 0 ? words.noDues : undefined)
    case 'year-low':
    case 'year-high':
      return plain(home.yearBuilt, String(home.yearBuilt))
    case 'baths-high':
      return plain(home.bathrooms, count(home.bathrooms ?? 0))
    case 'garage-high':
      return plain(home.garage, count(home.garage ?? 0))
    case 'beds-low':
    case 'beds-high':
      return plain(home.bedrooms, count(home.bedrooms ?? 0))
    case 'days-high': {
      const days = daysOnMarket(home.listedAt, now)
      return days === null
        ? null
        : { value: days, unit: 'days', text: writeMeasure('days', days, language) }
    }
    case 'tax-low':
    case 'tax-high':
      return money(home.taxAnnual)
    case 'reduction-percent-high': {
      const { by } = home.reduction ?? { by: 0 }
      const percent = Math.round((100 * by) / (home.price + by))
      return plain(home.reduction && percent, `${percent}%`)
    }
    case 'reduction-high':
      return money(home.reduction?.by ?? null)
    case 'newest': {
      if (!home.listedAt) return null
      return plain(Date.parse(home.listedAt), dayIn(new Date(home.listedAt), language))
    }
    default:
      return null
  }
}
