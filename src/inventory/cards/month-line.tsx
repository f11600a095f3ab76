import { useContentSettings } from '../../site/site-content.ts'
import { costTermsOf } from '../cost/cost-terms.ts'
import { monthlyEstimate, homeCostWords as words } from '../cost/cost-words.ts'
import type { CostFacts } from '../cost/month-cost.ts'
import type { Listing } from '../listing.ts'

/**
 * Roughly what a home costs a month, with the down payment, rate, term and date next to it. With
 * `to`, the figure links to its breakdown. Renders nothing for a sold home.
 */
export function MonthLine({
  home,
  to,
}: {
  home: CostFacts & Pick<Listing, 'status'>
  to?: string
}) {
  const estimate = monthlyEstimate(home, costTermsOf(useContentSettings().claims))
  if (!estimate) return null
  return (
    <p className='month-line'>
      {to ? (
        <a href={to}>
          {estimate.figure}, {words.how}
        </a>
      ) : (
        <b>{estimate.figure}</b>
      )}{' '}
      <small>{estimate.basis}</small>
    </p>
  )
}
