/** The custom elements that RealScout's script defines. */
export type Widget =
  | 'realscout-office-listings'
  | 'realscout-simple-search'
  | 'realscout-advanced-search'
  | 'realscout-home-value'

/** RealScout, whose widgets appear next to our own blocks if its agent id is configured. */
export const realScout = {
  script: 'https://em.realscout.com/widgets/realscout-web-components.umd.js',
  /** The script is loaded from the first host and sends requests to the second. */
  hosts: ['https://em.realscout.com', 'https://www.realscout.com'],
} as const

/**
 * The price range for searches in dollars given by the specification, for RealScout and for our
 * own.
 */
export const searchPriceRange = [400_000, 3_000_000] as const
const [priceMin, priceMax] = searchPriceRange

const search = {
  attributes: { 'price-min': String(priceMin), 'price-max': String(priceMax) },
  summary: 'Search at RealScout',
  text: 'RealScout’s own search. If nothing shows within a few seconds, mine works without it.',
}

/** RealScout's counterparts to our own forms. */
export const widgetExtras = {
  'home-value': {
    widget: 'realscout-home-value',
    attributes: {},
    summary: 'Estimate by RealScout',
    text: 'This number comes from RealScout, not from me. If nothing shows within a few seconds, send me the address and I will work it out for you.',
  },
  'simple-search': { widget: 'realscout-simple-search', ...search },
  'advanced-search': { widget: 'realscout-advanced-search', ...search },
} as const satisfies Record<
  string,
  { widget: Widget; attributes: Record<string, string>; summary: string; text: string }
>

export type WidgetExtraName = keyof typeof widgetExtras
