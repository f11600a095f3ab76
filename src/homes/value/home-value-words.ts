import type { HomeFact } from '../../leads/home-value.ts'
import { agent, emailResponseHours } from '../../site/agent/agent.ts'

export const homeValueWords = {
  title: 'What Is My Home Worth? | Northwest Las Vegas',
  description:
    'Send me the address of your home in Skye Canyon or Northwest Las Vegas. I work out a price range from recent sales nearby and email you how I got there.',
  heading: 'What is your home worth?',
  crumb: 'Home value',
  lead: 'I look at the recent sales near your home and send you a price range, with the reasons behind it.',
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
        text: 'I use what buyers paid nearby in recent months. Asking prices only tell me who you would be competing with.',
      },
      {
        heading: 'Lot, light and view',
        text: 'Two homes with the same floor plan can sell for different prices because of the lot, the way the yard faces and the view.',
      },
      {
        heading: 'A range, with reasons',
        text: 'You get a low and a high price, and what would move your home from one to the other. To give you one number, I need to walk through your home.',
      },
      {
        heading: 'What it is not',
        text: 'This is a real estate agent’s opinion of price. It is not an appraisal, and a lender cannot use it for a loan.',
      },
    ],
  },
  figures: {
    heading: 'How my listings did',
    names: ['daysOnMarket', 'fasterThanArea', 'aboveAsking'],
  },
  get privacy() {
    return `Your address goes to me and to nobody else. Ask ${agent.email} to delete it whenever you like.`
  },
} as const
