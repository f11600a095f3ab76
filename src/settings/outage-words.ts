/** Copy of the console's outage notices. */
export const outageWords = {
  heading: 'Something is not working',
  since: 'since',
  parts: {
    database: {
      name: 'The database',
      means:
        'Pages show cached copies. Messages wait in the key-value store and are saved automatically later.',
    },
    store: {
      name: 'The key-value store',
      means: 'Messages go to the database as always; there is no fallback if that fails too.',
    },
    crm: {
      name: 'Follow Up Boss',
      means: 'Messages are stored here and sent once it works again.',
    },
    mail: {
      name: 'Mail',
      means: 'Emails wait in the outbox, and the site keeps trying for a day.',
    },
    model: { name: 'The language model', means: 'The search answers with its rules alone.' },
    maps: { name: 'Google Maps', means: 'Maps are drawn by this site.' },
    'index-now': { name: 'IndexNow', means: 'Search engines find changes through the sitemap.' },
    'search-console': { name: 'Search Console', means: 'Try again later.' },
  },
  unknown: 'The status could not be loaded.',
} as const
