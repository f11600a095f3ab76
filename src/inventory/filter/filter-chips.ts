import { count, dollars, plural, shortDay, thousands } from '../../format/format.ts'
import type { Feature } from '../../site/listing-terms.ts'
import { statusNames } from '../../site/listing-terms.ts'
import type { MentionCounts } from '../listing-mentions.ts'
import { featureNames, sortNames, typeNames } from '../listing-words.ts'
import { splitOpenHouse } from '../open-houses.ts'
import type { FilterField, Limit, ListingFilter, Measure } from './listing-filter.ts'

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

/**
 * A filter's parts as chips, in form order. The chips of words that only order the homes show how
 * many homes mention them.
 */
export function chipsOf(filter: ListingFilter, counts: MentionCounts | null = null): Chip[] {
  return [
    ...single(filter, 'search', words => wordsLabel(words, counts)),
    ...(Object.keys(measureWords) as Measure[]).flatMap(measure => measureChip(filter, measure)),
    ...single(
      filter,
      'reduced',
      days => `Price cut in the last ${days === 1 ? 'day' : plural(days, 'day')}`,
    ),
    ...single(filter, 'openHouse', openHouseLabel),
    ...chipsOfList(filter, 'type', value => nameOf(typeNames, value)),
    ...chipsOfList(filter, 'notType', value => `No ${nameOf(typeNames, value).toLowerCase()}`),
    ...chipsOfList(filter, 'features', value => nameOf(featureNames, value)),
    ...chipsOfList(filter, 'either', ([first, ...others]) =>
      [first && nameOf(featureNames, first), ...others.map(inSentence)].join(' or '),
    ),
    ...chipsOfList(filter, 'notFeatures', value => `No ${inSentence(value)}`),
    ...chipsOfList(filter, 'builder', value => `Built by ${value}`),
    ...chipsOfList(filter, 'notBuilder', value => `Not built by ${value}`),
    ...chipsOfList(filter, 'place', value => value),
    ...chipsOfList(filter, 'notPlace', value => `Not in ${value}`),
    ...chipsOfList(filter, 'street', value => `On ${value}`),
    ...chipsOfList(filter, 'notStreet', value => `Not on ${value}`),
    ...chipsOfList(filter, 'school', value => `School: ${value}`),
    ...chipsOfList(filter, 'notSchool', value => `Not school: ${value}`),
    ...chipsOfList(filter, 'office', value => `Listed by ${value}`),
    ...chipsOfList(filter, 'notOffice', value => `Not listed by ${value}`),
    ...chipsOfList(filter, 'agent', value => `Listed by ${value}`),
    ...chipsOfList(filter, 'notAgent', value => `Not listed by ${value}`),
    ...chipsOfList(filter, 'mentions', value => mentionLabel(value, counts)),
    ...chipsOfList(filter, 'notMentions', value => `Does not mention: ${value}`),
    ...chipsOfList(filter, 'status', value => nameOf(statusNames, value)),
    ...(filter.sort === 'newest' ? [] : single(filter, 'sort', value => nameOf(sortNames, value))),
  ]
}

const mentionLabel = (name: string, counts: MentionCounts | null) => {
  const homes = counts?.each[name]
  return homes === undefined ? `Mentions: ${name}` : `Mentions: ${name} (${plural(homes, 'home')})`
}

