import { metricOf } from '../site/claims/claim-rules.ts'
import type { ClaimName } from '../site/claims/claims.ts'
import { Sources } from '../site/claims/sources.tsx'
import { Stated } from '../site/claims/stated.tsx'
import { useClaims } from '../site/site-content.ts'

/** Claims or market figures in a row, each with its source. Renders nothing if all are hidden. */
export function FigureRow({ names, heading }: { names: readonly ClaimName[]; heading?: string }) {
  const shown = useClaims(...names)
  if (shown.length === 0) return null
  return (
    <section className='figure-row' aria-label={heading}>
      <dl>
        {shown.map(claim => (
          <div key={claim.label}>
            <dt>{claim.label}</dt>
            <dd>
              <Stated figure={metricOf(claim)} area={claim.area} claimed>
                {claim.value}
              </Stated>
            </dd>
          </div>
        ))}
      </dl>
      <Sources of={shown} />
    </section>
  )
}
