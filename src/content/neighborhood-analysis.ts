export const neighborhoodAnalysis = {
  path: '/neighborhood-analysis',
  title: 'Neighborhood Heat Map | Five Las Vegas Areas',
  description:
    'Skye Canyon, Summerlin West, Centennial Hills, Mountains Edge and Aliante compared by price, market activity and days on market, with sample figures marked.',
  crumb: 'Neighborhood Heat Map',
  hero: {
    heading: 'Neighborhood heat map',
    lead: 'Five neighborhoods side by side. The figures are samples until a data source is connected, so look at the pattern, not the exact numbers.',
    badges: [
      '5 Key Neighborhoods',
      'Sample Market Data',
      'Price Comparisons',
      'Community Insights',
    ],
  },
  figures: { heading: 'Skye Canyon at a glance' },
  table: {
    caption: 'Sample figures for five neighborhoods, not MLS data',
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
    list: [
      {
        label: 'Premium Communities',
        text: 'Above a million on average in the sample. Both sit against the mountains, and builders are still at work near both.',
        rows: [
          ['Skye Canyon', '$1.25M avg'],
          ['Summerlin West', '$1.10M avg'],
        ],
      },
      {
        label: 'Growing Markets',
        text: 'One in the northwest, one in the southwest. New roofs keep coming, so the age of a street tells you more than its name.',
        rows: [
          ['Centennial Hills', '$950K avg'],
          ['Mountains Edge', '$780K avg'],
        ],
      },
      {
        label: 'Value Opportunities',
        text: 'Aliante belongs to North Las Vegas, with its own city services. For anything else, tell me the budget and I will name the streets.',
        rows: [
          ['Aliante', '$650K avg'],
          ['Other Areas', 'Varies'],
        ],
      },
    ],
  },
  listings: {
    heading: 'Homes for sale now',
    text: 'Compare the pattern with today’s asking prices.',
  },
  faq: {
    heading: 'Questions about the comparison',
    items: [
      {
        question: 'Which neighborhood is the best investment?',
        answer:
          'The table cannot tell you. In its sample figures Skye Canyon rose most in a year and Aliante costs least, and both could change by the time you sell. Choose by the house, the dues and the drive, then check the closed sales with me.',
      },
      {
        question: 'Do school ratings change home prices?',
        answer:
          'You will often hear 15 to 25 percent more where the rating is 8 or higher. I list it as a sample because I cannot prove it. Ratings change, boundaries move, and the district’s own lookup shows the school for any address for free.',
      },
      {
        question: 'What makes Skye Canyon stand out in this list?',
        answer:
          'Its location more than its price. It is the only one of the five next to the road to Mount Charleston, with open desert for a neighbor. What you give up is distance. Plan {stripDrive} to the Strip or the airport.',
      },
      {
        question: 'How often are these figures updated?',
        answer:
          'Weekly is the plan, once a data source is connected. The rows you see today are samples and do not change. The listings on this page do: they follow the feed.',
      },
    ],
  },
} as const
