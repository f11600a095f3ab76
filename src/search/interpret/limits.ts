import type { ListingFilter, Measure } from '../../inventory/filter/listing-filter.ts'
import type { Amount } from './amounts.ts'
import type { Bound, Unit } from './vocabulary/measures.ts'

/** What a number adds to the filter, and what it adds when negated. */
export type Limits = { filter: ListingFilter; negated?: ListingFilter }

type Range = { min?: number; max?: number }

const nothing: Limits = { filter: {} }
const sqftPerSqm = 10.7639
const sqftPerAcre = 43_560

/**
 * The limits set by a number and its unit.
 * @param bound the one that applies: before or after the number, or null
 * @param hasLead a bound such as "under" came before the number, even if `bound` is not that one;
 *   then even a small number without a unit can be a price
 */
export function limitsOf(
  unit: Unit | null,
  low: Amount,
  high: Amount | null,
  bound: Bound | null,
  hasLead: boolean,
  metric: boolean,
): Limits {
  const factor = metric ? sqftPerSqm : 1
  if (unit === 'tax' || unit === 'hoa' || unit === 'monthly') {
    low = inThousands(low)
    high = high && inThousands(high)
  }
  switch (unit) {
    case 'beds':
      return count('Beds', low, high, bound, 1)
    case 'baths':
      return count('Baths', low, high, bound, 0.5)
    case 'garage':
      return count('Garage', low, high, bound, 1)
    case 'stories':
      return stories(low, high, bound)
    case 'sqft':
      return area('Sqft', low, high, bound, factor, 200, 50_000)
    case 'perSqft':
      return perSqft(low, high, bound)
    case 'lot':
      return area('Lot', low, high, bound, factor, 500, 5e6)
    case 'acres':
      return area('Lot', low, high, bound, sqftPerAcre, 500, 5e6)
    case 'hoa':
      return dues(low, high, bound)
    case 'tax':
      return taxes(low, high, bound)
    case 'monthly':
      return monthly(low, high, bound)
    default:
      return price(low, high, bound, hasLead, unit === 'money')
  }
}

/** "impuestos de hasta 3 mil": no fee is in millions, which English means by "mil". */
const inThousands = (amount: Amount): Amount =>
  amount.scale === 1_000_000 ? { ...amount, scale: 1_000 } : amount

/** A count without a bound means at least that many. */
function count(
  measure: Measure,
  low: Amount,
  high: Amount | null,
  bound: Bound | null,
  step: number,
): Limits {
  const round = (value: number) => Math.floor(value / step) * step
  const ends = [low.value, high?.value ?? low.value].map(round)
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)]
  const wild = low.scale > 1 || lowest < step || highest > 20 || (step === 1 && low.value % 1 !== 0)
  if (wild) return nothing
  const ranges: Record<Bound, [Range, Range?]> = {
    min: [{ min: lowest }, { max: lowest - step }],
    over: [{ min: lowest + step }, { max: lowest }],
    max: [{ max: highest }, { min: highest + step }],
    below: [{ max: highest - step }, { min: highest }],
    exact: [{ min: lowest, max: highest }],
    around: [{ min: lowest }],
    near: [{ min: lowest }],
    between: [{ min: lowest, max: highest }],
  }
  const [filter, negated] = ranges[high && !bound ? 'between' : (bound ?? 'min')]
  if (bound === 'below' && highest - step < step) return nothing
  if (!bound && !high) return { filter: named(measure, filter) }
  return { filter: named(measure, filter), negated: negated && named(measure, negated) }
}

/** "Two story" is exact; one story is a feature. */
function stories(low: Amount, high: Amount | null, bound: Bound | null): Limits {
  // "Around one story" is what remains of "no children running around".
  if (bound === 'around' || bound === 'near') bound = null
  const only = { ...count('Stories', low, null, 'exact', 1), negated: fewerStories(low.value) }
  if (high || (bound && bound !== 'exact')) {
    const limits = count('Stories', low, high, bound, 1)
    return limits.filter.maxStories === 1 ? singleStory : limits
  }
  if (low.value === 1) return singleStory
  return low.value <= 4 ? only : nothing
}

