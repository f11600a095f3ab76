import './month-line.css'
import { monthSaid, homeCostWords as words } from '../content/home-cost.ts'
import { costTermsOf } from '../domain/cost-terms.ts'
import type { Listing } from '../domain/listing.ts'
import type { CostFacts } from '../domain/month-cost.ts'
import { useContentSettings } from '../server/content-settings.ts'

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
  const said = monthSaid(home, costTermsOf(useContentSettings().claims))
  if (!said) return null
  return (
    <p className='month-line'>
      {to ? (
        <a href={to}>
          {said.figure}, {words.how}
        </a>
      ) : (
        <b>{said.figure}</b>
      )}{' '}
      <small>{said.basis}</small>
    </p>
  )
}
