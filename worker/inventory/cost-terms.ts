import type { Context } from 'hono'
import { type CostTerms, costTermsOf } from '../../src/inventory/cost/cost-terms.ts'
import { costLine } from '../../src/inventory/cost/month-cost.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { readSettings } from '../site/content-settings.ts'
import { bumpVersion } from '../site/content-version.ts'
import { currentContent } from '../site/current-content.ts'

/** The terms of a month's cost in the current settings. */
export const currentCostTerms = async (c: Context<App>): Promise<CostTerms> =>
  costTermsOf((await currentContent(c)).settings.claims)

/**
 * Stores the terms of the owner's settings, so that homes are sorted and filtered by the cost that
 * pages show. Resolves to whether the terms changed.
 */
export async function storeCostTerms(d1: D1Database): Promise<boolean> {
  const { claims } = await readSettings(connect(d1))
  const { perDollar, taxPerDollar, fixed } = costLine(costTermsOf(claims))
  const [changed] = await d1.batch([
    d1
      .prepare(
        `INSERT INTO cost_terms VALUES (1, ?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET
         per_dollar = ?1, tax_per_dollar = ?2, fixed = ?3
         WHERE (per_dollar, tax_per_dollar, fixed) IS NOT (?1, ?2, ?3)
         RETURNING id`,
      )
      .bind(perDollar, taxPerDollar, fixed),
    bumpVersion(d1),
  ])
  return (changed?.results.length ?? 0) > 0
}
