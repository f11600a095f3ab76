export const lasVegas = {
  path: '/las-vegas-real-estate',
  title: 'Las Vegas Real Estate | Homes Across the Valley',
  description:
    'Homes for sale across the Las Vegas valley, how the northwest, Henderson and Summerlin differ in price and place, and what county taxes and city lines mean.',
  crumb: 'Las Vegas Market',
  hero: {
    heading: 'Las Vegas real estate',
    lead: 'One valley, several cities. The northwest, Summerlin and Henderson differ in age, price and drive. Decide where first, and the rest gets easier.',
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
    text: 'Northwest, southeast and west. On a clear day you can see each from the others.',
    note: 'Prices are what homes on this site are asking today. Where none is for sale here, the range is a sample figure, not MLS data, as of November 21, 2026.',
    list: [
      {
        name: 'Northwest Las Vegas',
        priceRange: '$350K - $900K+',
        description:
          'Where US-95 leaves the city for Mount Charleston. Much of it is newer than the Beltway that serves it, and the desert starts where the last street ends.',
        features: ['Gated and open streets', 'Golf courses', 'Parks and trails'],
        link: { label: 'See the northwest', to: '/northwest-las-vegas' },
      },
      {
        name: 'Henderson',
        priceRange: '$400K - $1.2M+',
        description:
          'Not a suburb on paper: a city of its own in the southeast, with its own council, police and parks department. The climb south gives many streets a view.',
        features: ['Planned communities', 'Its own city services', 'Mountain views'],
        link: { label: 'Homes in Henderson', to: '/properties?place=Henderson' },
      },
      {
        name: 'Summerlin',
        priceRange: '$450K - $1.5M+',
        description:
          'Villages stepped up the west side until Red Rock Canyon stops them. Associations come in layers here, so read each budget before you compare dues.',
        features: ['Master-planned community', 'Parks', 'Shopping'],
        link: { label: 'Homes in Summerlin', to: '/properties?place=Summerlin' },
      },
    ],
  },
  ground: {
    heading: 'Before you compare prices',
    facts: [
      {
        term: 'The address is not the city',
        text: 'A Las Vegas mailing address is often in unincorporated Clark County. The parcel, not the envelope, decides who collects the trash, who issues the permit, and whether a short-term rental is allowed at all.',
      },
      {
        term: 'The tax bill has a ceiling',
        text: 'Nevada has no personal income tax. The yearly increase in a property tax bill is capped at 3 percent on the home you live in and at up to 8 percent on other property, but the lower cap has to be claimed, and a recorded change of owner ends it.',
        link: {
          label: 'Clark County: tax abatement',
          to: 'https://webfiles.clarkcountynv.gov/government/general_information/tax_abatement.php',
        },
      },
      {
        term: 'The roads decide the day',
        text: 'I-15 and US-95 cross near downtown, and the 215 Beltway bends around the south, west and north. Two homes ten miles apart can be one exit or six signals from your work. Drive it at the hour you will drive it.',
      },
      {
        term: 'The sun decides the house',
        text: 'A wall of glass to the west is a power bill in July. I look at the orientation, the age of the air conditioners and the shade over the patio before I look at the counters.',
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
          'One number for the whole valley hides more than it shows. My market analysis page computes the median asking price and the days on market from the homes on this site, and it links to the local association’s monthly report, which counts closed sales.',
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
          'Nobody can promise you that. Prices here have fallen hard before. What I can do is put the last sale, the likely rent, the dues, the tax bill and your loan on one page, so that you decide with the arithmetic in front of you.',
      },
      {
        question: 'Why do people move to Las Vegas?',
        answer:
          'The reasons I hear most: no state income tax, an airport inside the valley, and trails within half an hour of the door. The one thing people forget to ask about is August.',
      },
    ],
  },
} as const
