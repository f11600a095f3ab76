import { Fragment } from 'react'
import type { Claim } from '../content/claims.ts'
import { bar } from '../content/navigation.ts'
import { ExternalLink } from '../ui/external-link.tsx'

/** The sources of claims without duplicates: source, area, check date, and a link if known. */
export function Sources({ of: claims }: { of: readonly Claim[] }) {
  const sources = new Map(
    claims.map(one => [`${one.source}: ${one.area} (${one.checked})`, one.address] as const),
  )
  return (
    <p className='hint'>
      {[...sources].map(([label, url], i) => (
        <Fragment key={label}>
          {i > 0 && '; '}
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
