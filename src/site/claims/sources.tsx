import { Fragment, type ReactNode } from 'react'
import { longDay } from '../../format/format.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { bar } from '../navigation.ts'
import { useClaims } from '../site-content.ts'
import { metricOf } from './claim-rules.ts'
import type { Claim, ClaimName } from './claims.ts'

/**
 * Scope, source and date of claims, with a link if the source has one. Claims with the same source
 * and date share a line. `about` names the figures that are meant, where others are beside them.
 */
export function Sources({
  claims,
  about,
}: {
  claims: readonly Claim[]
  about?: string | undefined
}) {
  const sources = Map.groupBy(
    claims,
    claim => `${claim.source}, as of ${longDay(claim.checked)}.${claim.address ?? ''}`,
  )
  return (
    <p className='figure-source'>
      {about && `${about} `}
      {[...sources].map(([key, [first, ...others]], i) => {
        if (!first) return null
        const label = `${scopes([first, ...others])}. ${first.source}, as of ${longDay(first.checked)}.`
        return (
          <Fragment key={key}>
            {i > 0 && ' '}
            {first.address ? (
              <ExternalLink to={first.address} hint={bar.newTab}>
                {label}
              </ExternalLink>
            ) : (
              label
            )}
          </Fragment>
        )
      })}
    </p>
  )
}

/** Formats "Skye Canyon, past 12 months and last 30 days; Northwest Las Vegas, typical". */
function scopes(claims: readonly Claim[]): string {
  const areas = [...Map.groupBy(claims, ({ area }) => area)]
  return areas
    .map(([area, within], i) => {
      const periods = new Set(within.map(({ period }) => period.toLowerCase()))
      const name = i > 0 ? area.replace(/^(My|The) /, start => start.toLowerCase()) : area
      return `${name}, ${[...periods].join(' and ')}`
    })
    .join('; ')
}

/**
 * A figure with its name and area as data attributes, so that a test can find conflicting values of
 * one figure anywhere on the site.
 */
export function Stated({
  figure,
  area,
  claimed = false,
  children,
}: {
  figure: string
  area: string
  /** Stated by the agent, not counted from the homes on the site. */
  claimed?: boolean
  children: ReactNode
}) {
  return (
    <span data-figure={figure} data-area={area} data-basis={claimed ? 'claimed' : 'counted'}>
      {children}
    </span>
  )
}

/** Claims or market figures in a row, each with its source. Renders nothing if all are hidden. */
export function FigureRow({ names, heading }: { names: readonly ClaimName[]; heading?: string }) {
  const visible = useClaims(...names)
  if (visible.length === 0) return null
  return (
    <section className='figure-row' aria-label={heading}>
      <dl className='topics'>
        {visible.map(claim => (
          <div key={claim.label}>
            <dt className='hint'>{claim.label}</dt>
            <dd>
              <Stated figure={metricOf(claim)} area={claim.area} claimed>
                {claim.value}
              </Stated>
            </dd>
          </div>
        ))}
      </dl>
      <Sources claims={visible} />
    </section>
  )
}
