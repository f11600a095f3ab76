import { plural, thousands } from '../format/format.ts'

/** Copy of /feeds in the console. */
export const feedWords = {
  title: 'Feeds | Owner console',
  heading: 'Feeds',
  lead: 'Listings that arrive automatically from your MLS through its RESO Web API.',
  importFile: 'Import a file instead',
  loading: 'Loading the feed…',
  failed: 'The status of the feed could not be loaded.',
  retry: 'Try again',
  states: {
    resting: 'Up to date',
    reading: 'Reading',
    throttled: 'Pausing',
    failing: 'Not working',
  },
  explained: {
    resting: 'Everything in the feed has been read.',
    reading: 'The site is reading the feed and continues every minute until all pages are read.',
    throttled: 'The feed asked for a pause. The site waits until it is over.',
    failing: 'The last attempt failed. The site tries again automatically, from where it stopped.',
  },
  progress: {
    heading: { changes: 'Reading homes', keys: 'Comparing all homes' },
    label: 'How much of the feed has been read',
    of: (read: number, total: number) => `${thousands(read)} of ${thousands(total)}`,
    soFar: (read: number) => `${thousands(read)} so far. The feed does not say how many there are.`,
    toGo: (minutes: number) =>
      minutes < 1
        ? 'almost done'
        : minutes < 90
          ? `about ${plural(minutes, 'minute')} to go`
          : `about ${plural(Math.round(minutes / 60), 'hour')} to go`,
  },
  lacks: (names: readonly string[]) =>
    `The feed does not offer these, so the site does without them: ${names.join(', ')}. “Sync now” tries them again.`,
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
    'Changes are read every 15 minutes. All homes are compared every 6 hours, because feeds remove homes without notice.',
  sync: 'Sync now',
  syncing: 'Starting …',
  begun: 'The sync has started. The result appears below within a minute or two.',
  held: {
    heading: (homes: number) => `${plural(homes, 'home')} missing`,
    many: (homes: number) =>
      `The feed no longer names ${plural(homes, 'home')} of this site, more than a tenth of them at once. That looks like a fault on its side, so they stay until it names them again or you decide.`,
    short: (homes: number, named: number, announced: number | null) =>
      announced === null
        ? `The feed no longer names ${plural(homes, 'home')} of this site, but it sent its homes in no order and may have left some out. They stay until you decide.`
        : `The feed said that it has ${plural(announced, 'home')} and named ${thousands(named)}. ${plural(homes, 'home')} of this site may only have been left out, so they stay until it names as many as it says, or you decide.`,
    certain:
      'Homes that the feed itself calls sold, withdrawn or not for the internet are off the site already.',
    since: (when: string) => `Since ${when}.`,
    decide:
      'If you know that they are gone, take them off now: the feed is asked once more first, and if even more are missing then, you are asked again.',
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
    of: (read: number, announced: number) => `${thousands(read)} of ${thousands(announced)}`,
    results: { running: 'Under way', waiting: 'Waiting', done: 'Done', stopped: 'Started over' },
    ignored: 'Fields that could not be read and are left empty',
    rejected: (rows: number) => `${plural(rows, 'rejected record')}, with what is wrong`,
    more: (rows: number) => `The first are listed; ${thousands(rows)} in all.`,
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
      'The homes on this site come from files that you import. With a feed, they arrive automatically.',
    wrong: 'The feed is not set up correctly.',
    heading: 'How to connect an MLS',
    steps: [
      'Ask your MLS for access to its RESO Web API with IDX rights: it gives you an address, and a token or client credentials. Your broker signs the agreement.',
      'Enter the token, or the client secret, at Keys.',
      'Give the address to whoever runs your site, and say which homes you want, such as those in Las Vegas.',
      'Come back to this page. The first reading takes about a minute for every 500 homes.',
    ],
    how: [
      'Write the address of the Property resource into wrangler.toml: RESO_URL = "https://…/Property". With client credentials, also RESO_TOKEN_URL and RESO_CLIENT_ID.',
      "Name the homes in RESO_FILTER, such as City eq 'Las Vegas'. Do not filter by status, or the site will not notice a sale until it compares all homes. Then deploy.",
    ],
    notes: [
      'Fields that the feed lacks are skipped automatically and listed here.',
      'Photos are shown from the addresses that the feed names. Some MLSs ask for copies instead: read your agreement.',
    ],
  },
} as const
