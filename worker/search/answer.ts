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
import type { Interpretation } from '../../src/domain/interpret.ts'
import {
  type ListingFilter,
  propertiesPath,
  toSearchParams,
} from '../../src/domain/listing-filter.ts'
import { refinements } from '../../src/domain/refine.ts'
import { connect, type Database } from '../db/connect.ts'
import { listProperties } from '../db/properties.ts'
import {
  type Alternative,
  broaderSearches,
  narrowerSearches,
  nearestSearch,
} from './alternatives.ts'
import { overview } from './counts.ts'
import { figuresOf, noonOf } from './figures.ts'
import type { ModelSession } from './model-session.ts'
import { askToPhrase, checkPhrasing } from './phrasing.ts'
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
  filters: ListingFilter
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
  const described = describeParsed(parsed, model)
  if (parsed.intent !== 'buying') return answerSeller(db, parsed, described, parsed.intent, now)
  if (parsed.topic === 'schools') {
    return { ...described, ...nothing, marketInsights: schoolsTopic.marketInsights }
  }
  const { filter } = parsed
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
  const [homes, figures] = await Promise.all([
    listHomes(db, broader.nearest?.filter ?? filter, now, terms),
    figuresOf(db, filter, overall, now),
  ])
  const phrased = figures && (await phrase(figures, model, now))
  return {
    ...described,
    suggestions: alternatives.map(({ text }) => text),
    // A question about the market is answered by its figures.
    properties: parsed.topic === 'market' && overall.total > 0 ? [] : homes,
    marketInsights: phrased ?? describeMarket(figures, filter, now),
    total: overall.total,
    source: phrased && model ? model.source : described.source,
    notice: [broader.nearest?.notice, described.notice].filter(Boolean).join('\n\n') || null,
    alternatives,
  }
}

const nothing = { suggestions: [], properties: [], total: 0, alternatives: [] }

/**
 * The next step of a seller, and what their home would compete with: the homes for sale in the place
 * that they named, or around their street.
 */
async function answerSeller(
  db: Database,
  parsed: Understood,
  described: ReturnType<typeof describeParsed>,
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
  return {
    filters: filter,
    understood,
    ignored: [...ignored, ...sensitive].sort((a, b) => a.start - b.start).map(({ text }) => text),
    intent,
    topic,
    street: null,
    source: byModel && model ? model.source : ('rules' as const),
    notice: namesPeople ? neutralNotice : null,
    links: [...nextSteps(parsed), ...(namesPeople ? objectiveSources : [])],
  }
}

async function listHomes(
  db: Database,
  filter: ListingFilter,
  now: Date,
  terms: CostTerms,
): Promise<ResultHome[]> {
  const { listings } = await listProperties(db, filter, { limit: shown, offset: 0 }, now, 0)
  return listings.map(home => toResultHome(home, terms))
}

/** The figures as sentences by the model; null if it ran out of time or its text was rejected. */
async function phrase(figures: MarketFigures, model: ModelSession | null, now: Date) {
  if (!model) return null
  const facts = factsOf(figures)
  const text = await model.ask(askToPhrase(facts), text => checkPhrasing(text, facts))
  return text && `${text}\n\n${describeOrigin(figures, now)}`
}
