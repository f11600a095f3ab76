import { costTermsOf } from '../../src/domain/cost-terms.ts'
import { paymentPerDollar } from '../../src/domain/month-cost.ts'
import { connect } from './connect.ts'
import { readSettings } from './content-settings.ts'
import { bumpVersion } from './content-version.ts'

/**
 * Stores the terms of the owner's settings, so that homes are sorted and filtered by the cost that
 * pages show: triggers then recompute every home's cost. Resolves to whether the terms changed.
 */
export async function storeCostTerms(d1: D1Database): Promise<boolean> {
  const { claims } = await readSettings(connect(d1))
  const { down, rate, term, propertyTax, insurance, mortgageInsurance } = costTermsOf(claims)
  const perYear = { percent: null, dollars: null, ...insurance }
  const [changed] = await d1.batch([
    d1
      .prepare(
        `INSERT INTO cost_terms VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE SET
         down = ?1, payment = ?2, property_tax = ?3, insurance_percent = ?4, insurance_dollars = ?5,
         mortgage_insurance = ?6
         WHERE (down, payment, property_tax, insurance_percent, insurance_dollars, mortgage_insurance)
           IS NOT (?1, ?2, ?3, ?4, ?5, ?6)
         RETURNING id`,
      )
      .bind(
        ...[down, paymentPerDollar(rate, term), propertyTax],
        ...[perYear.percent, perYear.dollars, mortgageInsurance],
      ),
    bumpVersion(d1),
  ])
  return (changed?.results.length ?? 0) > 0
}
