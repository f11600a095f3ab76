import './stat-cards.css'
import type { ReactNode } from 'react'

export type Stat = {
  label: string
  value: string
  /** A signed change: green with a plus sign, red otherwise. */
  change?: string
  note?: string
}

/** Large figures in a row, with their changes and sources. */
export function StatCards({
  heading,
  stats,
  source,
}: {
  heading: string
  stats: readonly Stat[]
  source: ReactNode
}) {
  if (stats.length === 0) return null
  return (
    <section className='section stat-cards'>
      <h2>{heading}</h2>
      <dl>
        {stats.map(({ label, value, change, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {(change || note) && (
              <dd className='stat-change' data-up={change?.startsWith('+')}>
                {change && <b>{change}</b>} {note}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {source}
    </section>
  )
}