/** Words that only order the homes read “Mentions: …”; words that limit them are quoted. */
const wordsLabel = (words: string, counts: MentionCounts | null) => {
  const isWish = words.split(', ').every(run => counts?.each[run] !== undefined)
  if (!isWish) return `“${words}”`
  return words
    .split(', ')
    .map(run => mentionLabel(run, counts))
    .join(', ')
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

type Wording = {
  min: (n: number) => string
  max: (n: number) => string
  exact: (n: number) => string
  between: (low: number, high: number) => string
  /** For counts: the label that offers the exact number. */
  only?: (n: number) => string
}

const counted = (singular: string, many: string): Wording => ({
  min: n => `${count(n)}+ ${many}`,
  max: n => `Up to ${count(n)} ${n === 1 ? singular : many}`,
  exact: n => `Exactly ${count(n)} ${n === 1 ? singular : many}`,
  between: (low, high) => `${count(low)} to ${count(high)} ${many}`,
  only: n => `Exactly ${count(n)}`,
})

const measured = (write: (n: number) => string, about = ''): Wording => ({
  min: n => `${about ? `${about} from` : 'From'} ${write(n)}`,
  max: n => `${about ? `${about} up to` : 'Up to'} ${write(n)}`,
  exact: n => `${about ? `${about} ` : ''}${write(n)}`,
  between: (low, high) => `${about ? `${about} ` : ''}${write(low)} to ${write(high)}`,
})

const year = (n: number) => String(n)
const sqft = (n: number) => `${thousands(n)} sq ft`

/** A lot size in acres if that is a round number, otherwise in square feet. */
const land = (n: number) => {
  const acres = n / 43_560
  const round = acres >= 0.1 && Number.isInteger(Math.round(acres * 1e6) / 1e4)
  return round ? `${count(acres)} ${acres === 1 ? 'acre' : 'acres'}` : sqft(n)
}

const measureWords: Record<Measure, Wording> = {
  Price: measured(dollars),
  Monthly: measured(n => `${dollars(n)} a month`),
  Beds: counted('bed', 'beds'),
  Baths: counted('bath', 'baths'),
  Sqft: measured(sqft),
  Lot: measured(land, 'Lot'),
  Year: {
    min: n => `Built ${year(n)} or later`,
    max: n => `Built ${year(n)} or earlier`,
    exact: n => `Built in ${year(n)}`,
    between: (low, high) => `Built ${year(low)} to ${year(high)}`,
  },
  Stories: counted('story', 'stories'),
  Garage: counted('car garage', 'car garage'),
  Hoa: {
    ...measured(n => `${dollars(n)} a month`, 'HOA'),
    max: n => (n === 0 ? 'No HOA' : `HOA up to ${dollars(n)} a month`),
    between: (low, high) =>
      high === 0 ? 'No HOA' : `HOA ${dollars(low)} to ${dollars(high)} a month`,
  },
  PricePerSqft: measured(n => `${dollars(n)} a sq ft`),
  Days: {
    min: n => `${plural(n, 'day')} or more on the market`,
    max: n => (n === 0 ? 'Listed today' : `On the market ${plural(n, 'day')} or less`),
    exact: n => `${plural(n, 'day')} on the market`,
    between: (low, high) => `${low} to ${plural(high, 'day')} on the market`,
  },
  Reduction: measured(dollars, 'Price cut'),
  ReductionPercent: measured(n => `${count(n)}%`, 'Price cut'),
  Tax: measured(n => `${dollars(n)} a year`, 'Property tax'),
  SoldDays: {
    min: n => `Sold ${plural(n, 'day')} ago or earlier`,
    max: n => (n === 0 ? 'Sold today' : `Sold in the last ${plural(n, 'day')}`),
    exact: n => `Sold ${plural(n, 'day')} ago`,
    between: (low, high) => `Sold ${low} to ${plural(high, 'day')} ago`,
  },
}

function measureChip(filter: ListingFilter, measure: Measure): Chip[] {
  const [least, most]: [Limit, Limit] = [`min${measure}`, `max${measure}`]
  const { [least]: min, [most]: max, ...without } = filter
  const words = measureWords[measure]
  const chip = (label: string, other?: Chip['other']): Chip[] => [
    { key: measure, label, without: without as ListingFilter, other },
  ]
  if (min !== undefined && min === max) {
    const atLeast = {
      label: `${count(min)} or more`,
      filter: { ...without, [`min${measure}`]: min },
    }
    return chip(words.exact(min), words.only && (atLeast as Chip['other']))
  }
  if (min !== undefined && max !== undefined) return chip(words.between(min, max))
  if (max !== undefined) return chip(words.max(max))
  if (min === undefined) return []
  const exact = words.only && {
    label: words.only(min),
    filter: { ...filter, [`max${measure}`]: min },
  }
  return chip(words.min(min), exact)
}

function single<Field extends SingleField>(
  filter: ListingFilter,
  field: Field,
  say: (value: NonNullable<ListingFilter[Field]>) => string,
): Chip[] {
  const { [field]: value, ...without } = filter
  return value === undefined ? [] : [{ key: field, label: say(value), without }]
}

type SingleField = 'search' | 'reduced' | 'openHouse' | 'sort'
type ListField = Exclude<FilterField, Limit | SingleField>

/** A URL may contain a day that does not exist. */
function openHouseLabel(openHouse: string): string {
  const { day, time } = splitOpenHouse(openHouse)
  const hours = time ? `, ${time}` : ''
  if (day === 'any') return 'Open house'
  if (day === 'weekend') return `Open house this weekend${hours}`
  if (day === 'next-weekend') return `Open house next weekend${hours}`
  return `Open house ${isDay(day) ? shortDay(day) + hours : `“${openHouse}”`}`
}

function chipsOfList<Field extends ListField>(
  filter: ListingFilter,
  field: Field,
  say: (value: NonNullable<ListingFilter[Field]>[number]) => string,
): Chip[] {
  const values: readonly NonNullable<ListingFilter[Field]>[number][] = filter[field] ?? []
  return values.map(value => {
    const others = values.filter(one => one !== value)
    const without = { ...filter, [field]: others.length > 0 ? others : undefined }
    return { key: `${field} ${value}`, label: say(value), without }
  })
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

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
