import {
  describeMarket,
  pathFor,
  refinementLabel,
  relaxationLabel,
} from '../../src/content/search-answers.ts'
import { type Interpretation, interpret } from '../../src/domain/interpret.ts'
import type { Listing } from '../../src/domain/listing.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import type { Database } from '../db/connect.ts'
import { listPlaces } from '../db/places.ts'
import { countProperties, listProperties, summarizePrices } from '../db/properties.ts'

const shown = 12

type Question = { query: string; context: Interpretation['intent'] }

/** A home as an answer lists it: the specification's fields, and where to read on. */
export type AnswerHome = Pick<
  Listing,
  'id' | 'price' | 'type' | 'address' | 'bedrooms' | 'bathrooms' | 'sqft' | 'status' | 'sample'
> & { url: string }

export type Answer = {
  suggestions: string[]
  properties: AnswerHome[]
  marketInsights: string
  /** All matching homes for sale, not only those listed. */
  total: number
  filters: ListingFilter
  understood: Interpretation['understood']
  ignored: string[]
  intent: Interpretation['intent']
  source: 'rules'
}

/** Answers a question in plain words with homes from the database, and with nothing else. */
export async function answer(db: Database, question: Question, now: Date): Promise<Answer> {
  const read = interpret(question.query, await listPlaces(db), now)
  const { filter, understood, intent } = read
  const ignored = [...read.ignored, ...read.sensitive].map(({ text }) => text)
  const asked = question.context === 'buying' ? intent : question.context
  const said = { filters: filter, understood, ignored, intent: asked, source: 'rules' as const }
  if (asked !== 'buying') {
    return { ...said, suggestions: pathFor[asked], properties: [], marketInsights: '', total: 0 }
  }
  const [found, figures] = await Promise.all([
    listProperties(db, filter, { limit: shown, offset: 0 }, now),
    summarizePrices(db, filter, now),
  ])
  return {
    ...said,
    suggestions: await suggest(db, filter, found.total, now),
    properties: found.listings.map(toAnswerHome),
    marketInsights: describeMarket(found, figures, understood.length > 0, now),
    total: found.total,
  }
}

/** Ways on that really lead somewhere, each with the number of homes it gives. */
async function suggest(db: Database, filter: ListingFilter, total: number, now: Date) {
  const ways = total === 0 ? relaxations(filter) : refinements(filter)
  const [first, ...others] = ways
  if (!first) return []
  const filters = [first.filter, ...others.map(way => way.filter)] as const
  const counts = await countProperties(db, [...filters], now)
  return ways
    .map((way, i) => ({ ...way, count: counts[i]?.total ?? 0 }))
    .filter(way => way.count > 0 && way.count !== total)
    .slice(0, 3)
    .map(({ label, count }) => label(count))
}

type Way = { filter: ListingFilter; label: (count: number) => string }

/** The same search with one limit let go. */
function relaxations(filter: ListingFilter): Way[] {
  return (Object.keys(filter) as (keyof ListingFilter)[])
    .filter(name => name !== 'sort')
    .map(name => ({
      filter: { ...filter, [name]: undefined },
      label: count => relaxationLabel(name, filter, count),
    }))
}

/** The same search with one wish more. */
function refinements(filter: ListingFilter): Way[] {
  const wishes = ['pool', 'single-story', 'mountain-view', 'large-garage', 'solar'] as const
  return wishes
    .filter(feature => !filter.features?.includes(feature))
    .map(feature => ({
      filter: { ...filter, features: [...(filter.features ?? []), feature] },
      label: count => refinementLabel(feature, count),
    }))
}

function toAnswerHome(home: Listing): AnswerHome {
  const { id, price, type, address, bedrooms, bathrooms, sqft, status, sample } = home
  const url = `/property/${id}`
  return { id, price, type, address, bedrooms, bathrooms, sqft, status, sample, url }
}
