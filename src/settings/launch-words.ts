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
