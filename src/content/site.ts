/** Where the site lives. Canonical addresses and shared links are built on it. */
export const site = {
  name: 'Skye Canyon Homes',
  origin: 'https://www.example.com',
} as const
