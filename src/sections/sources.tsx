import { Fragment } from 'react'
import type { Claim } from '../content/claims.ts'
import { bar } from '../content/navigation.ts'
import { ExternalLink } from '../ui/external-link.tsx'

/** Who says so, where it holds and when it was checked, each once; a link where it can be read. */
export function Sources({ of: claims }: { of: readonly Claim[] }) {
  const sources = new Map(
    claims.map(one => [`${one.source}: ${one.area} (${one.checked})`, one.address] as const),
  )
  return (
    <p className='hint'>
      {[...sources].map(([said, address], i) => (
        <Fragment key={said}>
          {i > 0 && '; '}
          {address ? (
            <ExternalLink to={address} hint={bar.newTab}>
              {said}
            </ExternalLink>
          ) : (
            said
          )}
        </Fragment>
      ))}
    </p>
  )
}
