import { failed } from './search-answers.ts'

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
  popular: 'Popular searches',
  chips: [
    'Homes under $800k in Skye Canyon',
    '3 bedroom houses with pool',
    'What’s my home worth?',
    'Best schools in the area',
    'Market trends in Skye Canyon',
  ],
  searching: 'Analyzing market data and properties...',
  results: 'Matching homes',
  home: 'home',
  insights: 'Market insights',
  suggestions: 'Try next',
  understood: 'I understood',
  ignored: 'I could not search for',
  seeAll: 'See all matching homes',
  bedrooms: 'bd',
  bathrooms: 'ba',
  sqft: 'sq ft',
  failed,
} as const
