import type { ReactNode } from 'react'
import { metricOf } from '../site/claims/claim-rules.ts'
import type { ClaimName } from '../site/claims/claims.ts'
import { Sources, Stated } from '../site/claims/sources.tsx'
import { useClaims } from '../site/site-content.ts'

export type Stat = {
  label: string
  value: string
  /** A signed change: green with a plus sign, red otherwise. */
  change?: string
  note?: string
  /** See Stated. */
  figure: { name: string; area: string; claimed?: boolean }
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
        {stats.map(({ label, value, change, note, figure }) => (
          <div key={label}>
            <dt className='hint'>{label}</dt>
            <dd>
              <Stated figure={figure.name} area={figure.area} claimed={figure.claimed ?? false}>
                {value}
              </Stated>
            </dd>
            {(change || note) && (
              <dd className='hint stat-change' data-up={change?.startsWith('+')}>
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

/** Claims as large figures with their changes and sources. */
export function ClaimCards({ heading, names }: { heading: string; names: readonly ClaimName[] }) {
  const claims = useClaims(...names)
  const stats = claims.map(claim => ({
    ...claim,
    figure: { name: metricOf(claim), area: claim.area, claimed: true },
  }))
  return <StatCards heading={heading} stats={stats} source={<Sources claims={claims} />} />
}
