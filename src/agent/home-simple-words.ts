import { agent } from '../site/agent/agent.ts'

export const homeSimpleWords = {
  title: 'Skye Canyon Homes, the Short Version',
  description:
    'A short home page for slow connections and small screens: search the homes, reach the agent, and find every part of the site from one list.',
  heading: 'Homes in Skye Canyon and Northwest Las Vegas',
  get lead() {
    return `I am ${agent.name} of ${agent.brokerage}. This is the short version of my home page.`
  },
  full: 'The full home page',
  get call() {
    return `Call ${agent.phone.display}`
  },
  write: 'Write to me',
  ways: 'Where to go',
  links: [
    { label: 'All homes for sale', to: '/properties' },
    { label: 'What is my home worth?', to: '/home-value' },
    { label: 'Buying', to: '/services/buyer-agent' },
    { label: 'Selling', to: '/services/seller-agent' },
    { label: 'Skye Canyon guide', to: '/skye-canyon-guide' },
    { label: 'Market analysis', to: '/market-analysis' },
    { label: 'About me', to: '/about' },
  ],
  hours: 'Office hours',
  newest: 'The newest homes',
} as const
