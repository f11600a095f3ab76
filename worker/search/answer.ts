import {
  cannotSay,
  downNotice,
  eitherNotice,
  eitherSearch,
  limitsOf,
  monthlyNotice,
  sayChange,
  sayFigure,
  saySaying,
} from '../../src/content/asked-words.ts'
import { objectiveSources } from '../../src/content/objective-sources.ts'
import {
  describeMarket,
  describeOrigin,
  factsOf,
  failed,
  type MarketFigures,
  marketLink,
  neutralNotice,
  pathFor,
  sellerWords,
} from '../../src/content/search-answers.ts'
import { schoolsTopic } from '../../src/content/search-topics.ts'
import type { CostTerms } from '../../src/domain/cost-terms.ts'
import { writeHomeArea } from '../../src/domain/home-area.ts'
import { withoutPersonal } from '../../src/domain/interpret/personal.ts'
import type { CannotDo, Figure } from '../../src/domain/interpret/vocabulary/asked.ts'
import type { Interpretation, WordsFilter } from '../../src/domain/interpret.ts'
import {
  type ListingFilter,
  propertiesPath,
  toSearchParams,
} from '../../src/domain/listing-filter.ts'
import { refinements } from '../../src/domain/refine.ts'
import type { Saying } from '../../src/domain/said-words.ts'
import { connect, type Database } from '../db/connect.ts'
import { listProperties } from '../db/properties.ts'
import {
  type Alternative,
  broaderSearches,
  narrowerSearches,
  nearestSearch,
} from './alternatives.ts'
import { askedFigure } from './asked-figure.ts'
import { overview } from './counts.ts'
import { figuresOf, noonOf } from './figures.ts'
import { countSaying, type Search } from './find.ts'
import type { ModelSession } from './model-session.ts'
import { askToPhrase, checkPhrasing } from './phrasing.ts'
import { rankWords } from './resolve.ts'
import { type ResultHome, toResultHome } from './result-home.ts'
import { findStreet } from './street.ts'
import type { Topic } from './topics.ts'
import { type Question, type Understood, understand } from './understand.ts'

const shown = 12
const alternativesShown = 4
/** Up to this many homes, broader searches are suggested too. */
const fewHomes = 3

export type SearchResult = {
  /** The labels of `alternatives`, or advice if the question is not about buying. */
  suggestions: readonly string[]
  /** At most 12, best first. If nothing matches, those of the nearest search: see `notice`. */
  properties: ResultHome[]
  /** Paragraphs separated by blank lines; bold text between double asterisks. */
  marketInsights: string
  /** The number of homes that match `filters`. */
  total: number
  filters: WordsFilter
  understood: Interpretation['understood']
  /** Words that had no effect, as typed: unknown ones, and those about people. */
  ignored: string[]
  intent: Interpretation['intent']
  /** Set if the question is about schools or the market: the answer is in `marketInsights`. */
  topic: Topic | null
  /** The street that a seller named, as typed. */
  street: string | null
  /** Whether the rules alone parsed the question and phrased the figures, or a model helped. */
  source: 'rules' | ModelSession['source']
  /** Shown above the results; paragraphs separated by blank lines. */
  notice: string | null
  /** Narrower and broader searches. */
  alternatives: Alternative[]
  /** Further reading, on this site or at the source of the facts. */
  links: readonly { label: string; to: string }[]
  /** The two searches of a question that “or” splits; `filters` has what both share. */
  searches: WordsFilter[]
  /** The list of all homes that match. */
  url: string
  /** How many homes were asked for: the 3 of “top 3”. */
  first: number | null
  /** The figure that was asked for: `marketInsights` begins with it. */
  figure: Figure | null
  /** What was asked for that the site cannot do; `notice` says so. */
  says: CannotDo[]
  /** The address of the one home that was asked for, or that others are to be like. */
  home: string | null
  like: string | null
  /** The down payment that was asked for, or the one that is used instead, in percent of the price. */
  loan: { downPercent: number } | null
  /** After another question: the home of its list to open, and those to compare, from 1. */
  opens: number | null
  compare: number[] | null
  /** After another question: what this one changed. */
  changed: string | null
  /** How many of the homes say the words that were asked for, which come first; null without any. */
  saying: Saying | null
}

/**
 * Answers a question in plain words with homes and figures from the database only. Without a model,
 * the same question on the same day and data always gets the same result.
 */
