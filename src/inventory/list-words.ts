import { plural } from '../format/format.ts'

/** Copy of the filter form's button, which a script keeps up to date. */
export const filterButtonWords = {
  show: 'Show homes',
  home: 'home',
  showHomes: (homes: string) => `Show ${homes}`,
} as const

/** Copy of the field that finds filters. */
export const filterSearchWords = {
  count: (filters: number) => (filters === 1 ? '1 filter' : `${filters} filters`),
  none: (query: string) =>
    `No filter is called “${query}”. The search box above finds words in the listings.`,
} as const

/** Copy of the newest homes on a page that has nothing else to show. */
export const newestWords = {
  heading: 'New on the market',
  all: (homes: string, more: boolean) => `${more ? 'More than ' : ''}${homes} for sale`,
} as const

export const propertiesWords = {
  title: 'Homes for Sale in Northwest Las Vegas',
  description:
    'Every listing on this site in one place: filter homes in Skye Canyon and Northwest Las Vegas by price, beds, baths, area, type, status and features.',
  heading: 'Homes for sale',
  home: filterButtonWords.home,
  moreThan: (homes: string) => `More than ${homes}`,
  searchHeading: 'Search Results for',
  searchTitle: (term: string) => `“${term}” | Homes in Las Vegas`.slice(0, 60),
  filters: (chosen: number) => (chosen > 0 ? `Filters (${chosen})` : 'Filters'),
  moreFilters: 'More filters',
  speak: 'Say what you are looking for',
  searchPlaceholder: 'What are you looking for?',
  saveSearch: 'Save search',
  views: { label: 'Show as', list: 'List', both: 'Both', map: 'Map' },
  price: 'Price',
  from: 'From',
  upTo: 'Up to',
  monthly: 'Monthly cost, at most ($)',
  monthlyHint:
    'Loan, tax, dues and insurance, as each home shows it. What a listing does not state is not in it.',
  area: 'Living area (sq ft)',
  bedsAndBaths: 'Beds, baths',
  counted: {
    Beds: 'Bedrooms',
    Baths: 'Bathrooms',
    Stories: 'Stories',
    Garage: 'Garage (cars)',
  },
  orMore: (n: string) => `${n}+`,
  pricePerSqft: 'Price per square foot ($)',
  days: 'Days on the market',
  daysAtMost: (days: string) => plural(Number(days), 'day'),
  daysAtLeast: 'At least',
  reduced: 'Price reduced',
  reducedWithin: (days: string) => (days === '1' ? 'In the last day' : `In the last ${days} days`),
  reduction: 'By at least ($)',
  openHouse: 'Open house',
  openHouseOn: (day: string) =>
    ({ any: 'Any day', weekend: 'This weekend', 'next-weekend': 'Next weekend' })[day] ?? day,
  builder: 'Builder',
  addBuilder: 'Another builder',
  addBuilderHint: 'As the listings name it.',
  /** The groups of filters that few searches need. */
  groups: {
    size: 'Size and garage',
    money: 'Cost, dues and price cuts',
    market: 'Status and open houses',
    built: 'Year and builder',
  },
  featureGroups: {
    inside: 'Inside and in the build',
    outside: 'Outside and community',
    views: 'Views',
    tours: 'Tours',
    access: 'Accessibility',
  },
  findFilter: 'Find a filter',
  lot: 'Lot (sq ft)',
  lotHint: 'Half an acre is 21,780.',
  year: 'Year built',
  earliest: 'Earliest',
  latest: 'Latest',
  stories: 'Stories',
  garage: 'Garage (cars)',
  most: 'At most',
  hoaDues: 'HOA dues',
  hoa: 'At most ($ a month)',
  hoaHint: '0 finds homes without an association.',
  leaveOut: 'Leave out',
  any: 'Any',
  place: 'Place',
  placesChosen: 'Places chosen',
  unknownPlace: (name: string) => `No place with homes for sale here is called “${name}”.`,
  nearPlaces: 'Did you mean',
  addPlace: 'Community, city or ZIP code',
  addPlaceHint: 'Homes in any of the places you add.',
  typeMenu: 'Type',
  type: 'Home type',
  status: 'Status',
  statusHint: 'By default: homes you can buy.',
  features: 'Features',
  sort: 'Sort by',
  sortNow: 'Sort',
  show: filterButtonWords.show,
  closeFilters: 'Close',
  clear: 'Clear all',
  failed: 'Some of what you entered cannot be searched for:',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: 'Pages',
  steps: {
    label: 'Next steps',
    text: 'Save this search to hear of new homes like these, or ask me about one of them.',
  },
  below: {
    heading: 'More homes and maps',
    featured: '$650,000 to $800,000',
    all: 'All properties',
    maps: {
      map: (street: string) => `Map of the streets around ${street}`,
      test: {
        heading: 'Map test',
        text: (street: string) => `${street} again, zoomed out.`,
        link: 'See the static maps demo',
      },
    },
  },
  faqHeading: 'Questions about searching and buying',
  faqs: [
    {
      question: 'How do I search here?',
      answer:
        'Write one sentence into the search box, here or on the home page: “3 bedrooms with a pool under 800k”. Or use the filters. Both take you to the same list, and the link to the page includes your search, so you can send it to someone.',
    },
    {
      question: 'How long does a purchase take?',
      answer:
        'Your lender sets the pace. Count on {preApproval} for a pre-approval. From an accepted offer to the keys, plan on {buyingDays}. Cash can be faster; a home that is still being built takes as long as the builder does.',
    },
    {
      question: 'Can you show me homes that are still being built?',
      answer:
        'Yes. Register with me before your first visit to a sales office: many builders only accept your own agent when you come together the first time.',
    },
    {
      question: 'What does it cost besides the price?',
      answer:
        'Lender, title, escrow, prepaid taxes and insurance. Together they usually come to {closingCosts} of the price. The association’s dues are on each listing if they are known.',
    },
    {
      question: 'Can I see a home without being there?',
      answer:
        'I walk through on video with you, as slowly as you like, and I point the camera at what photographs leave out: the street, the neighbor’s wall, the sound of the road.',
    },
  ],
  sampleNote: 'Homes marked “Sample” are not for sale.',
  hideNote: 'Hide this note',
} as const

/** Copy of the block with homes from the CRM's feed. */
export const crmListingsWords = {
  heading: 'Live listings',
  text: 'Homes from the system where I keep my clients’ searches.',
  loading: 'Loading authentic MLS listings...',
  empty: 'No current listings available.',
  error: 'Unable to load authentic listings at this time',
  shown: (listings: string) => `${listings} shown`,
  listing: 'listing',
  sqft: 'sq ft',
  listedBy: (office: string) => `Listed by ${office}`,
  connect: {
    heading: 'Connect Your CRM for Live Listings',
    text: 'The CRM integration must be configured before its homes can show up here. Until then, every home on this site is in the list above.',
  },
} as const
