/** The custom elements that RealScout's script defines. */
export type Widget =
  | 'realscout-office-listings'
  | 'realscout-simple-search'
  | 'realscout-advanced-search'
  | 'realscout-home-value'

/** RealScout, whose widgets appear next to our own blocks if its agent id is configured. */
export const realScout = {
  script: 'https://em.realscout.com/widgets/realscout-web-components.umd.js',
  /** The script is loaded from the first host and sends requests to the second. */
  hosts: ['https://em.realscout.com', 'https://www.realscout.com'],
} as const
