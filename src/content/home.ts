import { agent } from './agent.ts'

export const home = {
  title: 'Skye Canyon Homes | Northwest Las Vegas Real Estate',
  description:
    'Find a home in Skye Canyon and Northwest Las Vegas: search listings in your own words, learn the area, and reach a licensed Nevada agent directly.',
  hero: {
    kicker: 'Skye Canyon · Northwest Las Vegas',
    heading: 'Where the city ends and the mountains begin.',
    text: 'Tell me what you are looking for, in your own words. I will show you the homes that match.',
  },
  featured: {
    heading: 'Featured homes',
    text: 'The ones I would show you first, then the newest.',
    all: 'See all homes for sale',
    none: 'No home is for sale here today. Write to me, and I will tell you when one is.',
  },
  help: {
    heading: 'Looking, selling, or only wondering?',
    text: `I am ${agent.name}. I work in Skye Canyon and the northwest of the valley, and I answer email within two hours during office hours.`,
    write: 'Write to me',
    guides: [
      {
        label: 'Buying a home',
        text: 'What happens between the first showing and the keys.',
        to: '/services/buyer-agent',
      },
      {
        label: 'Selling your home',
        text: 'Price, preparation and timing, with the figures behind them.',
        to: '/services/seller-agent',
      },
      {
        label: 'Getting to know the area',
        text: 'Parks, schools, builders and roads around 89166.',
        to: '/skye-canyon-guide',
      },
    ],
  },
} as const