/** "No two story homes" wants fewer. */
const fewerStories = (stories: number): ListingFilter =>
  stories === 2 ? singleStory.filter : { maxStories: stories - 1 }

const singleStory: Limits = {
  filter: { features: ['single-story'] },
  negated: { notFeatures: ['single-story'] },
}

function area(
  measure: Measure,
  low: Amount,
  high: Amount | null,
  bound: Bound | null,
  factor: number,
  lowest: number,
  highest: number,
): Limits {
  const scale = high && low.scale === 1 && low.value < 10 ? high.scale : low.scale
  const ends = [low.value * scale, high ? high.value * high.scale : low.value * scale]
  return limits(
    measure,
    ends.map(end => Math.round(end * factor)),
    high ? 'between' : (bound ?? 'min'),
    [lowest, highest],
  )
}

function dues(low: Amount, high: Amount | null, bound: Bound | null): Limits {
  const ends = [low.value * low.scale, high ? high.value * high.scale : low.value * low.scale].map(
    end => Math.round(end * 100) / 100,
  )
  if (low.value === 0) return { filter: { maxHoa: 0 } }
  return limits('Hoa', ends, high ? 'between' : (bound ?? 'max'), [1, 5_000])
}

/** "Property tax under 4k", "impuestos de 2 a 3 mil"; "taxes under 4" means thousands. */
function taxes(low: Amount, high: Amount | null, bound: Bound | null): Limits {
  const shared = high && low.scale === 1 && low.value < 100 ? high.scale : low.scale
  const ends = [low.value * shared, high ? high.value * high.scale : low.value * shared].map(end =>
    end < 20 && !low.money ? end * 1_000 : end,
  )
  return limits('Tax', ends, high ? 'between' : (bound ?? 'max'), [100, 500_000])
}

/** "Under $250 per square foot". */
function perSqft(low: Amount, high: Amount | null, bound: Bound | null): Limits {
  if (low.scale > 1 || (high?.scale ?? 1) > 1) return nothing
  const ends = [low.value, high?.value ?? low.value]
  return limits('PricePerSqft', ends, high ? 'between' : (bound ?? 'max'), [20, 5_000])
}

/** "Under $3,500 a month", "2-3k/mo". An amount that no home costs a month means something else. */
function monthly(low: Amount, high: Amount | null, bound: Bound | null): Limits {
  const scale = high && low.scale === 1 && low.value < 100 ? high.scale : low.scale
  const ends = [low.value * scale, high ? high.value * high.scale : low.value * scale]
  return limits('Monthly', ends, high ? 'between' : (bound ?? 'max'), [300, 200_000])
}

function price(
  low: Amount,
  high: Amount | null,
  bound: Bound | null,
  hasLead: boolean,
  money: boolean,
): Limits {
  const clear = money || bound || high || hasLead || low.value >= 100_000
  if (!clear) return nothing
  // "near 300": a number next to a place is not always a price.
  const big = low.value >= 100_000 || low.scale > 1 || money
  if (bound === 'near' && !big) return nothing
  if (hasLead && high && isDigits(low, high)) {
    low = { ...low, value: low.value * 100, scale: 1_000 }
    high = { ...high, value: high.value * 100, scale: 1_000 }
  }
  const first = dollars(low, high, total => total <= (high?.value ?? 0) * (high?.scale ?? 0))
  const last = high ? dollars(high, low, total => total >= low.value * low.scale) : first
  if (!first || !last) return nothing
  if (!bound && !high && first[0] < 50_000) return nothing
  const decade = !high && low.decade && (!bound || bound === 'around' || bound === 'exact')
  const ends = decade ? first : [first[0], high ? last[1] : first[0]]
  const kind = high || decade ? 'between' : (bound ?? 'max')
  // "que le hayan bajado 10 mil o más" is a reduction: a minimum price of $10,000 would match every
  // home.
  const least = kind === 'min' || kind === 'over' ? 50_000 : 10_000
  return limits('Price', ends, kind, [least, 100_000_000])
}

