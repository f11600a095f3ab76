import type { HomeFact } from '../domain/home-value.ts'
import { agent, emailResponseHours } from './agent.ts'

export const homeValueWords = {
  title: 'What Is My Home Worth? | Northwest Las Vegas',
  description:
    'Send me the address of your home in Skye Canyon or Northwest Las Vegas. I work out a price range from recent sales nearby and write to you how I got there.',
  heading: 'What is your home worth?',
  crumb: 'Home value',
  lead: 'An answer from a person who has looked at the sales on your streets, with the reasons behind the number.',
  tell: 'Tell me about it',
  form: {
    heading: 'What is my home worth?',
    text: `I answer by email within ${emailResponseHours} hours during office hours, with a price range and the sales behind it.`,
    home: 'Your home',
    address: 'Address of the home',
    addressHint: 'Street, city and ZIP code.',
    beds: 'Bedrooms',
    baths: 'Bathrooms',
    area: 'Living area (sq ft)',
    timeframe: 'When would you like to sell?',
    undecided: 'Not decided',
    person: 'Where to send the answer',
    required: 'Fields with * are required. Leave blank what you do not know.',
    send: 'Get my home’s value',
  },
  wrong: {
    address: 'Please enter the address of the home.',
    beds: 'Bedrooms must be a whole number from 0 to 20.',
    baths: 'Bathrooms must be a number such as 2 or 2.5.',
    areaSqft: 'Living area must be a number of square feet, such as 2400.',
    timeframe: 'Please choose one of the times.',
  } satisfies Record<HomeFact, string>,
  how: {
    heading: 'How I get to a number',
    points: [
      {
        heading: 'Sales, not listings',
        text: 'What counts is what buyers paid nearby in the past months. Asking prices only tell me whom you would compete with.',
      },
      {
        heading: 'Lot, light and view',
        text: 'Two houses with the same floor plan differ by their lot, by the way the yard faces, and by what you see over the wall.',
      },
      {
        heading: 'A range, with reasons',
        text: 'You get a low and a high figure, and what would move your home from one to the other. For a firm price I need to see the rooms.',
      },
      {
        heading: 'What it is not',
        text: 'It is an agent’s opinion of a price. It is not an appraisal, and a lender will not lend on it.',
      },
    ],
  },
  figures: {
    heading: 'How my listings did',
    names: ['daysOnMarket', 'fasterThanArea', 'aboveAsking'],
  },
  privacy: `Your address goes to me and to nobody else. Ask ${agent.email} to delete it whenever you like.`,
} as const
