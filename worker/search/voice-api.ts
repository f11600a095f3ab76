import { Hono } from 'hono'
import { secondsToNextDay } from '../../src/search/voice-limit.ts'
import { voiceSearchWords } from '../../src/search/voice-words.ts'
import type { App } from '../env.ts'
import { currentCostTerms } from '../inventory/cost-terms.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { logError } from '../platform/log.ts'
import { answerQuestion } from './answer.ts'
import { modelSession, spoken, withFilters } from './api.ts'
import { countAnswer } from './search-terms.ts'
import { voiceBudget } from './voice-budget.ts'

/** `POST /api/voice-property-search`: a search in spoken words, with a daily limit per visitor. */
export const voicePropertySearch = new Hono<App>().post(
  '/',
  rateLimit('SEARCH_RATE'),
  valid('json', spoken),
  async c => {
    c.header('cache-control', 'no-store')
    const now = new Date()
    const address = c.req.header('cf-connecting-ip')
    const budget = await voiceBudget(c.env.KV, address, now, error => logError(c, error))
    if (budget.remaining === 0) {
      c.header('retry-after', String(secondsToNextDay(now)))
      return c.json({ error: voiceSearchWords.reached, properties: [], remaining: 0 }, 429)
    }
    const { query, previous, earlier, searches, figure } = withFilters(c.req.valid('json'))
    const question = { query, previous, earlier, searches, figure, context: 'buying' as const }
    const terms = await currentCostTerms(c)
    const model = modelSession(c, now)
    const searchResult = await answerQuestion(c.env.DB, question, model, now, terms)
    countAnswer(c, searchResult)
    return c.json({ ...searchResult, remaining: await budget.spend() }, 200)
  },
)
