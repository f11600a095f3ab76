import type { ReactNode } from 'react'

/**
 * A figure with its name and area for machines, so that no two places of the site can state
 * different values for one thing without a test noticing.
 */
export function Stated({
  figure,
  area,
  claimed = false,
  children,
}: {
  figure: string
  area: string
  /** Said by the agent, not counted from the homes on the site. */
  claimed?: boolean
  children: ReactNode
}) {
  return (
    <span data-figure={figure} data-area={area} data-basis={claimed ? 'claimed' : 'counted'}>
      {children}
    </span>
  )
}
