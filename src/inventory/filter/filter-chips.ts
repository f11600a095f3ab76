import { capital, count, dollars, plural, shortDay, thousands } from '../../format/format.ts'
import { isDay } from '../../format/local-day.ts'
import type { Feature } from '../../site/listing-terms.ts'
import { statusNames } from '../../site/listing-terms.ts'
import type { MentionCounts } from '../listing-mentions.ts'
import { featureNames, sortNames, typeNames } from '../listing-words.ts'
import { splitOpenHouse } from '../open-houses.ts'
import {
  defaultSort,
  type FilterField,
  type Limit,
  type ListingFilter,
  type Measure,
} from './listing-filter.ts'

/** One part of a filter as text, and the filter without that part. */
export type Chip = {
  key: string
  label: string
  without: ListingFilter
  /** The alternative: an exact number instead of "at least", or the reverse. */
  other?: { label: string; filter: ListingFilter }
}

export const chipWords = {
  remove: 'Remove',
  chosen: 'Active filters',
}

/** How the limits of a measure are written. */
export type Range = {
  min: (n: number) => string
  max: (n: number) => string
  exact: (n: number) => string
  both: (low: number, high: number) => string
}

type NamedField = Exclude<FilterField, Limit | 'search'>
type Value<Field extends FilterField> =
  NonNullable<ListingFilter[Field]> extends readonly (infer Item)[]
    ? Item
    : NonNullable<ListingFilter[Field]>

/** The parts of a filter in words. */
export type ChipWords = {
  measures: Record<Measure, Range>
  /** For counts: the label that offers the exact number, and the one that offers the limit. */
  only: (n: number) => string
  orMore: (n: number) => string
  mentioning: (name: string, homes: number) => string
} & { [Field in NamedField]: (value: Value<Field>) => string }

/** The fields after the measures, in form order. */
const named: readonly NamedField[] = [
  ...(['reduced', 'openHouse', 'type', 'notType', 'features', 'either', 'notFeatures'] as const),
  ...(['builder', 'notBuilder', 'place', 'notPlace', 'street', 'notStreet'] as const),
  ...(['school', 'notSchool', 'office', 'notOffice', 'agent', 'notAgent'] as const),
  ...(['mentions', 'notMentions', 'status', 'sort'] as const),
]

/**
 * A filter's parts as chips, in form order. The chips of words that only order the homes show how
 * many homes mention them.
 */
export function chipsOf(
  filter: ListingFilter,
  counts: MentionCounts | null = null,
  words: ChipWords = englishChips,
): Chip[] {
  const mention = (name: string) => {
    const homes = counts?.each[name]
    return homes === undefined ? words.mentions(name) : words.mentioning(name, homes)
  }
  const { search, ...unsearched } = filter
  const runs = search?.split(', ') ?? []
  // Words that only order the homes read “Mentions: …”; words that limit them are quoted.
  const isWish = runs.every(run => counts?.each[run] !== undefined)
  const label = isWish ? runs.map(mention).join(', ') : `“${search}”`
  return [
    ...(search === undefined ? [] : [{ key: 'search', label, without: unsearched }]),
    ...(Object.keys(words.measures) as Measure[]).flatMap(one => measureChip(filter, one, words)),
    ...named.flatMap(field =>
      field === 'sort' && filter.sort === defaultSort
        ? []
        : chipsOfField(filter, field, field === 'mentions' ? mention : words[field]),
    ),
  ]
}

function chipsOfField(filter: ListingFilter, field: NamedField, write: unknown): Chip[] {
  const { [field]: value, ...without } = filter
  if (value === undefined) return []
  const label = (one: unknown) => capital((write as (value: unknown) => string)(one))
  if (!Array.isArray(value)) return [{ key: field, label: label(value), without }]
  return value.map(one => {
    const others: unknown[] = value.filter(other => other !== one)
    return {
      key: `${field} ${one}`,
      label: label(one),
      without: { ...filter, [field]: others.length > 0 ? others : undefined },
    }
  })
}

/** The chips of filters set individually: all except the search words. */
export const chosenChips = (filter: ListingFilter, counts: MentionCounts | null = null): Chip[] =>
  chipsOf(filter, counts).filter(({ key }) => key !== 'search')

/** The labels of some fields of a filter, such as "Pool, Solar panels". */
export function chosenLabels(filter: ListingFilter, fields: readonly string[]): string {
  const only = Object.entries(filter).filter(([field]) => fields.includes(field))
  return chipsOf(Object.fromEntries(only))
    .map(({ label }) => label)
    .join(', ')
}

const counted = (singular: string, many: string): Range => ({
  min: n => `${count(n)}+ ${many}`,
  max: n => `Up to ${count(n)} ${n === 1 ? singular : many}`,
  exact: n => `Exactly ${count(n)} ${n === 1 ? singular : many}`,
  both: (low, high) => `${count(low)} to ${count(high)} ${many}`,
})

const measured = (write: (n: number) => string, about = ''): Range => ({
  min: n => `${about ? `${about} from` : 'From'} ${write(n)}`,
  max: n => `${about ? `${about} up to` : 'Up to'} ${write(n)}`,
  exact: n => `${about ? `${about} ` : ''}${write(n)}`,
  both: (low, high) => `${about ? `${about} ` : ''}${write(low)} to ${write(high)}`,
})

const year = (n: number) => String(n)
const sqft = (n: number) => `${thousands(n)} sq ft`

/** A lot size in acres if that is a round number, otherwise in square feet. */
export const landSize = (n: number, feet = sqft): string => {
  const acres = n / 43_560
  const isRound = acres >= 0.1 && Number.isInteger(Math.round(acres * 1e6) / 1e4)
  return isRound ? `${count(acres)} ${acres === 1 ? 'acre' : 'acres'}` : feet(n)
}

