import { clock, joinFacts, plural, span } from '../format/format.ts'
import type { Check, CheckName, LeadStep } from '../site/checks.ts'

type Known = {
  /** The name of the thing, and what it means while it does not work. */
  name: string
  means: string
  /** What the agent can do, and the page for it. */
  todo: string
  page: string
}

/** What the site checks of itself: how each is named, and what to do when it does not work. */
const checks: Record<CheckName, Known> = {
  lead: {
    name: 'The test message',
    means: 'The message that the site sends itself each day did not come through.',
    todo: 'Send one with your own contact form. If it does not show in the inbox, call whoever runs your site.',
    page: '/lead-dashboard',
  },
  outbox: {
    name: 'Sending',
    means: 'Emails and notifications wait and do not go out. Messages are stored.',
    todo: 'Look into the inbox yourself until this is green, and tell whoever runs your site.',
    page: '/followup-boss-status',
  },
  delivery: {
    name: 'Deliveries',
    means: 'An email or a message to your CRM was given up.',
    todo: 'Open the deliveries: each one says why, and has a button to try again.',
    page: '/followup-boss-status',
  },
  mail: {
    name: 'Email',
    means: 'Emails wait, and the site keeps trying for a day.',
    todo: 'Test the mail service on the page of keys. If it is refused, enter a new key.',
    page: '/keys',
  },
  push: {
    name: 'Notifications',
    means: 'Your phone does not hear of new messages.',
    todo: 'Open the page on that phone and add it again.',
    page: '/lead-dashboard/notifications',
  },
  feed: {
    name: 'The MLS feed',
    means: 'Homes on the site may be older than in the MLS.',
    todo: 'Open the feed and press Sync now. If it is refused, ask the MLS for a new token.',
    page: '/feeds',
  },
  calendar: {
    name: 'Your calendar',
    means: 'Tours are only asked for, not booked, at times that the site cannot read.',
    todo: 'Check the calendar’s address under Tours, and the events named there.',
    page: '/tours',
  },
  database: {
    name: 'The database',
    means: 'Pages show their last copies. Messages wait and are saved later.',
    todo: 'Nothing: it comes back by itself. After an hour, tell whoever runs your site.',
    page: '/launch-check',
  },
  store: {
    name: 'The second store',
    means: 'Messages go to the database as always; there is no fallback if that fails too.',
    todo: 'Nothing: the site goes on without it. If that lasts an hour, tell whoever runs your site.',
    page: '/launch-check',
  },
  crm: {
    name: 'Follow Up Boss',
    means: 'Messages are stored here and sent once it works again.',
    todo: 'Test its key. If it is refused, enter a new one.',
    page: '/keys',
  },
  model: {
    name: 'The language model',
    means: 'The search answers with its rules alone.',
    todo: 'Test its key. If it is refused, enter a new one.',
    page: '/keys',
  },
  maps: {
    name: 'Google Maps',
    means: 'Maps are drawn by this site.',
    todo: 'Test its key. If it is refused, enter a new one.',
    page: '/keys',
  },
  'index-now': {
    name: 'The announcement of changed pages',
    means: 'Search engines find changes through the sitemap.',
    todo: 'Check its key.',
    page: '/keys',
  },
  'search-console': {
    name: 'Google Search Console',
    means: 'The page about search engines lacks Google’s figures.',
    todo: 'Test its key. If it is refused, enter a new one.',
    page: '/keys',
  },
  backup: {
    name: 'Backup',
    means: 'A copy of everything in your own hands.',
    todo: 'Download everything.',
    page: '/companies',
  },
}

/** Where the test message stopped. */
const stops: Record<LeadStep, string> = {
  form: 'The form did not take it.',
  stored: 'It was not stored in the database.',
  outbox: 'It was stored, but not sent on.',
  arrived: 'No email service and no device is set up, so nothing tells you of a message.',
  removed: 'It could not be removed.',
}

/** Copy of the line that says whether all is well, and of what it sends when not. */
export const proofWords = {
  checks,
  stops,
  open: (page: string) => `Open ${page}`,
  well: 'All well',
  unknown: 'Not known: the checks could not be read.',
  silent: 'Not connected: email. You hear of new messages only here.',
  connect: 'Connect email',
  untested: 'Nothing is wrong; the first test message goes out at 6:02 am',
  wrong: (names: string[]) => `Needs you: ${names.join(', ')}`,
  /** The facts of the green line. */
  lead: (at: string) => `test lead ${clock(new Date(at))}`,
  feed: (at: string, now: number) => {
    const ms = now - Date.parse(at)
    return ms < 60_000 ? 'feed just now' : `feed ${span(ms)} ago`
  },
  differences: (count: number) => plural(count, 'difference'),
  since: (when: string) => `Since ${when}:`,
  works: (when: string | null, more?: string) => joinFacts(when ?? 'works', more ?? false),
  never: 'never',
  off: (names: string) => `Not connected or not tested yet: ${names}`,
  backUp: 'Download everything',
  took: (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`),
  sample: (homes: number, differences: number) =>
    `${plural(differences, 'difference')} in ${plural(homes, 'home')}`,
  what: 'What is checked',
  reasons: {
    late: 'It has not been read for two hours.',
    differs: (differences: number, homes: number) =>
      `${differences} of ${plural(homes, 'home')} that were compared are not as in the feed.`,
    held: (homes: number) =>
      `${plural(homes, 'home')} went missing at once: say on the page whether they are gone.`,
    leftOut: (events: number) => `${plural(events, 'event')} could not be read.`,
    overdue: (count: number) => `${plural(count, 'delivery', 'deliveries')} should have gone out.`,
    givenUp: 'It was given up.',
    gone: 'A device no longer takes notifications.',
    silent: 'It did not arrive.',
  },
  /** The message of a trouble, by notification or email. */
  told: {
    title: (name: string) => `${name}: not working`,
    well: (name: string) => `${name}: works again`,
    wellBody: 'There is nothing to do.',
    sender: 'Your website',
    open: 'Open the page',
  },
} as const

/**
 * Whether all is well: green only once a test message has proven that the agent hears of a new one.
 * `silent`: neither email nor a device is connected.
 */
export function proofState(found: Check[] | null): 'ok' | 'wrong' | 'silent' | 'unknown' {
  if (!found) return 'unknown'
  if (found.some(({ state }) => state === 'wrong')) return 'wrong'
  const is = (name: CheckName) => found.find(check => check.name === name)?.state
  if (is('mail') === 'off' && is('push') === 'off') return 'silent'
  return is('lead') === 'ok' ? 'ok' : 'unknown'
}

/** The sentence of the line: whether all is well, or what is not. */
export function proofSentence(found: Check[] | null, now: number): string {
  if (!found) return proofWords.unknown
  const wrong = found.filter(({ state }) => state === 'wrong')
  if (wrong.length > 0) return proofWords.wrong(wrong.map(({ name }) => checks[name].name))
  if (proofState(found) === 'silent') return proofWords.silent
  const of = (name: CheckName) => found.find(check => check.name === name)
  const [lead, feed] = [of('lead'), of('feed')]
  const facts = [
    lead?.workedAt && proofWords.lead(lead.workedAt),
    feed?.state === 'ok' && feed.workedAt && proofWords.feed(feed.workedAt, now),
    feed?.state === 'ok' && feed.found && proofWords.differences(feed.found.differences ?? 0),
  ].filter(fact => typeof fact === 'string')
  if (facts.length === 0) return proofWords.untested
  return `${proofWords.well}: ${facts.join(', ')}`
}
