import { Hono } from 'hono'
import { cachePublicly } from '../../src/frame/caching.ts'
import { readCostInputs } from '../../src/inventory/cost/cost-inputs.ts'
import { costTermsOf, staleFigures } from '../../src/inventory/cost/cost-terms.ts'
import {
  costSources,
  partSources,
  homeCostWords as words,
} from '../../src/inventory/cost/cost-words.ts'
import { monthCost } from '../../src/inventory/cost/month-cost.ts'
import type { App } from '../env.ts'
import { refuse } from '../middleware/valid.ts'
import { currentContent } from '../site/current-content.ts'
import { openHome } from './api.ts'

/**
 * A home's monthly cost in dollars, for an offered price, a down payment (percent up to 100,
 * dollars above), a rate in percent, and a term in years; missing values get the usual defaults. An
 * unknown part is null and named in `unknown`. An id without a home gets the same response as the
 * home's own call.
 */
export const homeCost = new Hono<App>().get('/:id/cost', async c => {
  const result = await openHome(c)
  if (!('home' in result)) return result
  const { home } = result
  const query = new URL(c.req.url).searchParams
  const { claims } = (await currentContent(c)).settings
  const terms = costTermsOf(claims)
  const { inputs, errors } = readCostInputs(query, home, terms)
  const issues = Object.entries(errors).map(([field, message]) => ({
    code: 'custom' as const,
    path: [field],
    message,
    input: query.get(field),
  }))
  if (issues.length > 0) return refuse(c, { issues })
  const cost = monthCost(home, terms, inputs)
  const { total, parts, unknown, inputs: used } = cost
  cachePublicly(c)
  return c.json({
    total,
    parts,
    unknown,
    assumptions: {
      price: used.price,
      down: cents(used.down),
      downPercent: cents(used.downPercent),
      loan: cents(used.loan),
      rate: used.rate,
      term: used.term,
      sources: partSources(cost, home, costSources(claims), terms.rate),
      stale: staleFigures(claims, new Date()),
      note: words.notAnOffer,
      asOf: terms.asOf,
    },
  })
})

const cents = (amount: number) => Math.round(amount * 100) / 100
