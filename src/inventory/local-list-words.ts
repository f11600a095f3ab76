import { agent } from '../site/agent/agent.ts'

export const localListWords = {
  loading: 'Loading the homes…',
  none: 'No home is for sale here today.',
  all: { label: 'See all homes for sale', to: '/properties' },
  noScript: 'Scripts are turned off in your browser. The homes are on their own page.',
  failed: {
    heading: 'Property Listings Available',
    get text() {
      return `Current listings are available through direct contact with ${agent.name}.`
    },
    get call() {
      return `Call ${agent.phone.display}`
    },
    /** Only logged, never shown. */
    internal: 'Unable to load property listings',
  },
} as const
