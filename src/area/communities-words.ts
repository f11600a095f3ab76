import { agent } from '../site/agent/agent.ts'

export const communitiesWords = {
  title: 'New Construction in Skye Canyon | 3 Communities',
  description:
    'New homes in Skye Canyon: Eaglepointe, Marvella and Skyecrest by Century Communities, from the high $500s to the low $700s, with up to six bedrooms.',
  crumb: { label: 'New Construction', to: '/skye-canyon-communities' },
  heading: 'New construction in Skye Canyon',
  lead: 'Century Communities builds in three places here: Eaglepointe and Marvella from the high $500s, Skyecrest from the low $700s.',
  badges: ['Century Communities', '3 Communities', 'From High $500s'],
  get call() {
    return `Call ${agent.phone.display}`
  },
  prices: {
    heading: 'What the prices start at',
    text: [
      'Builders advertise a range instead of a price. High $500s means the upper third of the five hundreds, low $700s the lower third of the seven hundreds. That is the base price. The lot, the floor plan and everything you choose in the design studio cost extra.',
      'These are sample prices. Before you drive out, ask me for this week’s price sheet from the sales office.',
    ],
    chart: {
      title: 'Base prices of the three communities',
      description:
        'Eaglepointe and Marvella start between 567 and 599 thousand dollars, Skyecrest between 700 and 733 thousand. The dotted line after each bar stands for the lot and the options.',
      caption:
        'Bar: range of the base price. Dots: the lot, the plan and the options on top. Sample prices, as of November 21, 2026.',
      columns: ['Community', 'Price range'],
    },
  },
  communities: {
    heading: 'The three communities',
    builder: 'Builder',
    price: 'Price range',
    bedrooms: 'Bedrooms',
    garage: 'Garage',
    stories: 'Stories',
    zip: 'ZIP code',
    features: 'Features',
    highlights: 'Highlights',
    homes: (name: string) => `Homes for sale in ${name}`,
    drawing: (stories: string, bays: string) =>
      `A drawing, not a photo: ${stories}, ${bays}. The builder’s plans look different.`,
  },
  visit: {
    heading: 'Call me before the first visit',
    text: 'The people in the model home work for the builder. Many builders require that your own agent come along the first time, or be named when you register. Tell me which community you want to see, and I will arrange it.',
    service: { label: 'How I work with builders', to: '/services/new-construction' },
  },
  listings: {
    heading: 'Newest listings from $600,000',
    text: 'All homes from that price up, newest listing first, no matter who built them.',
    only: { label: 'Only new construction', to: '/properties?features=new-construction' },
  },
  faqHeading: 'Questions about new homes',
} as const

/** The known builder communities. Prices are samples. */
export const builderCommunities = [
  {
    name: 'Eaglepointe',
    builder: 'Century Communities',
    priceRange: 'High $500s',
    basePrice: [567_000, 599_000],
    bedrooms: 'Up to 6',
    garage: '2 or 3 bays',
    stories: 'One or two',
    zip: '89166',
    description:
      'One or two stories, lofts and dens to choose from, and rooms that open to the yard.',
    features: [
      'Flexible floor plans',
      'Up to 6 bedrooms',
      '2- and 3-bay garages',
      'Lofts and dens available',
      'Outdoor living spaces',
    ],
    highlights: [
      'Custom primary suites',
      'Multiple bedroom options',
      'Desert climate optimization',
    ],
    drawn: { stories: 2, bays: 3, labels: ['two stories', 'a three-bay garage'] },
  },
  {
    name: 'Marvella',
    builder: 'Century Communities',
    priceRange: 'High $500s',
    basePrice: [567_000, 599_000],
    bedrooms: 'Up to 6',
    garage: '2 or 3 bays',
    stories: 'One or two',
    zip: '89166',
    description:
      'The same builder and the same starting range as Eaglepointe. What you customize here is the layout: which rooms you get and how they connect.',
    features: [
      'One and two-story options',
      'Customizable layouts',
      'Premium finishes',
      'Energy-efficient design',
      'Modern amenities',
    ],
    highlights: ['Layout flexibility', 'Premium appointments', 'Contemporary design'],
    drawn: { stories: 1, bays: 2, labels: ['one story', 'a two-bay garage'] },
  },
  {
    name: 'Skyecrest',
    builder: 'Century Communities',
    priceRange: 'Low $700s',
    basePrice: [700_000, 733_000],
    bedrooms: 'Up to 6',
    garage: '2 or 3 bays',
    stories: 'One or two',
    zip: '89166',
    description:
      'Larger floor plans, more finishes to choose from and more doors to the yard. Prices start more than $100,000 above the other two.',
    features: [
      'Premium customization',
      'Luxurious primary suites',
      'Expanded floor plans',
      'High-end finishes',
      'Enhanced outdoor access',
    ],
    highlights: ['Luxury customization', 'Premium positioning', 'Expanded living spaces'],
    drawn: { stories: 2, bays: 2, labels: ['two stories', 'a two-bay garage'] },
  },
] as const

/** The scale of the price chart, in dollars. */
export const priceScale = {
  from: 500_000,
  to: 800_000,
  ticks: [
    { at: 500_000, label: '$500K' },
    { at: 600_000, label: '$600K' },
    { at: 700_000, label: '$700K' },
    { at: 800_000, label: '$800K' },
  ],
} as const

export const communitiesFaqs = [
  {
    question: 'Which builders build in Skye Canyon?',
    answer:
      'Century Communities, in Eaglepointe, Marvella and Skyecrest. Toll Brothers and Lennar build elsewhere in the valley; I know of no site of theirs in Skye Canyon today.',
  },
  {
    question: 'What do new homes in Skye Canyon cost?',
    answer:
      'Base prices run from the high $500s in Eaglepointe and Marvella to the low $700s and more in Skyecrest. They are sample prices, and the real ones can change from one week to the next.',
  },
  {
    question: 'How many bedrooms do they have?',
    answer:
      'Up to six in each of the three communities. In some plans a loft or a den takes the place of a bedroom, so compare the drawings, not only the count.',
  },
  {
    question: 'How large are the garages?',
    answer:
      'Two or three bays, depending on the plan. If you own a long truck or a trailer, measure it: depth and door height are on the plan’s drawing, and they differ.',
  },
  {
    question: 'Are there quick move-in homes?',
    answer:
      'A builder usually has some homes finished or nearly so, with the options already chosen. Which ones changes every week, so I do not keep a list here. Call me, and I will ask the sales office that day.',
  },
  {
    question: 'What is near the three communities?',
    answer:
      'The five parks of Skye Canyon, Skye Center with its pool and gym, and the shops at Skye Canyon Marketplace. The parks and schools pages have the details; the district can tell you which schools an address is zoned for.',
  },
] as const
