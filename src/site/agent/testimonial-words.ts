import { plural } from '../../format/format.ts'

export type Review = {
  author: string
  /** Out of five. */
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  /** The publication date, ISO 8601. */
  date: string
  /** Where it was published, so that readers can look it up. */
  publishedAt: string
  /** Made up to demonstrate the block; labeled on the page and not exposed to search engines. */
  sample: boolean
}

const sample = { rating: 5, publishedAt: 'Sample review', sample: true } as const

/**
 * Replace these with your own once their authors agree to the text, place and date of publication.
 */
export const reviews: readonly Review[] = [
  {
    ...sample,
    author: 'Riley Sample',
    text: 'We asked about one street in Skye Canyon and had its recent sales, with dates, the same afternoon. Our offer was built on those numbers, and it held.',
    date: '2025-05-12',
  },
  {
    ...sample,
    author: 'Morgan Sample',
    text: 'We went through the builder’s contract together, page by page, before we signed. We took two upgrades off the list and had the closing date put in writing.',
    date: '2025-04-22',
  },
  {
    ...sample,
    author: 'Jordan Sample',
    text: 'We sold from another state. After every showing there was a short note the same evening: what the visitors liked, what they did not, and what to change.',
    date: '2025-03-30',
  },
  {
    ...sample,
    author: 'Casey Sample',
    text: 'It was my first purchase and I had a hundred questions. Each got an answer in plain words. Twice the answer was “I do not know yet, I will find out.”',
    date: '2025-02-18',
  },
  {
    ...sample,
    author: 'Quinn Sample',
    text: 'The inspection found an air conditioner at the end of its life. We had three quotes before the weekend, and the seller paid for the new unit.',
    date: '2025-01-27',
  },
]

export const testimonialsWords = {
  heading: 'Testimonials',
  sampleNote:
    'These reviews are samples, made up to show where real ones will be. They are not from real clients.',
  readAll: 'Read all reviews',
  more: (count: number) => `${plural(count, 'more review')}`,
  moreHere: 'More reviews on this site',
  rating: (stars: number) => `${stars} out of 5 stars`,
} as const