export async function answerQuestion(
  d1: D1Database,
  question: Question,
  model: ModelSession | null,
  time: Date,
  terms: CostTerms,
): Promise<SearchResult> {
  const now = noonOf(time)
  const db = connect(d1)
  const parsed = await understand(db, question, model, now)
  const described = withDown(describeParsed(parsed, model), parsed, terms)
  if (parsed.intent !== 'buying') return answerSeller(db, parsed, described, parsed.intent, now)
  if (parsed.topic === 'schools') {
    return { ...described, ...nothing, marketInsights: schoolsTopic.marketInsights }
  }
  if (parsed.searches.length > 0) {
    return answerEither(db, parsed, described, question.query, now, terms)
  }
  const filter = await rankWords(db, parsed.filter, now)
  const steps = refinements(filter)
  const further = steps.map(step => ({ [step.field]: step.filter[step.field] }))
  const overall = await overview(db, filter, further, now)
  const narrower = narrowerSearches(steps, overall.narrowed, overall.total)
  const isFew = overall.total <= fewHomes && narrower.length < alternativesShown
  const broader = await (overall.total === 0
    ? nearestSearch(db, filter, now)
    : isFew
      ? broaderSearches(db, filter, overall.total, now)
      : { searches: [], nearest: null })
  const alternatives = [...broader.searches, ...narrower].slice(0, alternativesShown)
  const [homes, figures, asked, saying] = await Promise.all([
    listHomes(db, broader.nearest?.filter ?? filter, now, terms, parsed.asks.first),
    figuresOf(db, filter, overall, now),
    sayAsked(db, parsed, filter, now),
    countSaying(db, filter, now),
  ])
  const phrased = figures && (await phrase(figures, model, now))
  return {
    ...described,
    suggestions: alternatives.map(({ text }) => text),
    // A question about the market is answered by its figures.
    properties: parsed.topic === 'market' && overall.total > 0 ? [] : homes,
    marketInsights: joined([asked, phrased ?? describeMarket(figures, withoutWishes(filter), now)]),
    total: overall.total,
    source: phrased && model ? model.source : described.source,
    notice:
      joined([broader.nearest?.notice, saySaying(saying, overall.total), described.notice]) || null,
    home: parsed.home ?? onlyHome(parsed.filter, overall.total, homes),
    changed: changeOf(question, parsed.filter),
    alternatives,
    saying,
  }
}

/** What the question changed; a blank one shows a search that was changed without words. */
function changeOf({ query, previous, earlier }: Question, filter: WordsFilter): string | null {
  const before = query === '' ? earlier : previous
  return before ? sayChange(before, filter) : null
}

const nothing = { suggestions: [], properties: [], total: 0, alternatives: [] }

/** The list of a filter's homes. */
const pathOf = (filter: WordsFilter): string =>
  propertiesPath(new URLSearchParams([...toSearchParams(filter), ...writeHomeArea(filter)]))

/**
 * What a monthly cost rests on, where it limits the homes. A down payment that the costs here do not use
 * is said not to count.
 */
function withDown(
  described: Described,
  { asks, asked, filter }: Understood,
  { down }: CostTerms,
): Described {
  const wanted = asks.downPercent
  if (wanted === undefined || wanted === down) {
    const limits = filter.maxMonthly !== undefined || filter.minMonthly !== undefined
    const notice = joined([described.notice, limits && monthlyNotice(down)]) || null
    return { ...described, notice }
  }
  const words = asked.flatMap(one => (one.asks.downPercent === undefined ? [] : one.text))
  return {
    ...described,
    ignored: [...described.ignored, ...words],
    loan: { downPercent: down },
    notice: joined([described.notice, downNotice(wanted, down)]),
  }
}

/** A filter without what orders its homes. */
const withoutWishes = ({
  mentions: _,
  wordsFirst = [],
  search,
  ...limits
}: Search): ListingFilter => {
  const words = search?.split(', ').filter(run => !wordsFirst.includes(run)) ?? []
  return { ...limits, ...(words.length > 0 && { search: words.join(', ') }) }
}

type Described = ReturnType<typeof describeParsed>

/** The address of the one home that words alone found: "Velvet Bajada". */
const onlyHome = (filter: WordsFilter, total: number, [home]: readonly ResultHome[]) =>
  total === 1 && Object.keys(filter).join() === 'search' ? (home?.address ?? null) : null

const joined = (texts: readonly (string | false | null | undefined)[]) =>
  texts.filter(Boolean).join('\n\n')

/** The sentence with the figure that was asked for; null if none was. */
async function sayAsked(
  db: Database,
  { asks, filter }: Understood,
  search: Search,
  now: Date,
  limits = limitsOf(filter),
) {
  if (!asks.figure) return null
  const homes = { ...search, onlySaying: true as const }
  const figure = await askedFigure(db, asks.figure, homes, now)
  return sayFigure({ figure: asks.figure, ...figure }, filter, limits, now)
}

