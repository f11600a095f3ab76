import { plural } from '../../format/format.ts'
import type { HomeWorth } from '../../inventory/comparables.ts'
import type { HomeFact } from '../../leads/home-value.ts'
import { agent, emailResponseHours } from '../../site/agent/agent.ts'

export const homeValueWords = {
  title: 'What Is My Home Worth? | Northwest Las Vegas',
  description:
    'Type the address of your home in Skye Canyon or Northwest Las Vegas: you see at once what homes like it ask, and I email you a range from recent sales.',
  heading: 'What is your home worth?',
  crumb: 'Home value',
  lead: 'First see what homes like yours ask. Then I look at the recent sales and send you a price range, with the reasons behind it.',
  worth: {
    change: 'Change',
    type: 'Kind of home',
    update: 'Update',
    perSqft: (low: string, high: string, alike: boolean) => {
      const range = low === high ? `${low}` : `${low} to ${high}`
      return `${alike ? 'Homes like yours' : 'Homes near yours, of all sizes,'} ask ${range} a square foot.`
    },
    addArea: 'Add the living area, and you see what that makes for yours.',
    forArea: (sqft: string) => `For ${sqft} sq ft:`,
    range: (low: string, high: string) => (low === high ? low : `${low} to ${high}`),
    listed: (price: string) => `This home is listed here at ${price}.`,
    seeListing: 'See the listing',
    unseen: ', before I have seen it.',
    opinion:
      'My opinion of price would add what this range leaves out: your lot, its view, the condition of the home and the newest sales.',
    left: 'See what each price would leave you',
    basis: (homes: number, sales: number, day: string) => {
      const asking = plural(homes - sales, 'asking price')
      const prices = sales === 0 ? 'asking prices' : `${asking}, ${plural(sales, 'sale price')}`
      return `${homes} homes, ${day}, ${prices}.`
    },
    notCounted:
      'Not an appraisal, and not what yours will sell for: lot, view, pool and condition are not counted.',
    none: {
      'no place':
        'I cannot place this address. Add its ZIP code, and you see what homes like it ask.',
      'too few':
        'Too few homes like yours nearby to give a range. I can pull the closed sales for you.',
      outside:
        'That is outside my area, Las Vegas and the valley around it, so I have no homes like it here.',
      'not wanted':
        'The seller asked for no automated estimate beside this home, so there is none here.',
    } satisfies Record<NonNullable<HomeWorth['none']>, string>,
    byZip:
      'I placed your home by its ZIP code only, so these may be far from it, and it is not on the map.',
    map: 'Map of the homes by their numbers in the list',
    legend: (listed: boolean) =>
      listed
        ? 'The house is your home; the numbers are those in the list.'
        : 'The house is about where your street is; the numbers are those in the list.',
  },
  form: {
    question: 'What is my home worth?',
    heading: 'Ask me for the full answer',
    more: 'More about the home, phone and time',
    moreNote: 'Optional',
    next: 'See what homes like it ask',
    text: `I answer by email within ${emailResponseHours} hours during office hours, with a price range and the sales behind it.`,
    address: 'Address of the home',
    addressHint: 'Street, city and ZIP code.',
    beds: 'Bedrooms',
    baths: 'Bathrooms',
    area: 'Living area (sq ft)',
    timeframe: 'When would you like to sell?',
    undecided: 'Not decided',
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
