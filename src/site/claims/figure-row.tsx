import { useClaims } from '../site-content.ts'
import { metricOf } from './claim-rules.ts'
import type { ClaimName } from './claims.ts'
import { Sources } from './sources.tsx'
import { Stated } from './stated.tsx'

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