/** The homes that either of two searches finds, and a link to each of the two. */
async function answerEither(
  db: Database,
  parsed: Understood,
  described: Described,
  query: string,
  now: Date,
  terms: CostTerms,
): Promise<SearchResult> {
  const search = await rankWords(db, { ...parsed.filter, oneOf: parsed.searches }, now)
  const { wordsFirst } = search
  const [overall, homes, saying, ...totals] = await Promise.all([
    overview(db, search, [], now),
    listHomes(db, search, now, terms, parsed.asks.first),
    countSaying(db, search, now),
    ...parsed.searches.map(one => overview(db, { ...one, wordsFirst }, [], now)),
  ])
  const each = parsed.searches.map(one => limitsOf(one).join(', '))
  const [figures, asked] = await Promise.all([
    figuresOf(db, search, overall, now),
    sayAsked(db, parsed, search, now, [each.join('; or ')]),
  ])
  const alternatives = parsed.searches.map((one, at) => {
    const total = totals[at]?.total ?? 0
    const url = pathOf(one)
    return { text: eitherSearch(one, total), url, total }
  })
  const labels = alternatives.map(({ text }) => text)
  return {
    ...described,
    url: propertiesPath(new URLSearchParams({ search: withoutPersonal(query).slice(0, 200) })),
    suggestions: labels,
    properties: homes,
    marketInsights: joined([asked, describeMarket(figures, { search: 'or' }, now)]),
    total: overall.total,
    notice: joined([eitherNotice(labels), saySaying(saying, overall.total), described.notice]),
    alternatives,
    saying,
  }
}

/**
 * The next step of a seller, and what their home would compete with: the homes for sale in the place
 * that they named, or around their street.
 */
async function answerSeller(
  db: Database,
  parsed: Understood,
  described: Described,
  intent: 'selling' | 'value',
  now: Date,
): Promise<SearchResult> {
  const path = pathFor[intent]
  const street = await findStreet(db, parsed.wanted)
  const { search: _, ...filter } = parsed.filter
  if (street?.place && !filter.place) filter.place = [street.place]
  const place = filter.place?.join(', ')
  const overall = place === undefined ? null : await overview(db, filter, [], now)
  const figures = overall && (await figuresOf(db, filter, overall, now))
  const competing = place !== undefined && sellerWords.competing(place, figures, now)
  const name = street?.run.text ?? null
  const texts = [competing, name && !street?.place && sellerWords.unknownStreet(name)]
  return {
    ...described,
    ...nothing,
    filters: filter,
    street: name,
    ignored: described.ignored.filter(text => text !== name),
    suggestions: path.suggestions,
    marketInsights: [...texts, path.marketInsights].filter(Boolean).join('\n\n'),
    links: [
      ...described.links,
      ...(place !== undefined && figures
        ? [
            {
              label: sellerWords.competition(place, figures.total),
              to: propertiesPath(toSearchParams(filter)),
            },
          ]
        : []),
    ],
  }
}

/** The result if the search failed. */
export const failedSearch: SearchResult = {
  ...failed,
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
  alternatives: [],
  links: [],
  ...{ searches: [], url: pathOf({}), first: null, figure: null, says: [] },
  ...{
    home: null,
    like: null,
    opens: null,
    compare: null,
    changed: null,
    loan: null,
    saying: null,
  },
}

function nextSteps({ intent, topic }: Understood): SearchResult['links'] {
  if (intent !== 'buying') return pathFor[intent].links
  if (topic === 'schools') return schoolsTopic.links
  return topic === 'market' ? [marketLink] : []
}

/** What was understood of a question, and what was not. */
export function describeParsed(parsed: Understood, model: ModelSession | null) {
  const { filter, understood, ignored, sensitive, intent, topic, byModel } = parsed
  const namesPeople = sensitive.length > 0
  const { cannot, first = null, figure = null } = parsed.asks
  const rates = cannot === 'schools' || cannot === 'crime'
  // The sentence about people speaks of schools and crime too.
  const said = cannot && !(namesPeople && rates) && cannotSay[cannot]
  return {
    filters: filter,
    understood,
    ignored: [...ignored, ...sensitive].sort((a, b) => a.start - b.start).map(({ text }) => text),
    intent,
    topic,
    street: null,
    source: byModel && model ? model.source : ('rules' as const),
    notice: joined([said, namesPeople && neutralNotice]) || null,
    links: [...nextSteps(parsed), ...(namesPeople || rates ? objectiveSources : [])],
    searches: parsed.searches,
    url: pathOf(filter),
    ...{ first, figure, says: cannot ? [cannot] : [] },
    ...{ home: parsed.home, like: parsed.like, opens: parsed.opens, compare: parsed.compare },
    changed: null,
    saying: null,
    loan: parsed.asks.downPercent === undefined ? null : { downPercent: parsed.asks.downPercent },
  }
}

async function listHomes(
  db: Database,
  filter: Search,
  now: Date,
  terms: CostTerms,
  first = shown,
): Promise<ResultHome[]> {
  const limit = Math.min(first, shown)
  const { listings } = await listProperties(db, filter, { limit, offset: 0 }, now, 0)
  return listings.map(home => toResultHome(home, terms))
}

/** The figures as sentences by the model; null if it ran out of time or its text was rejected. */
async function phrase(figures: MarketFigures, model: ModelSession | null, now: Date) {
  if (!model) return null
  const facts = factsOf(figures)
  const text = await model.ask(askToPhrase(facts), text => checkPhrasing(text, facts))
  return text && `${text}\n\n${describeOrigin(figures, now)}`
}
