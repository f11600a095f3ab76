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
} from '../../src/content/search-answers.ts'
import { schoolsTopic } from '../../src/content/search-topics.ts'
import type { Interpretation } from '../../src/domain/interpret.ts'
import type { Listing } from '../../src/domain/listing.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import { refinements } from '../../src/domain/refine.ts'
import { connect, type Database } from '../db/connect.ts'
import { listPlaces } from '../db/places.ts'
import { listProperties } from '../db/properties.ts'
import { type Alternative, broaderSearches, narrowerSearches } from './alternatives.ts'
import { overview } from './counts.ts'
import { figuresOf, noonOf } from './figures.ts'
import type { ModelSession } from './model-session.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { askToPhrase, checkPhrasing } from './phrasing.ts'
import { topicOf } from './topics.ts'

const shown = 12
const alternativesShown = 4
/** Up to this many homes, broader searches are suggested too. */
const fewHomes = 3

export type Question = { query: string; context: Interpretation['intent'] }

/** A home in a search result, and its page. */
export type ResultHome = Pick<
  Listing,
  'id' | 'price' | 'type' | 'address' | 'bedrooms' | 'bathrooms' | 'sqft' | 'status' | 'sample'
> & { url: string }

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
): Promise<SearchResult> {
  const now = noonOf(time)
  const db = connect(d1)
  const parsed = await parseQuery(question.query, await listPlaces(db), model, now)
  const intent = question.context === 'buying' ? parsed.intent : question.context
  const described = describeParsed(parsed, intent, model)
  if (intent !== 'buying')
    return { ...described, ...pathFor[intent], properties: [], total: 0, alternatives: [] }
  const topic = topicOf(question.query, parsed)
  if (topic === 'schools') {
    return {
      ...described,
      ...schoolsTopic,
      suggestions: [],
      properties: [],
      total: 0,
      alternatives: [],
    }
  }
  const { filter } = parsed
  const steps = refinements(filter)
  const further = steps.map(step => ({ [step.field]: step.filter[step.field] }))
  const overall = await overview(db, filter, further, now)
  const narrower = narrowerSearches(steps, overall.narrowed, overall.total)
  const broader =
    overall.total <= fewHomes && narrower.length < alternativesShown
      ? await broaderSearches(db, filter, overall.total, now)
      : { searches: [], nearest: null }
  const alternatives = [...broader.searches, ...narrower].slice(0, alternativesShown)
  const [homes, figures] = await Promise.all([
    listHomes(db, broader.nearest?.filter ?? filter, now),
    figuresOf(db, filter, overall, now),
  ])
  const phrased = figures && (await phrase(figures, model, now))
  return {
    ...described,
    suggestions: alternatives.map(({ text }) => text),
    properties: homes,
    marketInsights: phrased ?? describeMarket(figures, parsed.understood.length > 0, now),
    total: overall.total,
    source: phrased && model ? model.source : described.source,
    notice: [broader.nearest?.notice, described.notice].filter(Boolean).join('\n\n') || null,
    alternatives,
    links: topic === 'market' ? [marketLink, ...described.links] : described.links,
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
  source: 'rules',
  notice: null,
  alternatives: [],
  links: [],
}

function describeParsed(
  parsed: ParsedQuery,
  intent: Interpretation['intent'],
  model: ModelSession | null,
) {
  const { filter, understood, ignored, sensitive, byModel } = parsed
  const namesPeople = sensitive.length > 0
  return {
    filters: filter,
    understood,
    ignored: [...ignored, ...sensitive].sort((a, b) => a.start - b.start).map(({ text }) => text),
    intent,
    source: byModel && model ? model.source : ('rules' as const),
    notice: namesPeople ? neutralNotice : null,
    links: namesPeople ? objectiveSources : [],
  }
}

async function listHomes(db: Database, filter: ListingFilter, now: Date): Promise<ResultHome[]> {
  const { listings } = await listProperties(db, filter, { limit: shown, offset: 0 }, now, 0)
  return listings.map(
    ({ id, price, type, address, bedrooms, bathrooms, sqft, status, sample }) => ({
      ...{ id, price, type, address, bedrooms, bathrooms, sqft, status, sample },
      url: `/property/${id}`,
    }),
  )
}

/** The figures as sentences by the model; null if it ran out of time or its text was rejected. */
async function phrase(figures: MarketFigures, model: ModelSession | null, now: Date) {
  if (!model) return null
  const facts = factsOf(figures)
  const text = await model.ask(askToPhrase(facts), text => checkPhrasing(text, facts))
  return text && `${text}\n\n${describeOrigin(figures, now)}`
}
