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
    today: {
      heading: 'Today',
      homes: (homes: number) => `${plural(homes, 'home')} for sale`,
      newest: (homes: number) => `${homes} new this week`,
      tour: (time: string) => `Next free tour: ${time}`,
    },
  },
  more: 'Services, figures and places nearby',
  featured: {
    heading: 'Newest homes',
    text: 'The three that came on the market last.',
    all: 'See all homes for sale',
    none: 'No home is for sale here today. Write to me, and I will let you know when one is.',
  },
  market: {
    heading: 'The market in three figures',
    counted: 'The market today',
    claims: 'My figures',
    link: 'Read the market analysis',
    figures: ['stripMedian', 'stripDays', 'stripRatio'],
  },
  priceRanges: {
    heading: 'Homes by price',
    text: 'One home in each range, and what changes from one to the next.',
    all: 'Search all properties',
    lowest: 530_000,
    below: (homes: string, price: string) => `${homes} under ${price}`,
    items: [
      {
        name: 'from-800',
        heading: '$800,000 and up',
        changes: 'What changes above $800,000',
        why: [
          ['Guard-gated', 'a few have a guard, and higher dues'],
          ['Golf access', 'some lots look onto a course'],
          ['Trails', 'from the street to Mount Charleston'],
          ['Schools', 'zoned by address; I send the lookup'],
          ['Appreciation', 'earlier sales with dates, no promises'],
          ['Low taxes', 'Nevada has no state income tax'],
          ['Views', 'the La Madre ridge, the Sheep Range'],
        ],
      },
      {
        name: '600-to-800',
        heading: '$600,000 to $800,000',
        changes: 'What changes above $600,000',
        why: [
          ['Guard-gated', 'a gate is not always a guard'],
          ['Golf access', 'public and private courses a drive away'],
          ['Trails', 'they leave from most blocks'],
          ['Schools', 'two streets apart can differ'],
          ['Appreciation', 'I bring the sales of similar homes'],
          ['Low taxes', 'newer streets may owe a SID or LID'],
          ['Views', 'often from upstairs: go up and look'],
        ],
      },
      {
        name: '530-to-600',
        heading: '$530,000 to $600,000',
        changes: 'What changes below $600,000',
        why: [
          ['Guard-gated', 'a gate adds to the dues every month'],
          ['Golf access', 'tell me how far you would drive'],
          ['Trails', 'Skye Canyon Park is open to everyone'],
          ['Schools', 'charters by application, others by address'],
          ['Appreciation', 'what the last owner paid and added'],
          ['Low taxes', 'the county caps how fast a bill rises'],
          ['Views', 'corner lots see the most sky'],
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
    heading: 'Suggest something for this site',
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
        'Your loan and the seller set the pace. A pre-approval takes {preApproval}. From an accepted offer to the keys, count on {buyingDays}. Closing costs come to {closingCosts} of the price.',
    },
  ],
} as const
