import { plural, thousands } from '../domain/format.ts'

/** Copy of /feeds in the console. */
export const feedWords = {
  title: 'Feeds | Owner console',
  heading: 'Feeds',
  lead: 'Listings that come by themselves, from an MLS’s RESO Web API.',
  importFile: 'Import a file instead',
  loading: 'Looking at the feed …',
  failed: 'The feed’s state could not be read.',
  retry: 'Try again',
  states: {
    resting: 'Up to date',
    reading: 'Reading',
    throttled: 'Pausing',
    failing: 'Not working',
  },
  explained: {
    resting: 'Everything that the feed told of has been read.',
    reading: 'A reading is under way. It goes on every minute until all pages are read.',
    throttled: 'The feed asked for a pause. Nothing is asked before it is over.',
    failing: 'The last attempt failed. It is tried again by itself, from where it stopped.',
  },
  stale:
    'The site’s homes are more than 12 hours behind this feed. Most MLSs do not allow that. The readings below say what is wrong.',
  facts: {
    host: 'Server',
    filter: 'Only homes with',
    all: 'no condition',
    homes: 'Homes on the site',
    healthyAt: 'All changes read',
    keysAt: 'All homes compared',
    nextAt: 'Next reading',
    soon: 'within a minute',
    never: 'not yet',
  },
  rhythm:
    'What changed is read every 15 minutes. Every 6 hours all homes are compared, because a feed takes homes away without saying so.',
  sync: 'Sync now',
  syncing: 'Starting …',
  begun: 'Asked for. What the feed has to say appears below within a minute or two.',
  held: {
    heading: (homes: number) => `${plural(homes, 'home')} missing`,
    text: (homes: number) =>
      `The feed no longer names ${plural(homes, 'home')} of this site at once. That looks like a fault on its side, so they stay for a day, and then go if they are still missing. If you know that they are gone, take them off now: the feed is asked once more first.`,
    retire: 'Take them off the market',
  },
  runs: {
    heading: 'Readings',
    lead: 'The last 20. Times of Las Vegas.',
    none: 'Nothing has been read yet.',
    columns: {
      read: 'Read',
      imported: 'New',
      updated: 'Updated',
      retired: 'Retired',
      rejected: 'Rejected',
    },
    passes: { changes: 'Changes', keys: 'All homes' },
    results: { running: 'Under way', waiting: 'Waiting', done: 'Done', stopped: 'Begun anew' },
    rejected: (rows: number) => `${plural(rows, 'rejected record')}, with what is wrong`,
    more: (rows: number) => `The first are told; ${thousands(rows)} in all.`,
  },
  /** Shown on /listings. */
  line: {
    state: (state: string) => `Feed: ${state}.`,
    last: (
      when: string,
      counts: Record<'read' | 'imported' | 'updated' | 'retired' | 'rejectedRows', number>,
    ) =>
      `Last reading on ${when}: ${counts.read} read, ${counts.imported} new, ${counts.updated} updated, ${counts.retired} retired, ${counts.rejectedRows} rejected.`,
    more: 'Feeds',
    file: 'Import a file',
  },
  setup: {
    off: 'No feed is connected.',
    offText:
      'The homes of this site come from files that you import. With a feed they come by themselves.',
    wrong: 'The feed is not set up right.',
    heading: 'How to connect an MLS',
    steps: [
      'Ask your MLS for access to its RESO Web API with IDX rights: it gives you an address and a token. Your broker signs the agreement.',
      'Write the address of the Property resource into wrangler.toml: RESO_URL = "https://…/Property".',
      'Store the token as a secret: npx wrangler secret put RESO_TOKEN',
      "Name the homes that you want in RESO_FILTER, such as City eq 'Las Vegas'. Do not filter by status, or a sale is learned of only when all homes are compared.",
      'Deploy, and come back to this page. The first reading takes about a minute for every 200 homes.',
    ],
    notes: [
      'If the feed answers that it has no field of a name, list the fields to ask for in RESO_SELECT, or * for all.',
      'Photos are shown from the addresses that the feed names. Some MLSs ask for copies instead: read your agreement.',
    ],
  },
} as const
