import { lazy } from '../lazy.ts'
import { wordsOf } from './phrases.ts'
import { lexicon } from './spelling.ts'
import { filler, negatorGlue, negators, waived, waivers } from './vocabulary/glue.ts'
import { leadingBounds, subjects, trailingBounds, units } from './vocabulary/measures.ts'
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
export const spelled = lazy(() => lexicon(meant()))

const read = lazy(
  () =>
    new Set([
      ...meant(),
      ...filler(),
      ...negatorGlue(),
      ...[asides, ownHome, negators, waivers, waived].flatMap(table => wordsOf(table)),
    ]),
)

/** Whether the search vocabulary contains a word; place names do not count. */
export const isSearchWord = (key: string): boolean => read().has(key)
