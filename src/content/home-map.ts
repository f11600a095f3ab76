export const mapWords = {
  open: 'Map',
  heading: 'On the map',
  alt: (address: string) => `Map of the streets around ${address}`,
  close: 'Close map',
  elsewhere: 'Find it on a map',
  newTab: '(opens in a new tab)',
} as const
