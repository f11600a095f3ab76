import { plural } from '../format/format.ts'
import { agent } from '../site/agent/agent.ts'

export const searchWords = {
  title: 'Property Search Coming Soon | Skye Canyon Homes',
  description:
    'A property search across every source is being built. Until then, ask in your own words for the homes on this site, or call the agent.',
  heading: 'Property Search Coming Soon',
  lead: 'One search across every source is on its way. This one covers the homes on my site.',
  start: 'Start Property Search',
  get call() {
    return `Call ${agent.phone.display}`
  },
  now: 'Homes found',
  count: (homes: number) => `${plural(homes, 'home')} for sale today.`,
  all: (homes: number) => (homes > 0 ? `See all ${plural(homes, 'home')}` : 'See all homes'),
} as const
