import { Fragment } from 'react'
import type { Claim } from '../content/claims.ts'
import { bar } from '../content/navigation.ts'
import { longDay } from '../domain/format.ts'
import { ExternalLink } from '../ui/external-link.tsx'

/** Scope, source and date of claims without duplicates, with a link if the source has one. */
export function Sources({ of: claims }: { of: readonly Claim[] }) {
  const sources = new Map(
    claims.map(
      one =>
        [
          `${one.area}, ${one.period.toLowerCase()}. ${one.source}, as of ${longDay(one.checked)}.`,
          one.address,
        ] as const,
    ),
  )
  return (
    <p className='figure-source'>
      {[...sources].map(([label, url], i) => (
        <Fragment key={label}>
          {i > 0 && ' '}
          {url ? (
            <ExternalLink to={url} hint={bar.newTab}>
              {label}
            </ExternalLink>
          ) : (
            label
          )}
        </Fragment>
      ))}
    </p>
  )
}
