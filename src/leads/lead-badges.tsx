import './lead-badges.css'
import type { Category } from './lead-score.ts'
import { leadWords as words } from './lead-words.ts'

/** Score, category and status as text; score and category also have a color. */
export function LeadBadges({
  lead: { score, category, status, suspected },
}: {
  lead: {
    score: number
    category: Category
    status: keyof typeof words.statuses
    suspected: boolean
  }
}) {
  return (
    <p className='lead-badges'>
      <span className='lead-badge' data-category={category}>
        <span className='visually-hidden'>{words.scored(score)}</span>
        <span aria-hidden='true'>{score}</span>
      </span>
      <span className='lead-badge' data-category={category}>
        {words.category(category)}
      </span>
      <span className='lead-badge' data-status={status}>
        {words.statuses[status]}
      </span>
      {suspected && <span className='lead-badge'>{words.mayBeSpam}</span>}
    </p>
  )
}
