export const home = {
  title: 'Skye Canyon Homes | Northwest Las Vegas Real Estate',
  description:
    'Find a home in Skye Canyon and Northwest Las Vegas: search listings in your own words, learn the area, and reach a licensed Nevada agent directly.',
  hero: {
    kicker: 'Skye Canyon · Northwest Las Vegas',
    heading: 'Where the city ends and the mountains begin.',
    text: 'Tell me what you are looking for, in your own words. I will show you the homes that match.',
    figures: ['homesSold', 'years', 'satisfaction'],
    figuresHeading: 'My work in figures',
  },
  featured: {
    heading: 'Featured homes',
    text: 'The ones I would show you first, then the newest.',
    all: 'See all homes for sale',
    none: 'No home is for sale here today. Write to me, and I will let you know when one is.',
  },
  market: {
    heading: 'The market in one line',
    link: 'Read the market analysis',
    figures: ['stripMedian', 'stripDays', 'stripRatio'],
  },
  priceRanges: {
    heading: 'Three price bands',
    text: 'You can find all three on the same street. Here is what each one usually buys.',
    all: 'Search all properties',
    whyHeading: 'Why choose this band',
    items: [
      {
        name: 'from-800',
        heading: '$800,000 and up',
        why: [
          [
            'Gates',
            'Some streets here are gated. I will tell you which, and what the gate costs a month.',
          ],
          [
            'Golf within reach',
            'There are public and private courses within driving distance. Ask me how far they are from the street you like.',
          ],
          [
            'Views',
            'West-facing lots look at the La Madre ridge, north-facing ones at the Sheep Range.',
          ],
        ],
      },
      {
        name: '600-to-800',
        heading: '$600,000 to $800,000',
        why: [
          ['Trails', 'The path system of Skye Canyon leaves from most blocks in this band.'],
          [
            'Schools',
            'The school district can tell you which schools an address is zoned for. I send you its lookup with every home.',
          ],
          ['Room', 'Three to five bedrooms, and often a yard with room for a pool.'],
        ],
      },
      {
        name: '530-to-600',
        heading: '$530,000 to $600,000',
        why: [
          [
            'Prices over time',
            'I show you what the home sold for before, and when. Nobody can promise what comes next.',
          ],
          [
            'Taxes',
            'Nevada has no state income tax. The county caps how fast a primary home’s tax bill may rise.',
          ],
          ['New homes', 'Builders finish homes in this band; ask what the base price leaves out.'],
        ],
      },
    ],
  },
  areas: {
    heading: 'Where I work',
    items: [
      {
        name: 'Skye Canyon',
        text: 'ZIP 89166, above the beltway: newer homes, one large park, the road to Mount Charleston.',
        to: '/skye-canyon-guide',
      },
      {
        name: 'Centennial Hills',
        text: 'ZIP 89149: shops and a hospital along the 215, homes from the 1990s on.',
        to: '/northwest-las-vegas',
      },
      {
        name: 'Summerlin',
        text: 'Along Red Rock: villages with their own parks, and prices from condos to estates.',
        to: '/las-vegas-real-estate',
      },
      {
        name: 'Henderson',
        text: 'The other side of the valley: planned communities, and a short drive to the airport.',
        to: '/las-vegas-real-estate',
      },
    ],
  },
  explore: {
    heading: 'Explore the neighborhood',
    items: [
      { label: 'Neighborhood Guide', to: '/skye-canyon-guide' },
      { label: 'Market Analytics', to: '/market-analysis' },
      { label: 'Schools & Education', to: '/skye-canyon-schools' },
      { label: 'Communities & Builders', to: '/skye-canyon-communities' },
      { label: 'Parks & Recreation', to: '/skye-canyon-parks' },
      { label: 'Northwest Las Vegas', to: '/northwest-las-vegas' },
    ],
  },
  value: {
    heading: 'What is your home worth?',
    text: 'A range from recent sales near you, worked out by me and not by a formula alone.',
    next: 'Continue',
  },
  voice: {
    heading: 'Would you rather say it?',
    text: 'The search also listens: price, bedrooms, place and features in one sentence, in English or Spanish.',
    link: 'Rather choose from a list? Set your preferences',
  },
  wish: {
    heading: 'What is missing here?',
    text: 'A filter, a map layer, an answer you could not find: tell me here.',
  },
  faqHeading: 'Questions I am asked every week',
  faqs: [
    {
      question: 'What do homes in Skye Canyon cost?',
      answer:
        'That depends on size, lot and views. My market analysis counts today’s asking prices in Skye Canyon, and the search above finds homes in any price range.',
    },
    {
      question: 'Is Skye Canyon guard-gated?',
      answer:
        'Not as a whole. Some neighborhoods have their own gates. Give me an address and I will find out whether it is behind a gate and what the association charges for it.',
    },
    {
      question: 'What does the association offer?',
      answer:
        'Skye Center with its fitness rooms, a Junior Olympic pool for residents, a splash pad, courts, fields and a half-mile path at Skye Canyon Park. Dues run {communityHoa} a month by neighborhood ({communityHoa:source}).',
    },
    {
      question: 'Which schools is an address zoned for?',
      answer:
        'The Clark County School District decides, and the lines move. Look the address up with the district before you rely on it; the schools page has the link.',
    },
    {
      question: 'Are new homes still being built?',
      answer:
        'Yes. Century Communities sells at Eaglepointe, Marvella and Skyecrest, from the high $500s to the low $700s. Bring your own agent to the first visit: the sales office works for the builder.',
    },
    {
      question: 'How long does it take to buy?',
      answer:
        'A pre-approval takes {preApproval}. From an accepted offer to the keys, count on {buyingDays}. Closing costs come to {closingCosts} of the price.',
    },
  ],
} as const
