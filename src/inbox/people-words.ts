import { isoDay, longDate, mediumDay, plural } from '../format/format.ts'

/** Copy of the pages under /people in the console. */
export const peopleWords = {
  title: 'People | Owner console',
  heading: 'People',
  lead: 'Everyone who wrote or confirmed a saved search, latest contact first.',
  search: 'Search people',
  placeholder: 'Name, email or phone',
  go: 'Find',
  all: 'All people',
  none: 'Nobody yet. People appear here when they write or save a search.',
  noneMatch: (words: string) => `Nobody matches “${words}”. Try fewer letters.`,
  moreMatch: 'More people may match. Add a word to narrow it down.',
  earlier: 'Earlier contacts',
  score: (category: string, score: number) =>
    `${category[0]?.toUpperCase()}${category.slice(1)} ${score}`,
  /** What the latest inquiry was for, above its first words. */
  wants: (wants: string) => `${wants[0]?.toUpperCase()}${wants.slice(1)}`,
  /** The next step with a person. */
  next: {
    tour: (time: string) => `Tour ${time}`,
    task: (title: string, day: string) => `${title}, by ${day}`,
    answer: 'Answer',
    none: 'Nothing planned',
    closed: 'Closed',
  },
  latest: 'Latest contacts',
  pages: 'Pages of people',
  contact: (iso: string) => `Last contact ${mediumDay(isoDay(new Date(iso)))}`,
  noContact: 'Only suspected spam so far',
  has: (counts: { leads: number; searches: number; lists: number; tours: number }) =>
    [
      counts.leads && plural(counts.leads, 'inquiry', 'inquiries'),
      counts.searches && plural(counts.searches, 'saved search', 'saved searches'),
      counts.lists && plural(counts.lists, 'list'),
      counts.tours && plural(counts.tours, 'tour'),
    ]
      .filter(Boolean)
      .join(' · '),
  email: 'Email',
  emailWhom: (email: string) => `Email ${email}`,
  otherEmails: (emails: string) => `Also known as ${emails}`,
  toPerson: 'Everything about this person',
  older: 'Older events are on the pages of the inquiries.',
  mail: {
    heading: 'What they may get',
    allowed: 'Emails from the site are allowed.',
    stopped: (iso: string) =>
      `Stopped all emails on ${longDate(new Date(iso))}. The site sends nothing to this address.`,
  },
  done: {
    merge:
      'Merged. Every address is still known, and an address that stopped emails still gets none.',
    undo: 'They are two people again.',
  } as Record<string, string>,
  deleted: 'Deleted for good.',
  changed: 'Something changed in the meantime, so nothing was done. Look again.',
  alike: {
    heading: 'Maybe the same person',
    samePhone: 'Same phone number',
    sameMailbox: 'Same address, spelled differently',
    compare: (name: string) => `Compare with ${name}`,
  },
  merge: {
    link: 'Merge with someone else',
    heading: 'Merge two people',
    find: 'Find the other one. You compare both before anything happens.',
    compare:
      'Choose what to show. Both addresses stay known, everything of both appears on one page, and you can undo it.',
    name: 'Name',
    mail: 'Email',
    phone: 'Phone',
    unknown: 'None',
    submit: 'Merge into one person',
    cancel: 'Keep them apart',
    undo: 'Undo merge',
    since: (iso: string) => `Merged on ${longDate(new Date(iso))}.`,
  },
} as const
