import { plural } from '../format/format.ts'
import { agent } from '../site/agent/agent.ts'

export const voiceSearchWords = {
  title: 'Voice Search for Las Vegas Homes',
  description:
    'Say what you are looking for and see the homes that match: price, bedrooms, place and features in your own words. Typing the same words works as well.',
  heading: 'Say it the way you would to me',
  crumb: 'Voice search',
  lead: 'One sentence is enough: price, place, bedrooms, features, in English or Spanish. Matching homes show up right away.',
  start: 'Start voice search',
  stop: 'Stop listening',
  idle: 'Press and speak',
  processing: 'Analyzing market data and properties...',
  typed: {
    label: 'Or type it, or correct what was heard',
    placeholder: '4 bedrooms with a pool',
    send: 'Show homes',
  },
  remaining: (left: number) => `${plural(left, 'voice search', 'voice searches')} remaining today`,
  reached: 'Voice search limit reached for today',
  results: {
    heading: 'Your voice searches',
    search: 'Keep searching from here',
    answer: 'Read more',
    kept: 'Your last five searches stay in this browser only.',
    forget: 'Forget them',
  },
  /** Names the search that the next words will change. */
  following: (query: string) => `Your next words change this search: “${query}”.`,
  aloud: {
    label: 'Read results aloud',
  },
  overlay: {
    heading: 'That was the third one today',
    text: 'Voice search starts again tomorrow. Typing has no limit here, and the property search covers listings beyond this site.',
    textOwn:
      'Voice search starts again tomorrow. Typing has no limit: you can look through every home on this site.',
    leadsOn: 'What you asked for opens when you close this.',
    search: 'Search All Properties',
    later: 'Maybe Later',
  },
  commands: {
    heading: 'Sentences to try',
    text: 'Say one out loud, or tap it to run the same search.',
    examples: [
      'Show me luxury homes under $2 million',
      '4 bedrooms with a pool',
      'What is for sale in Northwest Las Vegas?',
      'Mountain views under $1.5 million',
      'New construction in a guard-gated community',
      'Give me a market summary',
    ],
  },
  how: {
    heading: 'How it works',
    steps: [
      {
        heading: 'Press and speak',
        text: 'One sentence is enough: price, place, bedrooms, features, in any order. Press again to stop.',
      },
      {
        heading: 'Check what was understood',
        text: 'Your words appear as you say them, and stay in the box below the microphone. Fix anything it misheard.',
      },
      {
        heading: 'Get the homes',
        text: 'The three best matches come up right away. The full list is one tap away, with every filter that was understood.',
      },
    ],
  },
  everywhere: {
    heading: 'Rather see everything?',
    text: 'The external property search covers listings beyond this site.',
    own: 'Every home on this site, with filters for price, place, size and features.',
    search: 'Search All Properties',
    get call() {
      return `Call ${agent.phone.display}`
    },
  },
} as const
