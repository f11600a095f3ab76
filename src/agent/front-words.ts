import { plural } from '../format/format.ts'
import { isOnMap, servedAreas } from '../site/area-names.ts'

/** The names on the map of areas. */
const mapNames: readonly MappedName[] = [
  {
    name: 'Skye Canyon',
    to: '/skye-canyon-guide',
    at: { lat: 36.318, lng: -115.32 },
    side: 'left',
  },
  {
    name: 'Providence',
    to: '/properties?place=Providence',
    at: { lat: 36.288, lng: -115.327 },
    side: 'left',
  },
  {
    name: 'Centennial Hills',
    to: '/northwest-las-vegas',
    at: { lat: 36.274, lng: -115.268 },
    side: 'right',
  },
  {
    name: 'Summerlin',
    to: '/las-vegas-real-estate',
    at: { lat: 36.191, lng: -115.332 },
    side: 'right',
  },
  { name: 'Henderson', to: '/las-vegas-real-estate', at: null, side: 'left' },
]
type MappedName = {
  name: string
  to: string
  /** Null if it is off the map. */
  at: { lat: number; lng: number } | null
  side: 'left' | 'right'
}

export const home = {
  title: 'Skye Canyon Homes | Northwest Las Vegas Real Estate',
  description:
    'Find a home in Skye Canyon and Northwest Las Vegas: search listings in your own words, learn the area, and reach a licensed Nevada agent directly.',
  hero: {
    kicker: 'Skye Canyon · Northwest Las Vegas',
    heading: 'Where the city ends and the mountains begin.',
    text: 'Tell me what you want in a home.',
    figures: ['homesSold', 'years', 'satisfaction'],
    figuresHeading: 'My work in figures',
  },
  featured: {
    heading: 'Newest homes',
    text: 'A few that I would show you first, then the newest ones on the market.',
    all: 'See all homes for sale',
    none: 'No home is for sale here today. Write to me, and I will let you know when one is.',
  },
  market: {
    heading: 'The market in three figures',
    note: 'Skye Canyon',
    link: 'Read the market analysis',
    figures: ['stripMedian', 'stripDays', 'stripRatio'],
  },
  priceRanges: {
    heading: 'Homes by price',
    text: 'Pick a price range to see what is for sale in it and what to look for.',
    all: 'Search all properties',
    why: (range: string) => `Why choose ${range}`,
    items: [
      {
        name: 'from-800',
        heading: '$800,000 and up',
        why: [
          [
            'Guard-gated',
            'Want a guard at the gate? Tell me, and I will show you which communities have one and what it adds to the dues.',
          ],
          [
            'Golf access',
            'Some homes in this range look onto a course. Ask me which courses you can play without a membership.',
          ],
          [
            'Trails',
            'Trails start inside Skye Canyon, and Kyle Canyon Road takes you up to the ones on Mount Charleston.',
          ],
          [
            'Schools',
            'The school district assigns schools by address. I send you its lookup with every home.',
          ],
          [
            'Appreciation',
            'I show you what a home sold for before, and when. Nobody can promise what comes next.',
          ],
          [
            'Low taxes',
            'Nevada has no state income tax. Ask me for last year’s property tax bill of any home you like.',
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
          [
            'Guard-gated',
            'Not every gate has a guard. I check each address, so you know what you pay for.',
          ],
          [
            'Golf access',
            'You do not have to live on a course to play. There are public and private ones within driving distance.',
          ],
          [
            'Trails',
            'Skye Canyon’s trails leave from most blocks. I will show you where the nearest one starts.',
          ],
          [
            'Schools',
            'Two homes a street apart can be zoned for different schools. Check the address before you make an offer.',
          ],
          [
            'Appreciation',
            'I bring the recent sales of similar homes, with dates, to the showing.',
          ],
          [
            'Low taxes',
            'Some newer streets still pay off their roads and pipes on the tax bill. I read it with you before you sign.',
          ],
          [
            'Views',
            'An upstairs room may see the mountains when the yard does not. Go up before you decide.',
          ],
        ],
      },
      {
        name: '530-to-600',
        heading: '$530,000 to $600,000',
        why: [
          [
            'Guard-gated',
            'A gate costs money every month. I tell you the dues up front, and you decide if it is worth it.',
          ],
          [
            'Golf access',
            'Tell me how far you would drive to a course, and I will search from there.',
          ],
          [
            'Trails',
            'Skye Canyon Park has a half-mile path, courts and fields, and you do not need to live there to use it.',
          ],
          [
            'Schools',
            'Charter schools take applications; district schools go by address. I send you both links.',
          ],
          [
            'Appreciation',
            'Ask me what the last owner paid and what was added since. It tells you more than an average.',
          ],
          [
            'Low taxes',
            'The county caps how fast a primary home’s tax bill may rise. You claim the cap after you move in, and I remind you.',
          ],
          [
            'Views',
            'Corner lots and homes that back onto open land see the most sky. I look for those first.',
          ],
        ],
      },
    ],
  },
  areas: {
    heading: 'Where I work',
    text: 'Mostly the northwest of the valley, where US-95 climbs toward Mount Charleston.',
    map: {
      label: 'Map of the places where I work',
      get alt() {
        const named = (isHere: boolean) =>
          mapNames
            .filter(mapName => isOnMap(mapName) && Boolean(mapName.at) === isHere)
            .map(({ name }) => name)
            .join(', ')
            .replace(/, ([^,]*)$/, ' and $1')
        const [here, beyond] = [named(true), named(false)]
        return `Main roads of Northwest Las Vegas${here && ` with ${here}`}${beyond && `; ${beyond} is southeast of the map`}`
      },
      credit: 'Map data © OpenStreetMap contributors.',
      get names() {
        return mapNames.filter(isOnMap)
      },
    },
    fold: {
      heading: 'What each area is like',
      get note() {
        return plural(servedAreas().length, 'area')
      },
    },
    get items() {
      return servedAreas()
    },
  },
  explore: {
    heading: 'Explore the neighborhood',
    note: 'Guides',
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
    text: 'Give me the address: you see at once what homes like it ask, and I look up what homes near you sold for.',
  },
  voice: {
    heading: 'Search by voice',
    note: 'English or Spanish',
    text: 'Say the price, the bedrooms, the place and anything else in one sentence.',
    link: 'Rather pick from a list? Set your preferences',
  },
  services: { note: '6 services' },
  explorer: { note: '16 places' },
  wish: {
    heading: 'What is missing here?',
    text: 'A filter, a map, an answer you could not find: tell me, and I will write back.',
  },
  faqHeading: 'Questions I hear every week',
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
