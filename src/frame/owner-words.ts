export const ownerWords = {
  title: 'Owner console',
  pages: [
    { to: '/lead-dashboard', label: 'Leads' },
    { to: '/tours', label: 'Tours' },
    { to: '/people', label: 'People' },
    { to: '/saved-searches', label: 'Saved searches' },
    { to: '/listings', label: 'Listings' },
    { to: '/client-lists', label: 'Lists' },
    { to: '/followup-boss-status', label: 'Follow Up Boss' },
    { to: '/feeds', label: 'Feeds' },
    { to: '/import', label: 'Import' },
    { to: '/weekly-report', label: 'Weekly report' },
    { to: '/analytics', label: 'Visits' },
    { to: '/performance-dashboard', label: 'Performance' },
    { to: '/seo-management', label: 'Search engines' },
    { to: '/profile', label: 'Profile' },
    { to: '/keys', label: 'Keys' },
    { to: '/content-settings', label: 'Content settings' },
    { to: '/reply-templates', label: 'Reply templates' },
    { to: '/lead-dashboard/notifications', label: 'Notifications' },
    { to: '/places', label: 'Places' },
    { to: '/companies', label: 'Companies and your data' },
    { to: '/launch-check', label: 'Launch check' },
    { to: '/audit-log', label: 'Audit log' },
  ],
  /** Names for route patterns whose own words do not say it. */
  patterns: {
    '/': 'Front page',
    '/home': 'Front page',
    '/properties': 'Homes for sale',
    '/property/:id': 'A home',
    '/property/:id/photos': 'A home’s photos',
    '/property/:id/showing': 'Tour request',
    '/property/:id/question': 'Question about a home',
    '/property/:id/price': 'Price question',
    '/saved': 'Saved homes',
    '/list': 'A shared list',
    '/tour': 'A visitor’s tour',
    '/tour/feedback': 'Answers after a tour',
    '/seller': 'A seller’s page',
    '/alerts': 'A visitor’s saved searches',
    '/search/:query?': 'Search',
    '/console-worker.js': 'The console’s offline page',
    '/api/properties/:id': 'Data: a home',
    '*': 'Addresses without a page',
    '/*': 'Files that do not exist',
    '/api/*': 'Calls that do not exist',
  } as Record<string, string>,
  patternKinds: {
    console: (page: string) => `${page}, in this console`,
    call: (words: string) => `Data: ${words}`,
  },
  /** Cloudflare Access serves this path on every site it protects. */
  signOut: { to: '/cdn-cgi/access/logout', label: 'Sign out' },
  local:
    'Local owner access: anybody who can open this address on this computer sees the leads. Before the site goes live, the launch check asks for a sign-in.',
  /** Above names of settings, files and commands. */
  operator: 'For whoever runs your site',
  refused: {
    title: 'Owner access only',
    heading: 'This page is for the agent',
    reasons: {
      'not configured':
        'Nobody can sign in yet. Whoever runs this site has to set up the sign-in once.',
      'no token': 'Sign in through Cloudflare Access to open it.',
      'not this browser':
        'Local owner access is for a browser on this computer. A program has to send the header sec-fetch-site: none.',
      'no keys':
        'Your sign-in could not be checked, because Cloudflare Access did not answer. Try again in a minute.',
      'another site': 'Changes come from this site only.',
      'bad token': 'Your sign-in has expired or was made for another site. Sign in again.',
    },
    how: {
      'not configured':
        'Put this site behind Cloudflare Access and set the variables ACCESS_ISSUER (your team address, such as https://team.cloudflareaccess.com) and ACCESS_AUD (the application’s audience tag). On your own computer, OWNER_AUTH=local in .dev.vars lets you in at 127.0.0.1.',
      'no keys': 'If it stays, check ACCESS_ISSUER.',
    } as Partial<Record<string, string>>,
    home: 'Back to the site',
  },
} as const
