export const localListWords = {
  loading: 'Loading the homes…',
  none: 'No home is for sale here today.',
  all: { label: 'See all homes for sale', to: '/properties' },
  noScript: 'Scripts are turned off in your browser. The homes are on their own page.',
} as const
