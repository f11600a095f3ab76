/** The page of a home that was on the market and is no longer shown. */
export const homeGone = {
  title: 'This home is off the market',
  heading: 'This home is off the market',
  text: 'It was on this site before. I can tell you whether it may come back, and what else is for sale.',
  nearby: (postalCode: string) => `For sale in ${postalCode}`,
  none: 'Nothing else is for sale in its ZIP code right now.',
  more: (postalCode: string) => `All homes in ${postalCode}`,
  all: { label: 'All homes for sale', to: '/properties' },
} as const
