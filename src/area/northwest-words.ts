export const northwest = {
  path: '/northwest-las-vegas',
  title: 'Northwest Las Vegas Homes | 89149, 89166, 89144',
  description:
    'Homes for sale in Northwest Las Vegas, ZIP codes 89149, 89166 and 89144: Skye Canyon, Centennial Hills and Summerlin compared by what homes ask.',
  crumb: 'Northwest Las Vegas',
  hero: {
    heading: 'Northwest Las Vegas',
    lead: 'I work in ZIP codes 89149, 89166 and 89144: from the north of Summerlin up to the Mount Charleston road.',
    badges: ['89166', '89149', '89144'],
    homes: 'See homes here',
  },
  figures: { heading: 'The northwest over the past year' },
  communities: {
    heading: 'Three communities to compare',
    text: 'Skye Canyon is the newest, Centennial Hills has shops and a hospital close by, and Summerlin is closest to Red Rock. Start with the commute that works for you.',
    note: 'The ranges of the past year are sample figures, not MLS data, as of November 21, 2026.',
    view: (name: string) => `View ${name} Homes`,
    list: [
      {
        name: 'Skye Canyon',
        priceRange: '$450K-$900K+',
        description:
          'Planned from the start, with its own park, fitness center and event rooms. Builders are still selling here, so a resale competes with new homes a few streets away.',
        features: ['Gates: ask street by street', 'Skye Center and pool', 'Walking trails'],
        to: '/',
      },
      {
        name: 'Centennial Hills',
        priceRange: '$350K-$650K',
        description:
          'Built up over two decades around Centennial Center. Lots and floor plans vary from one block to the next, and the shops and the hospital are already there.',
        features: ['Schools by zone lookup', 'Parks', 'Shopping'],
        to: '/properties?place=Centennial+Hills',
      },
      {
        name: 'Summerlin',
        priceRange: '$400K-$800K+',
        description:
          'South along the Beltway, next to Red Rock Canyon. Part of your dues goes to the trails and parks, and Downtown Summerlin has the shops and restaurants.',
        features: ['Golf courses', 'Red Rock views', 'Downtown Summerlin'],
        to: '/properties?place=Summerlin',
      },
    ],
  },
  zips: {
    heading: 'Three ZIP codes',
    see: (zip: string) => `Homes in ${zip}`,
    list: [
      {
        zip: '89149',
        text: 'Centennial Hills and its neighbors, with US-95 on one side and the 215 on the other.',
      },
      {
        zip: '89166',
        text: 'Skye Canyon and Providence, and the new streets of Eaglepointe, Marvella and Skyecrest.',
      },
      {
        zip: '89144',
        text: 'The north of Summerlin, the nearest of the three to Red Rock Canyon.',
      },
    ],
  },
  why: {
    heading: 'Why choose Northwest Las Vegas',
    reasons: [
      {
        title: 'Luxury living',
        text: 'Homes with up to six bedrooms and three-car garages, at prices that buy a smaller house farther south. Many streets look straight at the mountains.',
      },
      {
        title: 'An investment you can check',
        text: 'Before we talk about what a home may be worth later, I show you its last sale, its dues and its tax record. Where builders are still selling, I count their unsold homes, too.',
      },
      {
        title: 'Schools you can look up',
        text: 'The school district assigns schools by address, and boundaries change when a new school opens. I send you the district’s lookup for every home you like.',
      },
    ],
    schools: { label: 'Schools by level', to: '/skye-canyon-schools' },
    consultation: 'Schedule Your Consultation',
  },
} as const
