import { agent } from './agent.ts'

export type Guide = {
  path: string
  title: string
  description: string
  heading: string
  lead: string
  text: string[]
  links?: { label: string; to: string }[]
  /** Which homes the page shows, in the API's own words. */
  homes?: Record<string, string>
}

export const guideWords = {
  write: 'Ask me a question',
  homes: 'Homes for sale',
  all: 'See all homes',
} as const

const pages: Guide[] = [
  {
    path: '/search',
    title: 'Property Search Coming Soon | Skye Canyon Homes',
    description:
      'A property search across every source is being built. Until then, browse all homes on this site, use the external property search, or call the agent.',
    heading: 'Property Search Coming Soon',
    lead: 'Until it is ready, all homes on this site can be filtered by price, place and features.',
    text: [],
    links: [
      { label: 'All homes on this site', to: '/properties' },
      { label: 'Start Property Search', to: agent.links.search },
      { label: `Call ${agent.phone.display}`, to: agent.phone.href },
    ],
  },
  {
    path: '/voice-search',
    title: 'Voice Search for Las Vegas Homes',
    description:
      'Say what you are looking for and see the homes that match: price, bedrooms, place and features in your own words. Typing the same words works as well.',
    heading: 'Search by voice',
    lead: 'Speaking to the search is being built. Typing the same words already works on the home page.',
    text: [],
    links: [{ label: 'Search in your own words', to: '/#search' }],
    homes: {},
  },
  {
    path: '/services/buyer-agent',
    title: 'Buyer’s Agent in Skye Canyon, Las Vegas',
    description:
      'What a buyer’s agent does between the first showing and the keys in Skye Canyon and Northwest Las Vegas: search, offer, inspection, closing and cost.',
    heading: 'Buying with me',
    lead: 'Closing takes 30 to 45 days, a pre-approval one to three, and closing costs come to 2 to 5 percent.',
    text: [],
    homes: {},
  },
  {
    path: '/services/first-time-buyer',
    title: 'First-Time Home Buyers in Las Vegas',
    description:
      'Your first home in the Las Vegas valley: what you need before you look, what it costs besides the price, and which programs to ask a lender about.',
    heading: 'Your first home',
    lead: 'Start with a pre-approval. It takes one to three days and tells you what to look at.',
    text: [],
    homes: { maxPrice: '600000', sort: 'price-low' },
  },
  {
    path: '/services/luxury-properties',
    title: 'Luxury Property Sales in Las Vegas',
    description:
      'Buying or selling a home above $800,000 in Northwest Las Vegas: pricing from comparable sales, presentation, privacy and negotiation by one agent.',
    heading: 'Luxury properties',
    lead: 'Fewer comparable sales mean that the price needs more care.',
    text: [],
    homes: { minPrice: '800000', sort: 'price-high' },
  },
  {
    path: '/services/new-construction',
    title: 'New Construction Agent, Skye Canyon',
    description:
      'Buying from a builder in Skye Canyon with your own agent: contracts, incentives, inspections during construction and what to ask before you sign.',
    heading: 'Buying from a builder',
    lead: 'The sales office works for the builder. Bring your own agent to the first visit.',
    text: [],
    homes: { features: 'new-construction' },
  },
  {
    path: '/services/seller-agent',
    title: 'Sell Your Skye Canyon Home | Seller’s Agent',
    description:
      'Selling a home in Skye Canyon or Northwest Las Vegas: what it is worth, what to do before listing, how it is shown, and what happens until closing.',
    heading: 'Selling with me',
    lead: 'Send me the address, and I will work out a price range from recent sales.',
    text: [],
  },
  {
    path: '/services/relocation',
    title: 'Relocating to Las Vegas | Northwest Valley',
    description:
      'Moving to Las Vegas from elsewhere: video showings, areas compared by price and drive time, and an agent who meets you at the door on the first day.',
    heading: 'Moving to Las Vegas',
    lead: 'I walk through homes on video with you, and I say what the camera does not show.',
    text: [],
    homes: {},
  },
]

/** The guides by address. */
export const guides: Record<string, Guide | undefined> = Object.fromEntries(
  pages.map(page => [page.path, page]),
)
