import { longDay, moment, plural, span, thousands } from '../format/format.ts'
import { sourceNames } from '../leads/lead-mail-words.ts'
import { nameOfPattern } from './pattern-names.ts'

export type WeekFigures = {
  /** Whether there were more leads in two weeks than the report reads. */
  isCut: boolean
  leads: number
  leadsBefore: number
  sources: { source: string; now: number; before: number }[]
  medianReplyMs: number | null
  answered: number
  /** Leads that were not answered within the time that the site promises. */
  missed: number
  tours: { asked: number; confirmed: number; done: number }
  searches: number
  nothingFound: number
  terms: { name: string; amount: number }[]
  /** Null if the request samples cannot be read. */
  slow: { endpoint: string; averageTime: number; requestCount: number }[] | null
  feed: { healthyAt: Date | null; problem: string | null; failed: number; rejected: number } | null
  parked: number
}

/** A section of the report: its heading, lines of details, and a link to the page with more. */
export type Section = { heading: string; lines: string[]; link: string; to: string }

/** Copy of the weekly report: the email, and /weekly-report in the console. */
export const weekWords = {
  title: 'Weekly report | Owner console',
  heading: 'Weekly report',
  lead: 'What happened on your site, from Monday to Sunday.',
  sender: 'Website report',
  subject: (from: string, to: string) => `Your site, ${longDay(from)} to ${longDay(to)}`,
  off: 'Read it in the console, or switch this mail off',
  mail: {
    heading: 'By mail',
    label: 'Mail me this report every Monday at 7:00 am',
    save: 'Save',
    saved: 'Saved.',
    send: 'Send one now',
    sent: 'Sent. It is on its way to your mailbox.',
    waiting: 'Not sent yet. It waits and will be tried again.',
    failed: 'This could not be done. Try again.',
    conflict: 'Somebody else changed this meanwhile. Look at it again.',
  },
  /** How fast leads are answered, in the console only. */
  speed: {
    heading: 'How fast you answer',
    median: 'Median first reply',
    noReply: 'No reply yet',
    waiting: 'Leads waiting',
    late: 'Late',
    columns: ['Form', 'Waiting', 'Replied', 'Median first reply'],
    definition:
      'Over the last 7 days, from when a lead arrives until it is marked contacted, appointment or client. Late is what waits longer than the site promises.',
  },
  sections: (week: WeekFigures): Section[] => [
    { heading: 'Leads', lines: leadLines(week), link: 'Inbox', to: '/lead-dashboard' },
    { heading: 'Replies', lines: replyLines(week), link: 'Inbox', to: '/lead-dashboard' },
    { heading: 'Tours', lines: [tourLine(week)], link: 'Tours', to: '/tours' },
    {
      heading: 'Searches that found nothing',
      lines: searchLines(week),
      link: 'Visits',
      to: '/analytics?days=7',
    },
    {
      heading: 'Slow pages',
      lines: slowLines(week),
      link: 'Performance',
      to: '/performance-dashboard',
    },
    { heading: 'Listing feed', lines: feedLines(week), link: 'Feeds', to: '/feeds' },
    {
      heading: 'Messages that the site sends',
      lines: [
        week.parked === 0
          ? 'Everything was sent.'
          : `${plural(week.parked, 'message')} could not be sent.`,
      ],
      link: 'What was sent',
      to: '/followup-boss-status',
    },
  ],
} as const

function leadLines({ leads, leadsBefore, sources, isCut }: WeekFigures): string[] {
  const before = leadsBefore === 0 ? 'none' : thousands(leadsBefore)
  const first =
    leads === 0
      ? `No leads this week; ${before} the week before.`
      : `${plural(leads, 'lead')}; ${before} the week before.`
  return [
    isCut ? `${first} Only the latest 1,000 of both weeks are counted.` : first,
    ...sources.map(
      ({ source, now, before }) =>
        `${sourceNames[source] ?? source}: ${thousands(now)} (${thousands(before)} the week before)`,
    ),
  ]
}

function replyLines({ medianReplyMs, answered, missed, leads }: WeekFigures): string[] {
  const first =
    medianReplyMs === null
      ? leads === 0
        ? 'No leads to reply to.'
        : 'No replies yet.'
      : `Median first reply: ${span(medianReplyMs)}, over ${plural(answered, 'lead')}.`
  if (leads === 0) return [first]
  const broken = `${plural(missed, 'lead')} had to wait longer than the site promises.`
  return [first, missed === 0 ? 'Every promise was kept.' : broken]
}

const tourLine = ({ tours: { asked: requested, confirmed, done } }: WeekFigures) =>
  requested + confirmed + done === 0
    ? 'No tours this week.'
    : `${thousands(requested)} asked for, ${thousands(confirmed)} confirmed, ${thousands(done)} took place.`

function searchLines({ searches, nothingFound, terms }: WeekFigures): string[] {
  if (searches === 0) return ['No searches this week.']
  const total = plural(searches, 'search', 'searches')
  if (nothingFound === 0) return [`None of ${total}.`]
  return [
    `${thousands(nothingFound)} of ${total} found no home.`,
    ...terms.map(({ name, amount }) => `${name}: ${thousands(amount)}`),
  ]
}

function slowLines({ slow }: WeekFigures): string[] {
  if (slow === null) return ['The samples could not be read.']
  if (slow.length === 0) return ['None in the last 24 hours.']
  return [
    'On average over the last 24 hours:',
    ...slow.map(
      ({ endpoint, averageTime, requestCount }) =>
        `${nameOfPattern(endpoint)}: ${thousands(averageTime)} ms (${plural(requestCount, 'request')})`,
    ),
  ]
}

function feedLines({ feed }: WeekFigures): string[] {
  if (!feed) return ['No feed is connected.']
  const { healthyAt, problem, failed, rejected } = feed
  return [
    healthyAt ? `Last read on ${moment(healthyAt)}.` : 'It has not been read yet.',
    ...(problem ? [`It does not work now: ${problem}`] : []),
    ...(failed > 0 ? [`${plural(failed, 'reading')} failed this week.`] : []),
    ...(rejected > 0 ? [`${plural(rejected, 'record')} could not be read.`] : []),
  ]
}
