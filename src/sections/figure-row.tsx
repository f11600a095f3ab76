import './figure-row.css'
import { type ClaimName, shownClaims, sourcesOf } from '../content/claims.ts'

/** Claims or market figures side by side, each with its source. Nothing when none may be shown. */
export function FigureRow({ names, heading }: { names: readonly ClaimName[]; heading?: string }) {
  const shown = shownClaims(...names)
  if (shown.length === 0) return null
  return (
    <section className='figure-row' aria-label={heading}>
      <dl>
        {shown.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className='hint'>{sourcesOf(shown)}</p>
    </section>
  )
}
