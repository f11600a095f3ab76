import { lazy } from '../../format/lazy.ts'
import { words, wordsOf } from '../../format/phrases.ts'
import { mentionTable } from '../../inventory/mention-phrases.ts'
import { buildDictionary } from './spelling.ts'
import { askedWords } from './vocabulary/asks.ts'
import { filler, negatorGlue, negators, waived, waivers } from './vocabulary/glue.ts'
import {
  leadingBounds,
  slackEnds,
  slackWords,
  subjects,
  trailingBounds,
  units,
} from './vocabulary/measures.ts'
import { nearWords, onFoot } from './vocabulary/near.ts'
import { orderDirections, orderLeads, orderMeasures } from './vocabulary/order.ts'
import { cannotWords, figureWords, kinds, wholeFigures } from './vocabulary/requests.ts'
import {
  lengths,
  listedWords,
  marketWords,
  openHouses,
  reducedWords,
  spanLeads,
  spans,
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
  sortWords,
  stairs,
  statusWords,
  types,
} from './vocabulary/wishes.ts'
import { ages, builtWords, endings, sides, within } from './vocabulary/years.ts'

const meant = lazy(() =>
  [
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
  ].flatMap(table => wordsOf(table)),
)

/** Correction candidates for misspelled words. */
export const spelled = lazy(() => buildDictionary(meant()))

const askedKeys = words(askedWords)

/** Correction candidates that are no name and no word about homes: "mortage", "compair". */
export const asked = lazy(() => buildDictionary(askedKeys()))

/** Words that the parser knows, but that are never used as a correction. */
const alsoRead = [
  ...[cannotWords, figureWords, kinds, wholeFigures, slackEnds, slackWords, mentionTable],
  ...[nearWords, onFoot, lengths, listedWords, marketWords, openHouses, reducedWords, spanLeads],
  ...[spans, weekdays, weekend, orderDirections, orderLeads, orderMeasures],
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

/** Whether the search vocabulary contains a word; place names do not count. */
export const isSearchWord = (key: string): boolean => read().has(key)
