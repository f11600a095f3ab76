/** The origin of the site. Canonical URLs and share links are built from it. */
export const site = {
  name: 'Skye Canyon Homes',
  shortName: 'Skye Canyon',
  description:
    'Homes for sale in Skye Canyon and Northwest Las Vegas, a search in plain words, and the agent’s number.',
  origin: 'https://www.example.com',
  /** The browser UI color, matching the strip at the top of the page. */
  themeColor: { light: '#1b2233', dark: '#0b0d15' },
  /** The splash screen color of the installed site. */
  backgroundColor: '#faf6ef',
} as const

/** Texts of share images, and their alt text. */
export const shareWords = {
  card: (title: string) => `“${title}” over drawn desert ridgelines`,
  /** Shown on every card: ads in Nevada must name the brokerage and the license. */
  signature: (agent: { name: string; brokerage: string; license: string }) =>
    `${agent.name} · ${agent.brokerage} · License ${agent.license}`,
  homeHeading: 'A home in the northwest of the valley',
} as const

/**
 * The console's service worker, registered once for each of its scopes: the sections that agents
 * open on a phone. No public path may start with one of them. Push notifications use the first
 * scope.
 */
export const consoleWorker = {
  path: '/console-worker.js',
  scopes: ['/lead-dashboard', '/tours', '/listings'],
} as const

export const consoleManifest = '/console.webmanifest'
