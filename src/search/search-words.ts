import { agent } from '../site/agent/agent.ts'

export const searchWords = {
  title: 'Property Search Coming Soon | Skye Canyon Homes',
  description:
    'A property search across every source is being built. Until then, browse all homes on this site, ask in your own words, or call the agent.',
  heading: 'Property Search Coming Soon',
  crumb: 'Search',
  lead: 'I am building one search across every source. Until it is ready, you have three ways to look.',
  start: 'Start Property Search',
  get call() {
    return `Call ${agent.phone.display}`
  },
  now: 'What works today',
  ways: [
    {
      heading: 'The homes on this site',
      text: 'Filter them by price, place, size, type and features. Every filter is part of the link, so you can save it or share it.',
      link: { label: 'All homes for sale', to: '/properties' },
    },
    {
      heading: 'In your own words',
      text: 'Write “three bedrooms and a pool in Centennial Hills”. The search says what it understood before it shows a home.',
      link: { label: 'Ask in your own words', to: '/#search' },
    },
    {
      heading: 'By area',
      text: 'If you know the area but not the house yet, start with what is there.',
      link: { label: 'Northwest Las Vegas, area by area', to: '/northwest-las-vegas' },
    },
  ],
} as const
