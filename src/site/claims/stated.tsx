import type { ReactNode } from 'react'

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
