import type { ClaimName } from '../content/claims.ts'
import { metricOf } from '../domain/claims.ts'
import { useClaims } from '../server/content-settings.ts'
import { Sources } from './sources.tsx'
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
