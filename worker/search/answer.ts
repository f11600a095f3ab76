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
import { longDate } from '../../src/domain/format.ts'
import type { Interpretation } from '../../src/domain/interpret.ts'
import type { Listing } from '../../src/domain/listing.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import { refinements } from '../../src/domain/refine.ts'
import { connect, type Database } from '../db/connect.ts'
import { listPlaces } from '../db/places.ts'
import { listProperties } from '../db/properties.ts'
import { type Alternative, broaderSearches, narrowerSearches } from './alternatives.ts'
import { overview } from './counts.ts'
import { figuresOf } from './figures.ts'
import type { ModelSession } from './model-session.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { askToPhrase, checkPhrasing } from './phrasing.ts'
import { topicOf } from './topics.ts'

const shown = 12
const alternativesShown = 4
/** So few homes that somebody may want to see more. */
const few = 3

export type Question = { query: string; context: Interpretation['intent'] }

/** A home as an answer lists it: the specification's fields, and where to read on. */
export type AnswerHome = Pick<
  Listing,
  'id' | 'price' | 'type' | 'address' | 'bedrooms' | 'bathrooms' | 'sqft' | 'status' | 'sample'
> & { url: string }

export type Answer = {
  /** The ways on as sentences, or what to do when nobody looks for a home. */
  suggestions: readonly string[]
  /** At most 12, best first. Where nothing matches, those of the nearest search: see `notice`. */
  properties: AnswerHome[]
  /** Paragraphs parted by blank lines, with two asterisks around what stands in bold. */
  marketInsights: string
  /** All homes that match `filters`, not only those listed. */
  total: number
  filters: ListingFilter
  understood: Interpretation['understood']
  /** Words that changed nothing, as typed: unknown ones, and those about people. */
  ignored: string[]
  intent: Interpretation['intent']
  /** Who read the question and wrote the figures up: the rules alone, or a model with them. */
  source: 'rules' | ModelSession['source']
  /** What has to be said first; paragraphs parted by blank lines. */
  notice: string | null
  /** The suggestions that are searches, each with its address and the number of homes it gives. */
  ways: Alternative[]
  /** Where to read on, here or with those who publish the facts. */
  links: readonly { label: string; to: string }[]
}

/**
 * Answers a question in plain words with homes and figures of the database, and with nothing else.
 * Without a model the same question on the same day and data has the same answer.
 */
export async function answer(
  d1: D1Database,
  question: Question,
  model: ModelSession | null,
  time: Date,
): Promise<Answer> {
  const now = noonOf(time)
  const db = connect(d1)
  const parsed = await parseQuery(question.query, await listPlaces(db), model, now)
  const intent = question.context === 'buying' ? parsed.intent : question.context
  const said = describeParsed(parsed, intent, model)
  if (intent !== 'buying')
    return { ...said, ...pathFor[intent], properties: [], total: 0, ways: [] }
  const topic = topicOf(question.query, parsed)
  if (topic === 'schools') {
    return { ...said, ...schoolsTopic, suggestions: [], properties: [], total: 0, ways: [] }
  }
  const { filter } = parsed
  const steps = refinements(filter)
  const further = steps.map(step => ({ [step.field]: step.filter[step.field] }))
  const found = await overview(db, filter, further, now)
  const narrower = narrowerSearches(steps, found.narrowed, found.total)
  const broader =
    found.total <= few && narrower.length < alternativesShown
      ? await broaderSearches(db, filter, found.total, now)
      : { searches: [], nearest: null }
  const ways = [...broader.searches, ...narrower].slice(0, alternativesShown)
  const [homes, figures] = await Promise.all([
    listHomes(db, broader.nearest?.filter ?? filter, now),
    figuresOf(db, filter, found, now),
  ])
  const phrased = figures && (await phrase(figures, model, now))
  return {
    ...said,
    suggestions: ways.map(({ text }) => text),
    properties: homes,
    marketInsights: phrased ?? describeMarket(figures, parsed.understood.length > 0, now),
    total: found.total,
    source: phrased && model ? model.source : said.source,
    notice: [broader.nearest?.notice, said.notice].filter(Boolean).join('\n\n') || null,
    ways,
    links: topic === 'market' ? [marketLink, ...said.links] : said.links,
  }
}

/** What is said when nothing could be looked up. */
export const unanswered: Answer = {
  ...failed,
  properties: [],
  total: 0,
  filters: {},
  understood: [],
  ignored: [],
  intent: 'buying',
  source: 'rules',
  notice: null,
  ways: [],
  links: [],
}

/** Noon of the day it is in Las Vegas: an answer does not change within a day. */
const noonOf = (time: Date) => new Date(`${longDate(time)} 20:00 UTC`)

function describeParsed(
  parsed: ParsedQuery,
  intent: Interpretation['intent'],
  model: ModelSession | null,
) {
  const { filter, understood, ignored, sensitive, byModel } = parsed
  const about = sensitive.length > 0
  return {
    filters: filter,
    understood,
    ignored: [...ignored, ...sensitive].sort((a, b) => a.start - b.start).map(({ text }) => text),
    intent,
    source: byModel && model ? model.source : ('rules' as const),
    notice: about ? neutralNotice : null,
    links: about ? objectiveSources : [],
  }
}

async function listHomes(db: Database, filter: ListingFilter, now: Date): Promise<AnswerHome[]> {
  const { listings } = await listProperties(db, filter, { limit: shown, offset: 0 }, now, 0)
  return listings.map(
    ({ id, price, type, address, bedrooms, bathrooms, sqft, status, sample }) => ({
      ...{ id, price, type, address, bedrooms, bathrooms, sqft, status, sample },
      url: `/property/${id}`,
    }),
  )
}

/** The figures in a model's sentences, if it has time and keeps to them. */
async function phrase(figures: MarketFigures, model: ModelSession | null, now: Date) {
  if (!model) return null
  const facts = factsOf(figures)
  const text = await model.ask(askToPhrase(facts), text => checkPhrasing(text, facts))
  return text && `${text}\n\n${describeOrigin(figures, now)}`
}
