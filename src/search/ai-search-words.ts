import { agent } from '../site/agent/agent.ts'

/** Here, because the card shows it in the browser without the words of answers. */
export const failed = {
  suggestions: ['Search temporarily unavailable. Please try again.'],
  get marketInsights() {
    return `Please connect with ${agent.name} directly at ${agent.phone.display} for personalized property recommendations.`
  },
}

export const aiSearchWords = {
  label: 'What are you looking for?',
  placeholder: '3 bedrooms with a pool under 800k',
  send: 'Search',
  modes: [
    { context: 'buying', label: 'Buying' },
    { context: 'selling', label: 'Selling' },
    { context: 'value', label: 'Home value' },
  ],
  modesLabel: 'I am interested in',
  /** The field of the “Home value” mode, which leads to the value page. */
  value: {
    label: 'What is the address of your home?',
    hint: 'Street, city and ZIP code',
    send: 'Next',
    promise:
      'I look at the recent sales on your streets and write to you what your home could sell for, and why.',
    /** The link from a seller's street to the value page. */
    withStreet: (street: string) => `Ask what a home at ${street} is worth`,
  },
  popular: 'Popular searches',
  chips: [
    'Homes under $800k in Skye Canyon',
    '3 bedroom houses with pool',
    'What’s my home worth?',
    'Best schools in the area',
    'Market trends in Skye Canyon',
  ],
  searching: 'Analyzing market data and properties...',
  answered: 'Your answer',
  understood: 'What I understood',
  remove: (name: string) => `Remove ${name}`,
  dictate: 'Speak your search',
  stopListening: 'Stop listening',
  failed,
} as const
