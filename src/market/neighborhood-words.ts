import { plural } from '../format/format.ts'

export const neighborhoodAnalysis = {
  path: '/neighborhood-analysis',
  title: 'Neighborhood Heat Map | Five Las Vegas Areas',
  description:
    'Skye Canyon, Summerlin West, Centennial Hills, Mountains Edge and Aliante compared by price, market activity and days on market, with sample figures marked.',
  crumb: 'Neighborhood Heat Map',
  hero: {
    heading: 'Neighborhood heat map: five areas compared',
    lead: 'What homes cost, how fast they sell and what is close by, from Skye Canyon to Mountains Edge.',
    badges: ['5 Key Neighborhoods', 'Price Comparisons', 'Community Insights'],
  },
  figures: {
    heading: 'Skye Canyon at a glance',
    average: 'Average asking price',
    days: 'Median days on market',
    counted: (homes: number) =>
      `Price and days are counted today from the ${plural(homes, 'home')} for sale in Skye Canyon on this site.`,
  },
  table: {
    caption: 'The same figures in a table',
    scroll: 'Table of five neighborhoods; scroll sideways for more columns',
    head: {
      name: 'Neighborhood',
      average: 'Average price',
      range: 'Price range',
      change: 'Past year',
      days: 'Days on market',
      activity: 'Activity',
      sales: 'Recent sales',
      school: 'School rating',
      walk: 'Walk score',
      amenities: 'Amenities',
    },
    note: 'School rating and walk score are part of the sample as well. I do not rate schools: the Clark County School District and the state publish their own reports.',
  },
  groups: {
    heading: 'Three price levels',
    average: (price: string) => `${price} avg`,
    varies: 'Varies',
    list: [
      {
        label: 'Premium Communities',
        text: 'Both back up to the mountains, and builders are still selling near both, so compare every resale with what the builder is asking.',
        names: ['Skye Canyon', 'Summerlin West'],
      },
      {
        label: 'Growing Markets',
        text: 'One in the northwest, one in the southwest. Both have streets from very different years, so check when a home was built before you compare prices.',
        names: ['Centennial Hills', 'Mountains Edge'],
      },
      {
        label: 'Value Opportunities',
        text: 'Aliante is in North Las Vegas, which has its own city services. Looking somewhere else? Tell me your budget and I will tell you where it goes furthest.',
        names: ['Aliante', 'Other Areas'],
      },
    ],
  },
  faq: {
    heading: 'Questions about the comparison',
    items: [
      {
        question: 'Which neighborhood is the best investment?',
        answer:
          'No table can tell you that, and last year’s change says little about next year’s. Pick the house, the dues and the drive that work for you. Then I will pull the closed sales on that street, and we will look at them together.',
      },
      {
        question: 'Do school ratings change home prices?',
        answer:
          'You will often hear 15 to 25 percent more where the rating is 8 or higher. I list it as a sample because I cannot prove it. Ratings change, boundaries move, and the district’s own lookup shows the school for any address for free.',
      },
      {
        question: 'What makes Skye Canyon stand out in this list?',
        answer:
          'Its location. It is the only one of the five near the road to Mount Charleston, with open desert next to it. The trade-off is the drive. Plan on {stripDrive} to the Strip or the airport.',
      },
      {
        question: 'How often are these figures updated?',
        answer:
          'Prices and days on market are counted again every day from the homes for sale on this site. The sample figures stay as they are until a data source is connected; weekly updates are the plan.',
      },
    ],
  },
} as const