/** "between 7 and 8": hundreds of thousands. */
export const isDigits = (low: Amount, high: Amount) =>
  [low, high].every(
    ({ value, scale, money }) => scale === 1 && !money && value >= 3 && value < 10,
  ) && low.value < high.value

/**
 * The lowest and highest price an amount can mean, or null when it is not the price of a home. In a
 * range it takes the other end's scale if that keeps the order: "600 to 750 thousand".
 */
function dollars(
  amount: Amount,
  other: Amount | null,
  ordered: (total: number) => boolean,
): [number, number] | null {
  const { value, scale, decade } = amount
  if (decade) {
    const width = value % 100 === 0 ? 100_000 : 10_000
    const from = value * 1_000 + width * decade[0]
    const to = value * 1_000 + width * decade[1] - (decade[1] === 1 ? 1 : 0)
    return [Math.round(from), Math.round(to)]
  }
  const shared = value * (other?.scale ?? 1)
  const end = (other?.value ?? 0) * (other?.scale ?? 1)
  const borrows = scale === 1 && other && other.scale > 1 && ordered(shared)
  const near = shared <= end * 20 && shared * 20 >= end
  // "five to six hundred thousand"
  const hundreds = borrows && value < 10 && (other?.value ?? 0) >= 100 && shared * 100 <= end
  // "the 5 to 600 range"
  const short = scale === 1 && other?.scale === 1 && value < 10 && end >= 200 && end < 1_000
  const shorter =
    short && Number.isInteger(value)
      ? value * 100_000
      : hundreds
        ? shared * 100
        : value * (scale > 1 ? scale : guessScale(value))
  const whole = borrows && near ? shared : shorter
  return whole > 0 ? [Math.round(whole), Math.round(whole)] : null
}

/** "under 800" is 800 thousand and "under 1.2" is 1.2 million; "under 2500" is not a price. */
function guessScale(value: number): number {
  if (value >= 10_000) return 1
  if (value >= 100 && value < 1_000) return 1_000
  return value < 20 && value % 1 !== 0 ? 1_000_000 : 0
}

/** Limits of a measured value; "under 800" includes 800. */
function limits(
  measure: Measure,
  ends: readonly number[],
  bound: Bound,
  [lowest, highest]: readonly [number, number],
): Limits {
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  if (low < lowest || high > highest) return nothing
  if (bound === 'max' || bound === 'below') {
    return { filter: named(measure, { max: high }), negated: named(measure, { min: high }) }
  }
  if (bound === 'min' || bound === 'over') {
    return { filter: named(measure, { min: low }), negated: named(measure, { max: low }) }
  }
  const slack = bound === 'around' || bound === 'near' ? 0.1 : 0
  const [from, to] = [Math.round(low * (1 - slack)), Math.round(high * (1 + slack))]
  return { filter: named(measure, { min: Math.max(lowest, from), max: Math.min(highest, to) }) }
}

function named(measure: Measure, { min, max }: Range): ListingFilter {
  const filter: ListingFilter = {}
  if (min !== undefined) filter[`min${measure}`] = min
  if (max !== undefined) filter[`max${measure}`] = max
  return filter
}

/** "450k give or take 50k": the amounts around a price; the slack takes the price's scale. */
export function slackLimits(low: Amount, slack: Amount): Limits {
  const middle = dollars(low, null, () => true)?.[0] ?? 0
  const scale = slack.scale > 1 || slack.value >= 1_000 ? slack.scale : 1_000
  const off = slack.value * scale
  if (middle < 20_000 || off >= middle) return nothing
  return { filter: named('Price', { min: middle - off, max: middle + off }) }
}
