import { and, type SQL, sql } from 'drizzle-orm'
import { placesWithin } from '../../src/domain/communities.ts'
import type { HomeArea } from '../../src/domain/home-area.ts'
import type { Feature, Status } from '../../src/domain/listing.ts'
import {
  forSale,
  type ListingFilter,
  type Measure,
  type Sort,
} from '../../src/domain/listing-filter.ts'
import { standing } from './home-area.ts'
import { properties } from './schema.ts'
import { hex } from './terms.ts'

/** A home counts as new from the hour on in which it came on the market, and for seven days. */
export const newSince = (now: Date): Date => new Date((hourOf(now) - 7 * 24) * hourMs)

const hourMs = 3_600_000
const hourOf = (date: Date) => Math.floor(date.getTime() / hourMs)

/**
 * The ids of matching homes in their order, `limit` of them after the first `offset`, as a query.
 * It reads nothing but those; null when no home can match. The indexes are those of migration 0003,
 * their words those of migration 0020.
 */
export function matchingIds(
  filter: ListingFilter & HomeArea,
  now: Date,
  { limit, offset = 0 }: { limit: number; offset?: number },
): SQL | null {
  const named = termsOf(filter, now)
  if (named === null) return null
  const { index, direction } = orders[filter.sort ?? 'newest']
  const places = standing(filter)
  const terms = [named, ...places.map(({ cells }) => any(cells.map(cellTerm)))].join(' AND ')
  const exactly = and(...places.map(one => one.exactly))
  // The cells reach a little over the edge, so the few homes found there are looked at themselves.
  const inside = exactly
    ? sql`and exists (select 1 from ${properties} where ${properties.id} = ${index}.rowid & 67108863 and ${exactly})`
    : sql``
  return sql`select rowid & 67108863 from ${index} where ${index} match ${terms} ${inside}
    order by rowid ${direction} limit ${limit} offset ${offset}`
}

const orders: Record<Sort, { index: SQL; direction: SQL }> = {
  newest: { index: sql`listings_by_date`, direction: sql`desc` },
  'price-low': { index: sql`listings_by_price`, direction: sql`asc` },
  'price-high': { index: sql`listings_by_price`, direction: sql`desc` },
  largest: { index: sql`listings_by_size`, direction: sql`desc` },
}

/** The filter in the language of the index, or null when nothing can match it. */
export function termsOf(filter: ListingFilter, now: Date): string | null {
  const { type, features = [], either = [], place, search } = filter
  const words = search?.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []
  if (search !== undefined && words.length === 0) return null
  const ranges = (Object.keys(numbers) as Measure[]).map(measure => rangeOf(filter, measure))
  const all = [
    any((filter.status?.length ? filter.status : forSale).map(one => statusTerm(one, now))),
    ...ranges,
    type?.length ? any(type.map(one => `t_${plain(one)}`)) : undefined,
    ...[...features.map(one => [one]), ...either].map(group => any(group.map(featureTerm))),
    place?.length ? any(place.flatMap(placeTerms)) : undefined,
    ...words.map(word => `"${word}"*`),
  ].filter(term => term !== undefined)
  if (all.includes('')) return null
  const none = [
    ...(filter.notType ?? []).map(one => `t_${plain(one)}`),
    ...(filter.notFeatures ?? []).map(featureTerm),
    ...(filter.notPlace ?? []).flatMap(placeTerms),
  ]
  const wanted = `(${all.join(' AND ')})`
  return none.length > 0 ? `${wanted} NOT ${any(none)}` : wanted
}

/** One of these terms; '' when there is none, which nothing matches. */
const any = (terms: readonly string[]): string =>
  terms.length === 0 ? '' : `(${[...new Set(terms)].join(' OR ')})`

const plain = (slug: string) => slug.replaceAll('-', '_')
const featureTerm = (feature: Feature) => `f_${plain(feature)}`
const cellTerm = (cell: string) => `"q_${cell}"*`
const placeTerms = (place: string) => placesWithin(place).map(name => `l_${hex(name)}`)

function statusTerm(status: Status, now: Date): string {
  if (status === 'Featured') return '(s_active AND x_featured)'
  if (status === 'New') {
    return `(s_active AND ${any(prefixes('n_', hourOf(newSince(now)), 9_999_999, 7))})`
  }
  return `s_${status.toLowerCase()}`
}

/** How each number stands in the index: its letter, its digits, and what it is multiplied by. */
const numbers: Record<Measure, { letter: string; digits: number; times: number }> = {
  Price: { letter: 'p_', digits: 9, times: 1 },
  Beds: { letter: 'b_', digits: 2, times: 1 },
  Baths: { letter: 'h_', digits: 3, times: 10 },
  Sqft: { letter: 'a_', digits: 7, times: 1 },
  Lot: { letter: 'o_', digits: 9, times: 1 },
  Year: { letter: 'y_', digits: 4, times: 1 },
  Stories: { letter: 'r_', digits: 3, times: 1 },
  Garage: { letter: 'g_', digits: 2, times: 1 },
  Hoa: { letter: 'd_', digits: 6, times: 1 },
}

function rangeOf(filter: ListingFilter, measure: Measure): string | undefined {
  const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
  if (min === undefined && max === undefined) return undefined
  const { letter, digits, times } = numbers[measure]
  const most = 10 ** digits - 1
  const low = Math.ceil((min ?? 0) * times)
  const high = Math.min(most, Math.floor((max ?? most) * times))
  return any(prefixes(letter, low, high, digits))
}

/**
 * The fewest prefixes that cover the numbers from `low` to `high`, written with so many digits:
 * 250 to 399 is 25*, 26*, 27*, 28*, 29* and 3*. Empty when there is none.
 */
export function prefixes(letter: string, low: number, high: number, digits: number): string[] {
  const found: string[] = []
  for (let from = low; from <= high; ) {
    let size = 1
    while (from % (size * 10) === 0 && from + size * 10 - 1 <= high && size < 10 ** digits) {
      size *= 10
    }
    const kept = digits - Math.round(Math.log10(size))
    const number = String(from).padStart(digits, '0').slice(0, kept)
    found.push(kept === digits ? letter + number : `"${letter}${number}"*`)
    from += size
  }
  return found
}
