/** Where the site lives. Canonical addresses and shared links are built on it. */
export const site = {
  name: 'Skye Canyon Homes',
  shortName: 'Skye Canyon',
  description:
    'Homes for sale in Skye Canyon and Northwest Las Vegas, a search in plain words, and the agent’s number.',
  origin: 'https://www.example.com',
  /** What a browser paints around the page: the strip on top of it. */
  themeColor: { light: '#1b2233', dark: '#0b0d15' },
  /** What an installed site shows until its first page is there. */
  backgroundColor: '#faf6ef',
} as const

/** What the picture of a shared link shows, for those who cannot see it. */
export const shareWords = {
  card: (title: string) => `“${title}” over drawn desert ridgelines`,
  /** Stands on every card: an advertisement in Nevada names the brokerage and the license. */
  signature: (agent: { name: string; brokerage: string; license: string }) =>
    `${agent.name} · ${agent.brokerage} · License ${agent.license}`,
  homeHeading: 'A home in the northwest of the valley',
} as const
