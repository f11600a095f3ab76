import { lazy } from '../../format/lazy.ts'
import { type Phrases, words, wordsOf } from '../../format/phrases.ts'
import { mentionTable } from '../../inventory/mention-phrases.ts'
import { buildDictionary, neighborsIn } from './spelling.ts'
import { numberWords } from './spoken-numbers.ts'
import { askedWords } from './vocabulary/asks.ts'
import { excludedAfter, filler, negatorGlue, negators, waived, waivers } from './vocabulary/glue.ts'
import {
  leadingBounds,
  slackEnds,
  slackWords,
  subjects,
  trailingBounds,
  units,
} from './vocabulary/measures.ts'
import {
  agentEnds,
  agentLeads,
  anyBuilderBut,
  anywhere,
  builtBy,
  officeLeads,
  placeLeads,
  schoolEnds,
  schoolLeads,
} from './vocabulary/names.ts'
import { nearWords, onFoot } from './vocabulary/near.ts'
import {
  onTop,
  orderDirections,
  orderEnds,
  orderLeads,
  orderMeasures,
  orderVerbs,
  ownOrders,
} from './vocabulary/order.ts'
import { cannotWords, figureWords, kinds, wholeFigures } from './vocabulary/requests.ts'
import {
  dayTimes,
  keepers,
  lengths,
  listedWords,
  marketWords,
  months,
  offWords,
  openHouses,
  pastSales,
  postedWords,
  reducedWords,
  sellFor,
  soldWords,
  spanLeads,
  spans,
  unsold,
  weekdays,
  weekend,
} from './vocabulary/time.ts'
import {
  anyView,
  asides,
  dues,
  featureWords,
  luxuryWords,
  newHouse,
  noDues,
  ownHome,
  sceneries,
  softeners,
  sortWords,
  stairs,
  statusWords,
  types,
} from './vocabulary/wishes.ts'
import { ages, beyond, builtWords, endings, namedYears, sides, within } from './vocabulary/years.ts'

const searched = [
  units,
  subjects,
  leadingBounds,
  trailingBounds,
  types,
  featureWords,
  luxuryWords,
  sceneries,
  statusWords,
  sortWords,
  stairs,
  dues,
  noDues,
  anyView,
  newHouse,
  ages,
  builtWords,
  endings,
  sides,
  within,
]
const meant = lazy(() => searched.flatMap(table => wordsOf(table as Phrases<unknown>)))

// “Room for 600 books” is no price: nothing is corrected into it.
const money = 'buck'

/** Which words stand beside which in the phrases of a search. */
export const besides = lazy(() =>
  neighborsIn(
    [...searched, mentionTable].flatMap(table =>
      [...(table as Phrases<unknown>)().values()].flatMap(entries =>
        entries.map(({ keys }) => keys),
      ),
    ),
  ),
)

/** Correction candidates for misspelled words. */
export const spelled = lazy(() =>
  buildDictionary([
    ...meant().filter(word => word !== money),
    'three',
    'hundred',
    'thousand',
    'million',
    'millon',
    'quinientos',
    ...wordsOf(reducedWords),
  ]),
)

/** Number words. English ones are too close to other words for typos. */
export const numbered = lazy(() => buildDictionary(numberWords(), 7))

const askedKeys = words(askedWords)

/** Correction candidates that are no name and no word about homes: "mortage", "compair". */
export const asked = lazy(() => buildDictionary(askedKeys()))

/** Words that the parser knows besides those that limit a search. */
const alsoRead = [
  ...[cannotWords, figureWords, kinds, wholeFigures, slackEnds, slackWords],
  ...[nearWords, onFoot, lengths, listedWords, marketWords, openHouses, reducedWords, spanLeads],
  ...[spans, weekdays, weekend, orderDirections, orderLeads, orderMeasures, softeners],
  ...[excludedAfter, onTop, orderEnds, orderVerbs, ownOrders],
  ...[months, soldWords, postedWords, keepers, unsold, dayTimes, offWords, beyond, namedYears],
  ...[pastSales, sellFor],
]

const read = lazy(
  () =>
    new Set([
      ...meant(),
      ...filler(),
      ...negatorGlue(),
      ...askedKeys(),
      ...[asides, ownHome, negators, waivers, waived, ...alsoRead].flatMap(table => wordsOf(table)),
    ]),
)

/** Correction candidates after these: words that describe homes, and then the remaining words. */
export const described = lazy(() => buildDictionary(mentioned(), 5))
export const incidental = lazy(() =>
  buildDictionary(
    [...read()].filter(word => word !== money),
    6,
  ),
)

const mentioned = lazy(() => new Set(wordsOf(mentionTable)))

/**
 * Whether the search vocabulary contains a word by which a home is not named: "loft", but not the
 * "desert" of "desert landscaping". Place names do not count.
 */
export const isSearchWord = (key: string): boolean =>
  read().has(key) ||
  (mentionTable()
    .get(key)
    ?.some(({ keys }) => keys.length === 1) ??
    false)

/** Whether it contains a word at all: such words are spelled right. */
export const isSpelledRight = (key: string): boolean =>
  read().has(key) || mentioned().has(key) || aroundNames().has(key)

const aroundNames = lazy(
  () =>
    new Set(
      [
        agentEnds,
        agentLeads,
        anyBuilderBut,
        anywhere,
        builtBy,
        officeLeads,
        placeLeads,
        schoolEnds,
        schoolLeads,
      ].flatMap(table => wordsOf(table)),
    ),
)
