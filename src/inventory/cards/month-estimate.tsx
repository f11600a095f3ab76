import { href } from 'react-router'
import { useContentSettings } from '../../site/site-content.ts'
import { costTermsOf } from '../cost/cost-terms.ts'
import { shortBasis, homeCostWords as words } from '../cost/cost-words.ts'
import { type CostFacts, costParts, monthCost } from '../cost/month-cost.ts'
import type { Listing } from '../listing.ts'

type Home = CostFacts & Pick<Listing, 'status'>

/** Roughly what a home costs a month, on a card whose list explains it with a `MonthNote`. */
export function MonthEstimate({ home }: { home: Home }) {
  const terms = useCostTerms()
  if (home.status === 'Sold') return null
  return <p className='month-estimate'>{words.estimate(monthCost(home, terms).total)}</p>
}

/** One line below a list: how the monthly costs on its cards are counted. */
export function MonthNote({ homes }: { homes: readonly (Home & Pick<Listing, 'id'>)[] }) {
  const terms = useCostTerms()
  const estimated = homes.filter(({ status }) => status !== 'Sold')
  const [first] = estimated
  if (!first) return null
  const gaps = new Set(estimated.flatMap(home => monthCost(home, terms).unknown))
  const basis = shortBasis(
    { ...terms, downPercent: terms.down },
    costParts.filter(part => gaps.has(part)),
  )
  return (
    <p className='month-note hint'>
      {basis}{' '}
      <a href={`${href('/property/:id', { id: String(first.id) })}#cost`}>{words.howCounted}</a>
    </p>
  )
}

const useCostTerms = () => costTermsOf(useContentSettings().claims)
