export const lasVegas = {
  path: '/las-vegas-real-estate',
  title: 'Las Vegas Real Estate | Homes Across the Valley',
  description:
    'Homes for sale across the Las Vegas valley, how the northwest, Henderson and Summerlin differ in price and place, and what county taxes and city lines mean.',
  crumb: 'Las Vegas Market',
  hero: {
    heading: 'Las Vegas real estate',
    lead: 'Northwest Las Vegas, Summerlin and Henderson have homes of different ages, prices and commutes. Once you know which side of the valley you want, the rest of the search gets easier.',
    links: [
      { label: 'Search the valley', to: '#search' },
      { label: 'See the figures', to: '/market-analysis' },
    ],
  },
  listings: {
    heading: 'Homes across the valley',
    text: 'From $400,000, the newest first.',
  },
  areas: {
    heading: 'Three sides of the valley',
    text: 'The northwest, Henderson in the southeast and Summerlin in the west, with what homes are asking in each.',
    list: [
      {
        name: 'Northwest Las Vegas',
        priceRange: '$350K - $900K+',
        description:
          'US-95 runs through it on the way to Mount Charleston. Many of the homes are newer than the 215 Beltway, and the desert starts at the last street.',
        features: ['Gated and open streets', 'Golf courses', 'Parks and trails'],
        link: { label: 'See the northwest', to: '/northwest-las-vegas' },
      },
      {
        name: 'Henderson',
        priceRange: '$400K - $1.2M+',
        description:
          'Henderson is its own city in the southeast, with its own council, police and parks department. The land rises to the south, so many streets have a view of the valley.',
        features: ['Planned communities', 'Its own city services', 'Mountain views'],
        link: { label: 'Homes in Henderson', to: '/properties?place=Henderson' },
      },
      {
        name: 'Summerlin',
        priceRange: '$450K - $1.5M+',
        description:
          'A planned community of villages on the west side, up against Red Rock Canyon. Many homes pay more than one association, so add up all the dues before you compare.',
        features: ['Master-planned community', 'Parks', 'Shopping'],
        link: { label: 'Homes in Summerlin', to: '/properties?place=Summerlin' },
      },
    ],
  },
  ground: {
    heading: 'Before you compare prices',
    facts: [
      {
        term: 'A Las Vegas address may not be in the city',
        text: 'Many homes with a Las Vegas mailing address are in unincorporated Clark County. That decides who issues permits, who collects the trash, and whether short-term rentals are allowed. I look up the parcel for you.',
      },
      {
        term: 'Property tax increases are capped',
        text: 'Nevada has no personal income tax. The yearly increase in a property tax bill is capped at 3 percent on the home you live in and at up to 8 percent on other property, but the lower cap has to be claimed, and a recorded change of owner ends it.',
        link: {
          label: 'Clark County: tax abatement',
          to: 'https://webfiles.clarkcountynv.gov/government/general_information/tax_abatement.php',
        },
      },
      {
        term: 'Try the commute first',
        text: 'I-15 and US-95 meet near downtown, and the 215 Beltway wraps around the south, west and north. Two homes ten miles apart can be one exit or six traffic lights from your work. Drive it at the hour you would drive it every day.',
      },
      {
        term: 'Check which way the house faces',
        text: 'A lot of west-facing glass means a high power bill in July. Before I look at the countertops, I check which way the house faces, how old the air conditioners are and whether the patio has shade.',
      },
    ],
  },
  faq: {
    heading: 'Questions about Las Vegas',
    items: [
      {
        question: 'Which parts of Las Vegas should I look at first?',
        answer:
          'Start with the drive you will make most days, then compare what your budget buys along it. I work in the northwest: Skye Canyon, Providence and Centennial Hills, off US-95 and the Beltway. If you work in Henderson, I will tell you when the northwest is the wrong end of the valley.',
      },
      {
        question: 'How is the Las Vegas market doing?',
        answer:
          'One number for the whole valley does not tell you much. My market analysis page computes the median asking price and the days on market from the homes on this site, and it links to the local association’s monthly report, which counts closed sales.',
      },
      {
        question: 'What should I know if I am buying from another state?',
        answer:
          'Nevada has no state income tax. You can walk through a home with me on video, sign most papers electronically, and close through a Nevada escrow company without flying in. I still want you to stand on the street once before you sign, and in summer if you can.',
      },
      {
        question: 'What do homes cost in each area?',
        answer:
          'The cards above show what homes on this site are asking today in each of the three. Asking is not closing, though. Name two or three streets, and I will send you what homes there sold for.',
      },
      {
        question: 'Is Las Vegas real estate a good investment?',
        answer:
          'Nobody can promise you that. Prices here have fallen hard before. What I can do is put the last sale, the likely rent, the dues, the tax bill and your loan on one page, so you can see the math before you decide.',
      },
      {
        question: 'Why do people move to Las Vegas?',
        answer:
          'The reasons I hear most: no state income tax, an airport inside the valley, and trails within half an hour of the door. The one thing people forget to ask about is August.',
      },
    ],
  },
} as const
