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
import { openCatalog } from '../db/catalog.ts'
import { connect } from '../db/connect.ts'
import { findProperties } from '../db/properties.ts'
import { relax, type Way, waysBack, waysOn } from './alternatives.ts'
import type { Catalog } from './catalog.ts'
import { figuresOf } from './figures.ts'
import type { Consultation } from './model-session.ts'
import { type Reading, read } from './parse-query.ts'
import { askToPhrase, checkPhrasing } from './phrasing.ts'
import { firstIds, select } from './select.ts'
import { topicOf } from './topics.ts'

const shown = 12

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
  source: 'rules' | Consultation['source']
  /** What has to be said first; paragraphs parted by blank lines. */
  notice: string | null
  /** The suggestions that are searches, each with its address and the number of homes it gives. */
  ways: Way[]
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
  consultation: Consultation | null,
  time: Date,
): Promise<Answer> {
  const now = noonOf(time)
  const catalog = await openCatalog(d1)
  const reading = await read(question.query, catalog.places, consultation, now)
  const asked = question.context === 'buying' ? reading.intent : question.context
  const said = sayReading(reading, asked, consultation)
  if (asked !== 'buying') return { ...said, ...pathFor[asked], properties: [], total: 0, ways: [] }
  const topic = topicOf(question.query, reading)
  if (topic === 'schools') {
    return { ...said, ...schoolsTopic, suggestions: [], properties: [], total: 0, ways: [] }
  }
  const rows = select(catalog, reading.filter, now)
  const near = rows.length === 0 ? relax(catalog, reading.filter, now) : null
  const listed = near?.rows ?? rows
  const ways =
    rows.length > 0
      ? waysOn(catalog, reading.filter, rows, now)
      : waysBack(catalog, reading.filter, 0, now).slice(0, 4)
  const figures = figuresOf(catalog, rows, now)
  const [homes, phrased] = await Promise.all([
    listHomes(d1, catalog, listed, reading.filter, now),
    figures && phrase(figures, consultation, now),
  ])
  return {
    ...said,
    suggestions: ways.map(({ text }) => text),
    properties: homes,
    marketInsights: phrased ?? describeMarket(figures, reading.understood.length > 0, now),
    total: rows.length,
    source: phrased && consultation ? consultation.source : said.source,
    notice: [near?.notice, said.notice].filter(Boolean).join('\n\n') || null,
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

function sayReading(
  reading: Reading,
  intent: Interpretation['intent'],
  consultation: Consultation | null,
) {
  const { filter, understood, ignored, sensitive, helped } = reading
  const about = sensitive.length > 0
  return {
    filters: filter,
    understood,
    ignored: [...ignored, ...sensitive].sort((a, b) => a.start - b.start).map(({ text }) => text),
    intent,
    source: helped && consultation ? consultation.source : ('rules' as const),
    notice: about ? neutralNotice : null,
    links: about ? objectiveSources : [],
  }
}

async function listHomes(
  d1: D1Database,
  catalog: Catalog,
  rows: Uint32Array,
  { sort }: ListingFilter,
  now: Date,
): Promise<AnswerHome[]> {
  const homes = await findProperties(connect(d1), firstIds(catalog, rows, sort, shown), now)
  return homes.map(({ id, price, type, address, bedrooms, bathrooms, sqft, status, sample }) => ({
    ...{ id, price, type, address, bedrooms, bathrooms, sqft, status, sample },
    url: `/property/${id}`,
  }))
}

/** The figures in a model's sentences, if it has time and keeps to them. */
async function phrase(figures: MarketFigures, consultation: Consultation | null, now: Date) {
  if (!consultation) return null
  const facts = factsOf(figures)
  const text = await consultation.ask(askToPhrase(facts), text => checkPhrasing(text, facts))
  return text && `${text}\n\n${describeOrigin(figures, now)}`
}
