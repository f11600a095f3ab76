export const northwest = {
  path: '/northwest-las-vegas',
  title: 'Northwest Las Vegas Homes | 89149, 89166, 89144',
  description:
    'Homes for sale in Northwest Las Vegas, ZIP codes 89149, 89166 and 89144: Skye Canyon, Centennial Hills and Summerlin compared, with sample market figures.',
  crumb: 'Northwest Las Vegas',
  hero: {
    heading: 'Northwest Las Vegas',
    lead: 'I work in ZIP codes 89149, 89166 and 89144: from the north of Summerlin up to the Mount Charleston road.',
    badges: ['89166', '89149', '89144'],
    homes: 'See homes here',
  },
  figures: { heading: 'The northwest in four figures' },
  communities: {
    heading: 'Three communities to compare',
    text: 'Newest, most settled, closest to Red Rock. Start with the one whose drive you can live with.',
    note: 'The first range on each card is a sample figure for the past year, not MLS data, as of November 21, 2026. The second is what homes on this site are asking today.',
    view: (name: string) => `View ${name} Homes`,
    list: [
      {
        name: 'Skye Canyon',
        priceRange: '$450K-$900K+',
        description:
          'Planned from the start, with its own park, fitness center and event rooms. Builders are still at work, so a resale here competes with a model home two streets away.',
        features: ['Gates: ask street by street', 'Skye Center and pool', 'Walking trails'],
        to: '/',
      },
      {
        name: 'Centennial Hills',
        priceRange: '$350K-$650K',
        description:
          'Built up over two decades around Centennial Center. Lots and floor plans vary from one block to the next, and the shops and the hospital are already there.',
        features: ['Schools by zone lookup', 'Parks', 'Shopping'],
        to: '/properties',
      },
      {
        name: 'Summerlin',
        priceRange: '$400K-$800K+',
        description:
          'South along the Beltway, under the sandstone. You pay for the trail system and the town center in dues, and you notice both on a Saturday morning.',
        features: ['Golf courses', 'Red Rock views', 'Downtown Summerlin'],
        to: '/properties',
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
        text: 'Plans with up to six bedrooms and garages for three cars, at prices that buy less house further south. The mountains are not on a poster; they are at the end of the road.',
      },
      {
        title: 'An investment you can check',
        text: 'I show you the last sale, the dues and the tax record before I say anything about the future. Where builders keep building, I count their unsold homes as well.',
      },
      {
        title: 'Schools you can look up',
        text: 'The district decides by address which school a home belongs to, and boundaries move when a new one opens. I give you the lookup, not a ranking.',
      },
    ],
    schools: { label: 'Schools by level', to: '/skye-canyon-schools' },
    consultation: 'Schedule Your Consultation',
  },
  listings: {
    heading: 'All properties',
    text: 'From $400,000, across the whole northwest and beyond.',
  },
  closing: {
    heading: 'Come and drive it with me.',
    text: 'An hour is enough for the three ZIP codes. You will see what backs onto the Beltway and what faces the mountains.',
  },
} as const
