/** The short search form of the area pages, and what each page starts it with. */
export const homeSearchWords = {
  words: 'Street, neighborhood or words',
  from: 'Price from',
  upTo: 'Price up to',
  beds: 'Bedrooms',
  any: 'Any',
  atLeast: (n: number) => `${n} or more`,
  submit: 'Show homes',
  more: 'All filters',
} as const

/** The prices one can choose, in dollars: the specification's range is 400,000 to 3,000,000. */
export const searchPrices = [
  400_000, 500_000, 600_000, 700_000, 800_000, 1_000_000, 1_250_000, 1_500_000, 2_000_000,
  3_000_000,
] as const

export const homeSearches = {
  'las-vegas': {
    heading: 'Search the valley',
    text: 'Name a street, a city or a wish such as casita. The answer is a page you can keep and send.',
    minPrice: 400_000,
  },
  'luxury-homes': {
    heading: 'Search from $800,000',
    text: 'Start with the lot or the garage rather than the bedroom count. It sorts faster.',
    minPrice: 800_000,
  },
  neighborhoods: {
    heading: 'Search a neighborhood',
    text: 'Type Aliante, Summerlin or Centennial Hills and see what is for sale there.',
    minPrice: 400_000,
  },
} as const

export type HomeSearchType = keyof typeof homeSearches
