import type { ListingFilter } from '../inventory/filter/listing-filter.ts'
import { agent } from '../site/agent/agent.ts'

export const guideWords = {
  title: 'Skye Canyon Guide | Homes, Dues and Distances',
  description:
    'Skye Canyon in 89166, at the northwest edge of Las Vegas: homes, lots and HOA dues in figures, what is there, how far things are, and homes for sale.',
  heading: 'Skye Canyon, from the freeway to the foothills',
  lead: 'A planned community at the northwest edge of Las Vegas, west of US-95 and below the Spring Mountains. This is what I tell people before they drive out.',
  homes: { label: 'See homes in 89166', to: '/properties?place=89166' },
  ask: 'Ask me about Skye Canyon',
  figures: {
    heading: 'Skye Canyon in figures',
    text: 'Averages only tell you so much. Ask me about a street, and I will look up its homes in the county records.',
    names: [
      'communityHomes',
      'communitySqft',
      'communityLot',
      'communityHoa',
      'communityParks',
      'communitySchools',
    ],
  },
  where: {
    heading: 'Where it is',
    text: [
      'US-95 runs along its northeast side. Skye Canyon Park Drive leaves the freeway and leads past the shops, the park and Skye Center into the community.',
      'Farther up US-95, Kyle Canyon Road turns off toward Mount Charleston. Down the valley, the 215 Beltway goes around to Summerlin and Red Rock.',
      'This is high desert. July afternoons are hot, winter nights can freeze, and it can get windy. When you look at a home, check which way the windows face, whether the patio has shade, and how old the air conditioner is.',
    ],
    drive: 'stripDrive',
  },
  distances: {
    title: 'How far things are from Skye Center',
    description:
      'Straight-line miles from Skye Center: Skye Canyon Marketplace half a mile, Centennial Hills Hospital 2.5, Centennial Center 3.5, Downtown Summerlin 11, Red Rock Canyon Visitor Center 14, the Strip 16.',
    caption:
      'Straight lines, to the nearest half mile; roads are longer. Measured between the positions collected for this site, November 2026.',
    columns: ['Place', 'Distance from Skye Center'],
    miles: (miles: number) => `${miles} mi`,
  },
  amenities: {
    heading: 'What the community has',
    items: [
      {
        name: 'Community recreation center',
        text: 'Skye Center, beside Skye Canyon Park.',
      },
      { name: 'Fitness center', text: 'Skye Fitness, at the same place.' },
      {
        name: 'Pools',
        text: 'A Junior Olympic pool for residents, and a splash pad in Skye Canyon Park.',
      },
      {
        name: 'Tennis courts',
        text: 'Advertised for the community. Ask me where they are and who can book them.',
      },
      {
        name: 'Event spaces',
        text: 'At Skye Center and in Skye Canyon Park.',
      },
      {
        name: 'Walking trails',
        text: 'Half a mile of path in Skye Canyon Park, more in Eagle Canyon Park and Skye View Park.',
      },
    ],
    disputed: {
      heading: 'Ask about gates and golf',
      text: 'You may read about a guard gate staffed around the clock and a golf course named Desert Highlands. I claim neither, because I could not confirm them. If a gate or a course matters to you, ask me about the exact street.',
      get call() {
        return `Call ${agent.phone.display}`
      },
    },
  },
  faqHeading: 'Questions about Skye Canyon',
  related: {
    heading: 'Related searches',
    text: 'Each one opens the closest matches on this site.',
  },
} as const

/** Straight-line miles from Skye Center, computed from coordinates, to the nearest half mile. */
export const distances = {
  farthest: 16,
  ticks: [0, 4, 8, 12, 16],
  places: [
    { name: 'Skye Canyon Marketplace', miles: 0.5 },
    { name: 'Centennial Hills Hospital', miles: 2.5 },
    { name: 'Centennial Center', miles: 3.5 },
    { name: 'Downtown Summerlin', miles: 11 },
    { name: 'Red Rock Canyon', miles: 14 },
    { name: 'The Strip', miles: 16 },
  ],
} as const

/** FAQs for the page type `skye-canyon`. */
export const skyeCanyonFaqs = [
  {
    question: 'What makes Skye Canyon different?',
    answer:
      'It was planned as one community, with five named parks inside it and the mountains behind its last street. Lots average {communityLot} ({communityLot:source}). For any home you like I check the lot against the county record.',
  },
  {
    question: 'What amenities does Skye Canyon have?',
    answer:
      'A recreation center, a fitness center, pools, tennis courts, event spaces and walking trails. Some are open to residents only, the Junior Olympic pool among them. Ask me which of them the dues of a given home cover.',
  },
  {
    question: 'How much are the HOA fees?',
    answer:
      '{communityHoa} a month ({communityHoa:source}). The amount depends on the neighborhood, and some homes pay a second association. The resale package that a Nevada seller has to provide gives the exact amount; read it before your right to cancel ends.',
  },
  {
    question: 'Which schools serve Skye Canyon?',
    answer:
      'The area is said to have nine public schools. Arbor View is the zoned high school; for the other levels, look the address up with the Clark County School District. The schools page names the ones I have confirmed.',
  },
  {
    question: 'How far are the Strip and the airport?',
    answer:
      'Plan {stripDrive} by car to either, and more in the rush hours. US-95 is the usual way down. In a straight line the Strip is about 16 miles from Skye Center.',
  },
  {
    question: 'Where do people eat and shop?',
    answer:
      'Skye Canyon Marketplace, on Skye Canyon Park Drive near US-95, has the nearest supermarket, a Smith’s. Montecito Marketplace on North Durango Drive and Centennial Center are the next stops down US-95. Downtown Summerlin is around the Beltway.',
  },
] as const

/** Related searches, and the filters for matching homes on this site. */
export const relatedSearches: { label: string; filter: ListingFilter & { search: string } }[] = [
  {
    label: 'Skye Canyon new construction',
    filter: { search: 'Skye Canyon', features: ['new-construction'] },
  },
  { label: 'Desert Highlands Golf Course homes', filter: { search: 'Desert Highlands' } },
  { label: 'Guard gated communities Las Vegas', filter: { search: 'gated Las Vegas' } },
  { label: '89166 luxury homes for sale', filter: { search: '89166', minPrice: 800_000 } },
  { label: 'Skye Canyon HOA fees', filter: { search: 'Skye Canyon' } },
  {
    label: 'Northwest Las Vegas real estate',
    filter: { search: 'Las Vegas', place: ['89149', '89166', '89144'] },
  },
]
