/** Copy of /launch-check in the console. */
export const launchCheckWords = {
  title: 'Launch check | Owner console',
  heading: 'Launch check',
  lead: 'Everything in this site’s content, settings and database that must not go live yet, and how to fix it.',
  steps: {
    heading: 'First run',
    done: 'Done',
    toDo: (findings: string) => `To do: ${findings}`,
    names: {
      profile: ['Your profile: name, license, brokerage, phone, hours', '/profile'],
      access: ['Address and sign-in', null],
      mail: ['Email that reaches you', '/keys'],
      keys: ['CRM and other keys', '/keys'],
      photos: ['Photo storage and preview pictures', null],
      homes: ['Homes: a feed, a file, or your own', '/feeds'],
      words: ['Claims, reviews and legal texts', '/content-settings'],
    },
    last: 'Launch check finds no problems',
  },
  loading: 'Checking the content…',
  failed: 'The check could not be run.',
  retry: 'Try again',
  ready: 'Ready to go live: nothing is left to fix.',
  notReady: (findings: string, kinds: string) => `Not ready to go live: ${findings} of ${kinds}.`,
  finding: 'finding',
  kind: 'kind',
  open: (page: string) => `Open ${page}`,
  more: (n: string) => `and ${n} more`,
  pictures: {
    text: 'This page cannot open the preview images of shared links.',
    how: 'On a computer with the site’s files, npm run check:launch checks those, too.',
  },
} as const

/** Copy of the console's outage notices. */
export const outageWords = {
  heading: 'Something is not working',
  since: 'since',
  look: 'Look at it',
  parts: {
    database: {
      name: 'The database',
      means:
        'Pages show cached copies. Messages wait in the reserve store and are saved automatically later.',
    },
    store: {
      name: 'The reserve store',
      means: 'Messages go to the database as always; there is no fallback if that fails too.',
    },
    crm: {
      name: 'Follow Up Boss',
      means: 'Messages are stored here and sent once it works again.',
    },
    mail: {
      name: 'Mail',
      means: 'Emails wait, and the site keeps trying for a day.',
    },
    model: { name: 'The language model', means: 'The search answers with its rules alone.' },
    maps: { name: 'Google Maps', means: 'Maps are drawn by this site.' },
    'index-now': { name: 'IndexNow', means: 'Search engines find changes through the sitemap.' },
    'search-console': { name: 'Search Console', means: 'Try again later.' },
  },
  unknown: 'The status could not be loaded.',
} as const
