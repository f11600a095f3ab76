import { capital, dollars, longDate, plural, thousands } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { areaChips } from '../inventory/area-chips.ts'
import type { ListingFilter } from '../inventory/filter/listing-filter.ts'
import { chipsIn } from '../inventory/filter/spanish-words.ts'
import type { MentionCounts } from '../inventory/listing-mentions.ts'
import type { HomeArea } from '../map/home-area.ts'
import type { CannotDo, Figure } from './interpret/vocabulary/requests.ts'
import { resultWords } from './result-words.ts'

/** Answers to what a question asks for besides homes. */

/** What the site cannot do, and what it offers instead: one sentence each. */
export const cannotAnswer: Record<CannotDo, string> = {
  rent: 'This site lists homes for sale, not rentals; what is shown here is for sale.',
  land: 'This site lists homes, not vacant land; a home on a large lot can be searched by its lot size.',
  schools:
    'I do not rate schools; the offices linked here publish zoning and results, and homes can be searched around a school by its name.',
  crime:
    'I do not rate areas; the police publish their reports at the link here, and I search by what a home has.',
  advice:
    'A search cannot say what prices will do or what to invest in; it can give today’s figures, and I am glad to talk the rest over.',
  distressed:
    'Listings here do not say whether a sale is a foreclosure or a short sale; price cuts and long times on the market can be searched.',
  'short-term rentals':
    'Whether a home may be rented by the night depends on the city, the county and the association; listings here do not say.',
  commercial: 'This site lists homes, not commercial property.',
  sold: 'There are no sold homes to show here: sales may be shown only where the listing service permits it. I am glad to send you recent sales of an area.',
}

/** The minimum number of homes for a statistic. */
export const enoughHomes = 3

type ComputedFigure = { figure: Figure; value: number | null; homes: number }

/**
 * The requested statistic in one sentence, with the number of homes and the date.
 * @param limits the filters that the homes have in common
 */
export const describeFigure = (
  { figure, value, homes }: ComputedFigure,
  filter: Pick<ListingFilter, 'status'>,
  limits: readonly string[],
  now: Date,
): string => {
  const which = limits.length > 0 ? ` (${limits.join(', ')})` : ' on this site'
  // “for sale” is left out if the limits already name a status.
  const counted = `${plural(homes, 'home')}${filter.status?.length ? '' : ' for sale'}`
  const date = `As of ${longDate(now)}.`
  if (figure === 'count') return `**${counted}**${which}. ${date}`
  if (value === null || homes < enoughHomes) {
    return `**Too few homes to say:** ${counted}${which} with a known figure. ${date}`
  }
  const [kind = '', measure = ''] = figure.split(' ')
  return `**${kind === 'average' ? 'Average' : 'Median'} ${names[measure] ?? measure}: ${write(measure, value)}**, of ${counted}${which}. ${date}`
}

/** The parts of a search in words, in the order of its chips. */
export const limitsOf = (
  { sort: _, ...filter }: ListingFilter & HomeArea,
  language: Language = 'en',
): string[] =>
  [...chipsIn(language, filter), ...areaChips(filter, language)].map(({ label }) => label)

const names: Record<string, string> = {
  price: 'asking price',
  'price-per-sqft': 'price per square foot',
  days: 'days on the market',
  hoa: 'HOA dues a month where there are any',
  sqft: 'living area',
  lot: 'lot size',
  tax: 'property tax a year',
}

function write(measure: string, value: number): string {
  if (measure === 'sqft' || measure === 'lot') return `${thousands(Math.round(value))} sq ft`
  return measure === 'days' ? thousands(Math.round(value)) : dollars(Math.round(value))
}

/** The heading between the homes that mention the words of a search and the others. */
export function mentionsHeading({ homes, each }: MentionCounts): string {
  const words = joinByOr(Object.keys(each).map(name => `“${name}”`))
  return homes === 0
    ? `No listing in this search mentions ${words}. These homes meet the rest.`
    : `From here on, listings that do not mention ${words}`
}

/** How many homes mention the requested words; null if none were requested. */
export function describeMentionCounts(counts: MentionCounts | null, total: number): string | null {
  if (!counts || total === 0) return null
  const names = Object.entries(counts.each)
  const words = names.map(([name, homes]) => `“${name}” (${plural(homes, 'home')})`).join(', ')
  if (counts.homes === 0) {
    return mentionsHeading(counts)
  }
  const first = counts.homes === 1 ? 'The one that does comes first.' : 'Those that do come first.'
  return `Mentioned in the listings’ own words: ${words}. ${counts.homes < total ? first : ''}`.trim()
}

const joinByOr = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** The block with the two searches side by side. */
export const anyOfWords = {
  heading: 'Two searches, side by side',
  or: 'or',
  only: (homes: number) => `Only these: ${plural(homes, 'home')}`,
}

export const anyOfNotice = (labels: readonly string[]): string =>
  `I looked for either of two searches: ${labels.join('; or ')}.`

type Search = ListingFilter & HomeArea

/**
 * How a turn changed the previous search, and how many homes there are now: "Now up to $720,000: 3
 * homes." Null if it did not. A changed limit takes the place of the one before it.
 */
export function describeChange(
  before: Search,
  after: Search,
  homes: number,
  language: Language = 'en',
): string | null {
  const partsOf = (search: Search): Part[] => [
    ...chipsIn(language, search),
    ...areaChips(search, language),
  ]
  const [old, now] = [partsOf(before), partsOf(after)]
  const without = (parts: Part[], others: Part[], field: 'key' | 'label') =>
    parts.filter(part => others.every(other => other[field] !== part[field]))
  const added = without(now, old, 'label')
  const gone = without(without(old, now, 'key'), now, 'label')
  if (added.length + gone.length === 0) return null
  const words = changeWords[language]
  const list = (start: string, parts: Part[]) =>
    parts.length > 0 && `${start} ${parts.map(part => inSentence(part, language)).join(', ')}`
  const change = [list(words.now, added), list(words.noLonger, gone)].filter(Boolean).join('; ')
  // The sentence above the homes says what there is instead of none.
  const counted = homes > 0 ? `: ${resultWords[language].countedHomes(homes)}` : ''
  return `${capital(change)}${counted}.`
}

type Part = { key: string; label: string }

const changeWords = {
  en: { now: 'now', noLonger: 'no longer', features: 'with ', place: 'in ' },
  es: { now: 'ahora', noLonger: 'ya no', features: 'con ', place: 'en ' },
} as const

/** A chip within a sentence: "with pool", "in Providence", "up to $720,000". */
function inSentence({ key, label }: Part, language: Language): string {
  const [field = ''] = key.split(' ')
  const words = changeWords[language]
  if (field === 'place') return words.place + label
  const start = field === 'features' ? words.features : ''
  // Names keep their capital: “Red Rock views”, “HOA dues”.
  const isName = /[A-Z]/.test(label.slice(1))
  return start + (isName ? label : label.charAt(0).toLowerCase() + label.slice(1))
}

/** Says that monthly costs do not use the down payment that was asked for. */
export const downNotice = (requested: number, used: number): string =>
  `Monthly costs here are figured with ${used}% down, not ${requested}%; each home’s page lets you change it.`

/** Says what a limit on the monthly cost is based on. */
export const monthlyNotice = (down: number): string =>
  `A month’s cost is figured with ${down}% down at the example rate, and with the tax, dues and insurance that a listing states; each home’s page lets you change that.`
