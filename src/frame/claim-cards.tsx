import { metricOf } from '../site/claims/claim-rules.ts'
import type { ClaimName } from '../site/claims/claims.ts'
import { Sources } from '../site/claims/sources.tsx'
import { useClaims } from '../site/site-content.ts'
import { StatCards } from './stat-cards.tsx'

/** Claims as large figures with their changes and sources. */
export function ClaimCards({ heading, names }: { heading: string; names: readonly ClaimName[] }) {
  const shown = useClaims(...names)
  const stats = shown.map(claim => ({
    ...claim,
    figure: { name: metricOf(claim), area: claim.area, claimed: true },
  }))
  return <StatCards heading={heading} stats={stats} source={<Sources of={shown} />} />
}
