import type { Language } from '../../src/format/language.ts'
import { propertiesPath, toSearchParams } from '../../src/inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../src/inventory/filter/words-filter.ts'
import type { MentionCounts } from '../../src/inventory/listing-mentions.ts'
import { writeHomeArea } from '../../src/map/home-area.ts'
import { failed } from '../../src/search/ai-search-words.ts'
import type { Topic } from '../../src/search/follow-up.ts'
import type { Ask } from '../../src/search/interpret/vocabulary/asks.ts'
import type { CannotDo, Figure } from '../../src/search/interpret/vocabulary/requests.ts'
import type { ParsedQuestion } from '../../src/search/interpret.ts'
import type { Alternative } from './alternatives.ts'
import type { ModelSession } from './model-session.ts'
import type { ResultHome } from './result-home.ts'

/** What was asked, answered from the homes. */
export type Answer = {
  /** One to three plain sentences in the language of the question. */
  text: string
  /** The homes that the text names: at most 3. */
  homes: ResultHome[]
  /** The figures that the text gives. */
  figures: AnswerFigure[]
  /** For a comparison: what is compared, with the same rows in each column; otherwise empty. */
  columns: AnswerColumn[]
}

export type AnswerFigure = {
  name: string
  value: number
  unit: 'dollars' | 'dollars/sqft' | 'homes' | 'days' | 'sqft'
  /** How many homes the value is computed from. */
  homes: number
  /** The place of those homes; null for the whole site. */
  area: string | null
  /** The day of the figure in Las Vegas, such as 2026-11-27. */
  asOf: string
}

export type AnswerColumn = {
  title: string
  /** The list of its homes. */
  url: string
  rows: { name: string; text: string }[]
}

export type SearchResult = {
  /** The first thing to show and to read aloud. Words without an effect are only in `ignored`. */
  answer: Answer
  /** The language of the question. */
  language: Language
  /** The question as it may stand in a URL: without personal data. */
  question: string
  /** The labels of `alternatives`, or advice if the question is not about buying. */
  suggestions: readonly string[]
  /** At most 12, best first. If nothing matches, those of the nearest search: see `notice`. */
  properties: ResultHome[]
  /** Paragraphs separated by blank lines; bold text between double asterisks. */
  marketInsights: string
  /** The number of homes that match `filters`; 0 for a seller and about schools. */
  total: number
  filters: WordsFilter
  understood: ParsedQuestion['understood']
  /** Words that had no effect, as typed: unknown ones, and those about people. */
  ignored: string[]
  intent: ParsedQuestion['intent']
  /** Set if the question is about schools or the market: the answer is in `marketInsights`. */
  topic: Topic | null
  /** The street that a seller named, as typed. */
  street: string | null
  /** Whether the rules alone parsed the question and phrased the figures, or a model helped. */
  source: 'rules' | ModelSession['source']
  /** Shown above the results; paragraphs separated by blank lines. */
  notice: string | null
  /** Those of its paragraphs that the answer does not have: what it counts, and what it assumes. */
  notes: string[]
  /** Narrower and broader searches. */
  alternatives: Alternative[]
  /** Further reading, on this site or at the source of the facts. */
  links: readonly { label: string; to: string }[]
  /** The two searches of a question that “or” splits; `filters` has what both share. */
  searches: WordsFilter[]
  /** The list of all homes that match. */
  url: string
  /** How many homes were requested: the 3 of “top 3”. */
  first: number | null
  /** The requested figure: `marketInsights` begins with it. */
  figure: Figure | null
  /** Requests that the site cannot fulfill; `notice` says so. */
  says: CannotDo[]
  /** What the question is about besides homes, such as the market or a person to talk to. */
  asks: Ask | null
  /** The address of the home that was asked for; below, of the home that others should resemble. */
  home: string | null
  like: string | null
  /** The requested down payment, or the one used instead, in percent of the price. */
  loan: { downPercent: number } | null
  /** For a follow-up: the home of its list to open; below, those to compare. Numbered from 1. */
  opens: number | null
  compare: number[] | null
  /** For a follow-up: what it changed. */
  changed: string | null
  /**
   * How many of the homes mention the requested words, which come first; null if there are none.
   */
  saying: MentionCounts | null
}

/** A result before its answer is written. */
export type Unanswered = Omit<SearchResult, 'answer'>

/** A result without homes. */
export const noResults = { suggestions: [], properties: [], total: 0, alternatives: [] }

/** The list of a filter's homes. */
export const pathOf = (filter: WordsFilter): string =>
  propertiesPath(new URLSearchParams([...toSearchParams(filter), ...writeHomeArea(filter)]))

/** Joins paragraphs, skipping empty ones. */
export const joined = (texts: readonly (string | false | null | undefined)[]) =>
  texts.filter(Boolean).join('\n\n')

/** The result of a failed search. */
export const failedSearch: SearchResult = {
  ...failed,
  answer: { text: failed.marketInsights, homes: [], figures: [], columns: [] },
  language: 'en',
  question: '',
  properties: [],
  total: 0,
  filters: {},
  understood: [],
  ignored: [],
  intent: 'buying',
  topic: null,
  street: null,
  source: 'rules',
  notice: null,
  notes: [],
  alternatives: [],
  links: [],
  searches: [],
  url: pathOf({}),
  first: null,
  figure: null,
  says: [],
  asks: null,
  home: null,
  like: null,
  opens: null,
  compare: null,
  changed: null,
  loan: null,
  saying: null,
}
