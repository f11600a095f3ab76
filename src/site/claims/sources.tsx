import { Fragment } from 'react'
import { longDay } from '../../format/format.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { bar } from '../navigation.ts'
import type { Claim } from './claims.ts'

/**
 * Scope, source and date of claims, with a link if the source has one. Claims with the same source
 * and date share a line. `about` names the figures that are meant, where others are beside them.
 */
export function Sources({
  of: claims,
  about,
}: {
  of: readonly Claim[]
  about?: string | undefined
}) {
  const sources = Map.groupBy(
    claims,
    one => `${one.source}, as of ${longDay(one.checked)}.${one.address ?? ''}`,
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
