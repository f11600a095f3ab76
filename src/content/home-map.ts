export const mapWords = {
  open: 'Map',
  heading: 'On the map',
  alt: (address: string) => `Map of the streets around ${address}`,
  close: 'Close map',
  failed: { title: 'Map unavailable', text: 'Failed to load map image' },
  elsewhere: 'Find it on a map',
  newTab: '(opens in a new tab)',
} as const
