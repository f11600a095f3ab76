import { sql } from 'drizzle-orm'
import type { Interpretation, Span } from '../../src/domain/interpret.ts'
import type { ListingFilter } from '../../src/domain/listing-filter.ts'
import type { Database } from '../db/connect.ts'
import { listPlaces } from '../db/places.ts'
import { someHomeSays } from './find.ts'
import type { ModelSession } from './model-session.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { type Topic, topicOf, withoutTopic } from './topics.ts'

export type Question = { query: string; context: Interpretation['intent'] }

export type Understood = ParsedQuery & { topic: Topic | null }

/**
 * A question as a filter, for every search box and the microphone alike. The rules parse first, then
 * a model if there is one; what is left is looked for in the listings' own text, and becomes
 * `filter.search` where a home on the market says it. Words that no listing has are `ignored`,
 * unless they are the whole question: then no home matches it.
 */
export async function understand(
  db: Database,
  { query, context }: Question,
  model: ModelSession | null,
  now: Date,
): Promise<Understood> {
  const parsed = await parseQuery(query, await listPlaces(db), model, now)
  const topic = topicOf(query, parsed)
  const [ignored, sensitive] = [parsed.ignored, parsed.sensitive].map(runs =>
    withoutTopic(topic, runs),
  ) as [Span[], Span[]]
  const intent = context === 'buying' ? parsed.intent : context
  const rest = { ...parsed, ignored, sensitive, topic, intent }
  const wanted = parsed.wanted.filter(run => ignored.includes(run) && isLong(run))
  if (intent !== 'buying' || topic || wanted.length === 0) return rest
  const found = await findInText(db, wanted, parsed.filter, now)
  const nothing = found.length === 0 && Object.keys(parsed.filter).length === 0
  const sought = nothing ? wanted : found
  if (sought.length === 0) return rest
  const understood = sought.map(run => ({ ...run, field: 'search', facet: 'search' }) as const)
  return {
    ...rest,
    // A comma, so that the runs are never read as one phrase.
    filter: { ...parsed.filter, search: sought.map(({ text }) => text).join(', ') },
    understood: [...parsed.understood, ...understood].sort((a, b) => a.start - b.start),
    ignored: ignored.filter(run => !sought.includes(run)),
  }
}

/** One letter would match almost every listing. */
const isLong = ({ text }: Span) => /[\p{L}\p{N}]{2}/u.test(text)

/** The runs that a home on the market has in its address, subdivision or remarks. */
async function findInText(
  db: Database,
  runs: readonly Span[],
  { status }: ListingFilter,
  now: Date,
): Promise<Span[]> {
  const columns = runs.map(
    ({ text }, at) => sql`${someHomeSays(text, status, now)} as ${sql.raw(`run${at}`)}`,
  )
  const [row] = await db.all<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return runs.filter((_, at) => row?.[`run${at}`] === 1)
}
