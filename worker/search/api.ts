import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { WordsFilter } from '../../src/inventory/filter/words-filter.ts'
import { figures } from '../../src/search/interpret/vocabulary/requests.ts'
import type { App } from '../env.ts'
import { currentCostTerms } from '../inventory/cost-terms.ts'
import { facets } from '../inventory/listing-query.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { limitOf, timeLeft } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { noteFailure, noteSuccess } from '../platform/outages.ts'
import { answerQuestion } from './answer.ts'
import { chipsOfQuestion } from './chips.ts'
import { countModelCall, modelOf, openModelSession } from './model-session.ts'
import { withoutPeople } from './resolve.ts'
import { failedSearch, type SearchResult } from './search-result.ts'
import { countAnswer } from './search-terms.ts'

const words = z.string('must be text').trim().max(1000, 'must be at most 1000 characters')
const typed = z.object({ query: words.min(1, 'must not be blank') })

/** A search in words, typed or spoken, with the searches that it follows up on. */
const searchInput = z.object({
  query: words,
  /** The `filters` of the previous answer. */
  previous: facets.nullish(),
  /** The `filters` of the answer before that, which “undo” restores. */
  earlier: facets.nullish(),
  /** The `searches` of the previous answer. */
  searches: z.array(facets).max(2, 'must be at most 2 searches').nullish(),
  /** The `figure` of the previous answer. */
  figure: z.enum(figures, 'must be a figure').nullish(),
})

/** With `previous`, the words may be blank: those filters are then searched unchanged. */
const hasQuestion = ({ query, previous }: z.infer<typeof searchInput>) =>
  query !== '' || Boolean(previous)
const blank = { path: ['query'], message: 'must not be blank' }

export const searchQuestion = searchInput
  .extend({
    context: z
      .enum(['buying', 'selling', 'value'], 'must be buying, selling or value')
      .default('buying'),
  })
  .refine(hasQuestion, blank)

export const spoken = searchInput
  .extend({
    // Sent by the browser and ignored: the server counts searches itself.
    searchCount: z.unknown().optional(),
    conversationHistory: z.unknown().optional(),
  })
  .refine(hasQuestion, blank)

export const aiSearch = new Hono<App>()
  .post('/', rateLimit('SEARCH_RATE'), valid('json', searchQuestion), async c => {
    const now = new Date()
    c.header('cache-control', 'no-store')
    try {
      return c.json(await answerVisitor(c, c.req.valid('json'), now), 200)
    } catch (error) {
      logError(c, error)
      return c.json(failedSearch, 503)
    }
  })
  /** Parses a question while it is being typed. Stores nothing. */
  .post('/chips', rateLimit('EVENT_RATE'), valid('json', typed), async c => {
    c.header('cache-control', 'no-store')
    return c.json(await chipsOfQuestion(c.env.DB, c.req.valid('json').query, new Date()))
  })

/** Answers a visitor's question, with the configured model if there is one, and counts it. */
export async function answerVisitor(
  c: Context<App>,
  question: z.infer<typeof searchQuestion>,
  now: Date,
): Promise<SearchResult> {
  const terms = await currentCostTerms(c)
  const model = modelSession(c, now)
  const result = await answerQuestion(c.env.DB, withFilters(question), model, now, terms)
  countAnswer(c, result)
  return result
}

type Filters = { [Name in 'previous' | 'earlier']?: z.infer<typeof facets> | null } & {
  searches?: readonly z.infer<typeof facets>[] | null
}

/** Turns the parameters of a question's previous searches into filters. */
export const withFilters = <Question extends Filters>({
  previous,
  earlier,
  searches,
  ...question
}: Question) => ({
  ...question,
  previous: previous ? filterOf(previous) : null,
  earlier: earlier ? filterOf(earlier) : null,
  searches: searches?.map(filterOf) ?? [],
})

/** Drops a filter's undefined fields, and words about people. */
const filterOf = ({ q: _, ...facet }: z.infer<typeof facets>): WordsFilter =>
  withoutPeople(
    Object.fromEntries(Object.entries(facet).filter(([, value]) => value !== undefined)),
  )

/** A session with the configured language model for one search; null without a model. */
export function modelSession(c: Context<App>, now: Date) {
  const model = modelOf(c.env)
  if (!model) return null
  const limit = Number(c.env.MODEL_CALLS_A_DAY || 300)
  return openModelSession(
    model,
    () => countModelCall(c.env.DB, limit, now),
    {
      answered: () => noteSuccess(c, 'model'),
      failed: (failure, silent) => {
        logError(c, failure)
        const { message, detail } = failure
        // A model that responds with something unusable is not down.
        if (silent) noteFailure(c, 'model', detail ? `${message}: “${detail}”` : message)
      },
    },
    // Leaves time to send the answer, which the rules give meanwhile.
    Math.max(0, Math.min(limitOf(c.env, 'model'), timeLeft(c.env) - limitOf(c.env, 'version'))),
  )
}
