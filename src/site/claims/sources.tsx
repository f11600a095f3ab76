import { Fragment, type ReactNode } from 'react'
import { longDay } from '../../format/format.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { bar } from '../navigation.ts'
import { useClaims, useContentSettings } from '../site-content.ts'
import { isUnproven, metricOf } from './claim-rules.ts'
import type { Claim, ClaimName } from './claims.ts'
import { sourceWords } from './source-words.ts'

/** The page that says where the figures come from; see FigureSources. */
export const figureSources = '/about#figures'

/**
 * The scope of claims. Samples have a mark that links to where they are explained; what is proven
 * has its source and date, with a link if there is one.
 */
export function Sources({ claims }: { claims: readonly Claim[] }) {
  const samples = claims.filter(isUnproven)
  const proven = Map.groupBy(
    claims.filter(claim => !isUnproven(claim)),
    ({ area, period, source, checked }) =>
      `${area}, ${period.toLowerCase()}. ${sourceWords.origin(source, longDay(checked))}`,
  )
  return (
    <p className='figure-source'>
      {[...proven].map(([label, [claim]]) =>
        claim?.address ? (
          <Fragment key={label}>
            <ExternalLink to={claim.address} hint={bar.newTab}>
              {label}
            </ExternalLink>{' '}
          </Fragment>
        ) : (
          `${label} `
        ),
      )}
      {samples.length > 0 && (
        <>
          {scopes(samples)} <SampleMark claims={samples} />
        </>
      )}
    </p>
  )
}

/** The quiet mark of figures that are samples; a plain link if all are proven. */
export function SampleMark({ claims }: { claims: readonly Claim[] }) {
  const isSample = claims.some(isUnproven)
  return (
    <a className={isSample ? 'sample-mark' : undefined} href={figureSources}>
      {isSample ? sourceWords.sample : sourceWords.proven}
    </a>
  )
}

/** Where the claims that the site shows come from: what they are about, with source and date. */
export function FigureSources() {
  const { claims } = useContentSettings()
  const groups = Map.groupBy(
    Object.values(claims).filter(claim => claim.shown),
    ({ area, source, checked, address }) => `${area} ${source} ${checked} ${address ?? ''}`,
  )
  return (
    <dl>
      {[...groups.values()].map(([first, ...others]) => {
        if (!first) return null
        const { area, source, checked, address } = first
        const origin = sourceWords.origin(source, longDay(checked))
        return (
          <div key={`${area} ${source} ${checked} ${address}`} className='record'>
            <dt className='term'>{area}</dt>
            <dd>
              {[first, ...others].map(({ label }) => label).join(', ')}.{' '}
              {address ? (
                <ExternalLink to={address} hint={bar.newTab}>
                  {origin}
                </ExternalLink>
              ) : (
                origin
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Formats "Skye Canyon; Northwest Las Vegas". */
const scopes = (claims: readonly Claim[]): string =>
  [...new Set(claims.map(({ area }) => area))]
    .map((area, i) => (i > 0 ? area.replace(/^(My|The) /, start => start.toLowerCase()) : area))
    .join('; ')

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
