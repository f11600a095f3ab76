import { dollars, plural } from '../format/format.ts'
import type { PriceRange } from './price-ranges.ts'

export const marketAnalysis = {
  path: '/market-analysis',
  title: 'Market Analysis | Northwest Las Vegas Homes',
  description:
    'Median asking price, days on market and homes for sale, computed from the listings on this site, with price ranges and the source of every figure.',
  crumb: 'Market Analysis',
  hero: {
    heading: 'Market analysis',
    lead: 'What homes ask, how long they have been for sale, and how many there are: counted today from the homes on this site.',
    ask: 'Ask me about a street',
    chart: 'See the prices',
  },
  stats: {
    heading: 'Market statistics',
    loading: 'Loading the market statistics…',
    noScript: 'Your browser does not run scripts on this page.',
    withoutScript: 'Show the statistics without scripts',
    failed: 'Failed to load market statistics. Please try again later.',
    labels: {
      medianPrice: 'Median price',
      daysOnMarket: 'Days on market',
      homesSold: 'Homes sold',
      activeListings: 'Active listings',
    },
    asOf: (date: string) => `All homes on this site, asking prices, as of ${date}.`,
    sampleHomes: 'These are sample homes.',
  },
  intelligence: {
    heading: 'Market intelligence',
    text: 'Choose a figure to see what it means for you.',
    choose: 'Show a figure',
    tabs: { price: 'Price', inventory: 'Inventory', days: 'Days' },
    labels: {
      price: 'Median price',
      inventory: 'Homes for sale',
      days: 'Days on market',
    },
    texts: {
      price:
        'Half of the homes are listed for more and half for less, so one mansion cannot skew it. It is an asking price: you only learn what a buyer paid after closing.',
      inventory:
        'When this number and the days on market both go up, buyers have more time. When both go down, have your pre-approval in hand.',
      days: 'Counted from the day a home was listed until today. If a home has been sitting twice as long as its neighbors, there is a reason, and I ask what it is.',
    },
    facts: {
      change: 'Price change',
      trend: 'Trend',
      below: 'Half are listed below',
      speed: 'Selling speed',
    },
    faster: (percent: string) => `${percent} faster`,
    claimed: 'Price change, trend and selling speed:',
  },
  prices: {
    heading: 'Where asking prices fall',
    title: 'Homes for sale by asking price',
    describe: (ranges: PriceRange[], median: number | null) => {
      const total = ranges.reduce((sum, { homes }) => sum + homes, 0)
      const most = Math.max(...ranges.map(({ homes }) => homes))
      const fullest = ranges.filter(({ homes }) => homes === most).map(rangeName)
      const where = `${plural(most, 'home')}${fullest.length > 1 ? ' in each range' : ''}`
      const middle = median === null ? '' : ` The median is ${dollars(median)}.`
      return `${plural(total, 'home')} for sale. The most are at ${fullest.join(' and ')}: ${where}.${middle}`
    },
    median: 'Median',
    asTable: 'See the numbers in a table',
    range: 'Asking price',
    homes: 'Homes',
  },
  insights: {
    heading: 'Read the sources yourself',
    note: (count: number) => plural(count, 'source'),
    text: 'Each one measures something different and explains how.',
    readMore: 'Read More',
    failed: 'The sources could not be loaded. Please try again later.',
  },
  why: {
    heading: 'Why invest in Skye Canyon',
    text: 'Four reasons people give for buying here, and what I would check first.',
    cards: [
      {
        title: 'Ask about gates first',
        text: 'People will tell you the gate is part of the appeal. Let me ask the association which streets have one, whether it is staffed, and what it adds to the dues before you pay for it in your offer.',
      },
      {
        title: 'Golf within driving distance',
        text: 'The northwest has several golf courses, and homes on a fairway cost more. The land belongs to the course, so ask what may be built there if the course ever closes.',
      },
      {
        title: 'Parks and courts',
        text: 'Five parks, one of them with a splash pad, six basketball hoops and a Junior Olympic pool for residents. Your dues pay for them. Those run {communityHoa} a month ({communityHoa:source}).',
      },
      {
        title: 'Investment value',
        text: 'Newer houses need few repairs, and Nevada caps how much your tax bill can go up each year. On the other hand, if builders are still selling when you sell, you compete with their new homes.',
      },
    ],
  },
  faq: {
    heading: 'Questions about the market',
    items: [
      {
        question: 'What is the median home price in Skye Canyon?',
        answer:
          'The table “Area by area” has it, counted today from the homes for sale in Skye Canyon on this site. The median at the top of the page covers every home here, in Skye Canyon and beyond.',
      },
      {
        question: 'How is the market performing?',
        answer:
          'The price change shown here is {marketChange} ({marketChange:source}). For the trend, read the repeat-sales index of the Federal Housing Finance Agency or the monthly report of the Las Vegas REALTORS®, both linked above.',
      },
      {
        question: 'How many days does a home stay on the market?',
        answer:
          'I count from the day a home was listed until today, for the homes that are still for sale. The table “Area by area” shows the middle one for each area. Homes that sell fast drop out of that count, so a home that goes under contract in its first week never shows up in it.',
      },
      {
        question: 'Is Skye Canyon a good investment?',
        answer:
          'It can be, at the right price and for long enough. Selling costs alone can eat a year or two of growth. Tell me how long you plan to stay, and I will show you the break-even with your own loan.',
      },
      {
        question: 'What changes a home’s value the most?',
        answer:
          'After size: the lot and what is behind it, one story or two, a pool, whether the solar is owned, room for an RV, and how many similar homes the builder still has to sell. Counters and paint matter less than sellers hope.',
      },
      {
        question: 'How does Skye Canyon compare with other areas?',
        answer:
          'The table above compares it with the rest of the northwest. The neighborhood heat map adds areas across the valley, each with its average price and its days on market.',
      },
    ],
  },
} as const

/** The label of a price range: $300,000 to $399,999. */
export function rangeName({ from, below }: PriceRange): string {
  if (from === null) return `Under ${dollars(below ?? 0)}`
  return below === null ? `${dollars(from)} and more` : `${dollars(from)} to ${dollars(below - 1)}`
}
