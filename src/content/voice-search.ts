import { agent } from './agent.ts'

export const voiceSearchWords = {
  title: 'Voice Search for Las Vegas Homes',
  description:
    'Say what you are looking for and see the homes that match: price, bedrooms, place and features in your own words. Typing the same words works as well.',
  heading: 'Say it the way you would to me',
  crumb: 'Voice search',
  lead: 'Speaking to the search is coming. Typing works now, with the same words and the same answers.',
  coming: {
    heading: 'The microphone is not here yet',
    text: 'When it is, this page will say where your voice goes before you press it, and nothing you say will be kept. Browsers without speech recognition keep the typed search.',
  },
  typed: 'Type it instead',
  commands: {
    heading: 'Sentences to try',
    text: 'Each is a link: it does what saying it will do.',
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
    heading: 'How it will work',
    steps: [
      {
        heading: 'Press and speak',
        text: 'One sentence is enough: price, place, bedrooms, features, in any order. Press again to stop.',
      },
      {
        heading: 'See what was understood',
        text: 'Your words appear as text, and beside them what the search made of them. Correct either one.',
      },
      {
        heading: 'Get the homes',
        text: 'The matches follow at once, and each opens with its price, its facts and a way to ask me.',
      },
    ],
  },
  everywhere: {
    heading: 'Rather see everything?',
    text: 'The external property search covers listings beyond this site.',
    search: 'Search All Properties',
    call: `Call ${agent.phone.display}`,
  },
} as const