const measureWords: Record<Measure, Range> = {
  Price: measured(dollars),
  Monthly: measured(n => `${dollars(n)} a month`),
  Beds: counted('bed', 'beds'),
  Baths: counted('bath', 'baths'),
  Sqft: measured(sqft),
  Lot: measured(landSize, 'Lot'),
  Year: {
    min: n => `Built ${year(n)} or later`,
    max: n => `Built ${year(n)} or earlier`,
    exact: n => `Built in ${year(n)}`,
    both: (low, high) => `Built ${year(low)} to ${year(high)}`,
  },
  Stories: counted('story', 'stories'),
  Garage: counted('car garage', 'car garage'),
  Hoa: {
    ...measured(n => `${dollars(n)} a month`, 'HOA'),
    max: n => (n === 0 ? 'No HOA' : `HOA up to ${dollars(n)} a month`),
    both: (low, high) =>
      high === 0 ? 'No HOA' : `HOA ${dollars(low)} to ${dollars(high)} a month`,
  },
  PricePerSqft: measured(n => `${dollars(n)} a sq ft`),
  Days: {
    min: n => `${plural(n, 'day')} or more on the market`,
    max: n => (n === 0 ? 'Listed today' : `On the market ${plural(n, 'day')} or less`),
    exact: n => `${plural(n, 'day')} on the market`,
    both: (low, high) => `${low} to ${plural(high, 'day')} on the market`,
  },
  Reduction: measured(dollars, 'Price cut'),
  ReductionPercent: measured(n => `${count(n)}%`, 'Price cut'),
  Tax: measured(n => `${dollars(n)} a year`, 'Property tax'),
  SoldDays: {
    min: n => `Sold ${plural(n, 'day')} ago or earlier`,
    max: n => (n === 0 ? 'Sold today' : `Sold in the last ${plural(n, 'day')}`),
    exact: n => `Sold ${plural(n, 'day')} ago`,
    both: (low, high) => `Sold ${low} to ${plural(high, 'day')} ago`,
  },
}

const englishChips: ChipWords = {
  measures: measureWords,
  only: n => `Exactly ${count(n)}`,
  orMore: n => `${count(n)} or more`,
  reduced: days => `Price cut in the last ${days === 1 ? 'day' : plural(days, 'day')}`,
  openHouse: openHouseLabel,
  type: value => nameOf(typeNames, value),
  notType: value => `No ${nameOf(typeNames, value).toLowerCase()}`,
  features: value => nameOf(featureNames, value),
  either: group => group.map(inSentence).join(' or '),
  notFeatures: value => `No ${inSentence(value)}`,
  builder: name => `Built by ${name}`,
  notBuilder: name => `Not built by ${name}`,
  place: name => name,
  notPlace: name => `Not in ${name}`,
  street: name => `On ${name}`,
  notStreet: name => `Not on ${name}`,
  school: name => `School: ${name}`,
  notSchool: name => `Not school: ${name}`,
  office: name => `Listed by ${name}`,
  notOffice: name => `Not listed by ${name}`,
  agent: name => `Listed by ${name}`,
  notAgent: name => `Not listed by ${name}`,
  mentions: name => `Mentions: ${name}`,
  mentioning: (name, homes) => `Mentions: ${name} (${plural(homes, 'home')})`,
  notMentions: name => `Does not mention: ${name}`,
  status: value => nameOf(statusNames, value),
  sort: value => nameOf(sortNames, value),
}

/** Counts, which a chip offers as exact numbers too. */
const offeredExactly: readonly Measure[] = ['Beds', 'Baths', 'Stories', 'Garage']

function measureChip(filter: ListingFilter, measure: Measure, words: ChipWords): Chip[] {
  const [least, most]: [Limit, Limit] = [`min${measure}`, `max${measure}`]
  const { [least]: min, [most]: max, ...rest } = filter
  const without = rest as ListingFilter
  const range = rangeIn(filter, measure, words.measures[measure])
  if (range === null) return []
  const chip = { key: measure, label: capital(range), without }
  if (min === undefined || !offeredExactly.includes(measure)) return [chip]
  if (min === max) {
    return [{ ...chip, other: { label: words.orMore(min), filter: { ...without, [least]: min } } }]
  }
  if (max !== undefined) return [chip]
  return [{ ...chip, other: { label: words.only(min), filter: { ...filter, [most]: min } } }]
}

/** The limits of a measure in words; null if it has none. */
export function rangeIn(filter: ListingFilter, measure: Measure, words: Range): string | null {
  const [min, max] = [filter[`min${measure}`], filter[`max${measure}`]]
  if (min !== undefined && min === max) return words.exact(min)
  if (min !== undefined && max !== undefined) return words.both(min, max)
  if (max !== undefined) return words.max(max)
  return min === undefined ? null : words.min(min)
}

/** A URL may contain a day that does not exist. */
function openHouseLabel(openHouse: string): string {
  const { day, time } = splitOpenHouse(openHouse)
  const hours = time ? ` in the ${time}` : ''
  if (day === 'any') return 'Open house'
  if (day === 'weekend') return `Open house this weekend${hours}`
  if (day === 'next-weekend') return `Open house next weekend${hours}`
  return `Open house ${isDay(day) ? shortDay(day) + hours : `“${openHouse}”`}`
}

/** The name of a value, or the value itself, since a URL may contain unknown values. */
const nameOf = (names: Record<string, string>, value: string): string =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value

/** The name within a sentence: "Pool" becomes "pool", "RV parking" stays. */
function inSentence(feature: Feature): string {
  const name = nameOf(featureNames, feature)
  return /^[A-Z][a-z]/.test(name) && !name.startsWith('Red Rock')
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name
}
