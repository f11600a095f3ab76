/** Copy of /launch-check in the console. */
export const launchCheckWords = {
  title: 'Launch check | Owner console',
  heading: 'Launch check',
  lead: 'Everything that must not go live yet, in this deployment’s own content, settings and database, and how to mend each.',
  loading: 'Looking through the content …',
  failed: 'The check could not be made.',
  retry: 'Try again',
  ready: 'Ready: nothing is left that must not go live.',
  notReady: (findings: string, kinds: string) => `Not ready to go live: ${findings} of ${kinds}.`,
  finding: 'finding',
  kind: 'kind',
  fix: 'How to mend it',
  open: (page: string) => `Open ${page}`,
  more: (n: string) => `and ${n} more`,
  pictures:
    'The pictures of shared links are files that this page cannot open: npm run check:launch looks at them as well.',
} as const
