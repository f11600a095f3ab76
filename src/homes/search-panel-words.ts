import { searchPriceRange, type WidgetExtraName } from '../site/widget-words.ts'

/** Copy of the search panel: a short search next to the short home-value form. */
export const searchPanelWords = {
  ask: 'What are you looking for?',
  example: '3 bedrooms with a pool',
  from: 'Price from',
  upTo: 'Price up to',
  beds: 'Bedrooms',
  any: 'Any',
  atLeast: (n: number) => `${n} or more`,
  submit: 'Show homes',
  more: 'All filters',
  value: {
    text: 'Type the address to see what homes like it ask.',
  },
} as const

const [minPrice, maxPrice] = searchPriceRange

/** The selectable prices, in dollars. */
export const searchPrices = [
  minPrice,
  500_000,
  600_000,
  700_000,
  800_000,
  1_000_000,
  1_250_000,
  1_500_000,
  2_000_000,
  maxPrice,
] as const

/** The fields of the three variants; CSS defines their layout. */
export const searchPanelVariants = {
  hero: { beds: false, extra: 'simple-search' },
  sidebar: { beds: false, extra: 'simple-search' },
  banner: { beds: true, extra: 'advanced-search' },
} as const satisfies Record<string, { beds: boolean; extra: WidgetExtraName }>

/** Every panel of the site by type, with its default values. */
export const searchPanels = {
  'home-simple': {
    variant: 'hero',
    heading: 'Find a home',
    text: 'Say it in your own words. Prices are optional.',
    minPrice: undefined,
  },
  'skye-canyon': {
    variant: 'sidebar',
    heading: 'Search from here',
    text: 'Start with Skye Canyon, then add what the house must have.',
    minPrice: undefined,
  },
  'las-vegas': {
    variant: 'banner',
    heading: 'Search the valley',
    text: 'Name a street, a city or a must-have such as a casita. You get a page you can save and share.',
    minPrice: 400_000,
  },
  'luxury-homes': {
    variant: 'banner',
    heading: 'Search from $800,000',
    text: 'Start with the lot or the garage rather than the bedroom count. It narrows the list faster.',
    minPrice: 800_000,
  },
  neighborhoods: {
    variant: 'banner',
    heading: 'Search a neighborhood',
    text: 'Type Aliante, Summerlin or Centennial Hills and see what is for sale there.',
    minPrice: 400_000,
  },
} as const satisfies Record<
  string,
  {
    variant: keyof typeof searchPanelVariants
    heading: string
    text: string
    minPrice: (typeof searchPrices)[number] | undefined
  }
>

export type SearchPanelType = keyof typeof searchPanels
