import { emailResponseHours } from '../site/agent/agent.ts'

/** Copy of the inbox: who to answer next, and how fast answers are. */
export const inboxWords = {
  heading: 'Answer next',
  order: 'Hot leads first, then warm, then cold. Within each, the longest wait comes first.',
  none: 'Nobody is waiting for an answer.',
  all: 'Leads',
  more: (count: number) => (count === 1 ? '1 more' : `${count} more`),
  /** Only this many are listed here; the rest are in the list below. */
  first: (shown: number, waiting: string) =>
    `Showing the first ${shown} of ${waiting}. To see them all, filter the list below by status New.`,
  wants: {
    'showing-request': 'wants a tour',
    'home-value': 'asks what a home is worth',
    'home-question': 'asks about a home',
    'price-question': 'asks about a price',
    preferences: 'wants homes that match',
    'search-alert': 'found no home that matches',
    'feature-request': 'suggests a feature',
    review: 'writes about a review',
  } as Record<string, string>,
  wrote: 'wrote to you',
  /** Announced to screen readers when a lead arrives while the inbox is open. */
  news: (name: string, wants: string, clock: string) => `New: ${name} ${wants}, ${clock}.`,
  noPhone: 'no phone',
  waits: (span: string) => `waiting ${span}`,
  clock: {
    open: (due: string) => `promised by ${due}`,
    soon: (due: string) => `due soon, by ${due}`,
    late: (due: string) => `overdue since ${due}`,
  },
  call: 'Call',
  email: 'Email',
  callWhom: (name: string) => `Call ${name}`,
  emailWhom: (name: string) => `Email ${name}`,
  now: { call: 'Call now', email: 'Email now' },
  promise: {
    late: (late: string) =>
      `${late} overdue. The site promises an answer within ${emailResponseHours} business hours.`,
    soon: (span: string, due: string) =>
      `${span} left: answer by ${due} to keep the site’s ${emailResponseHours}-hour promise.`,
    open: (due: string) => `The next answer is promised by ${due}.`,
  },
  measures: {
    heading: 'How fast you answer',
    median: 'Median first reply this week',
    medianNone: 'No reply yet',
    waiting: 'Leads waiting',
    late: 'Late',
    definition:
      'From when a lead arrives until it is marked contacted, appointment or client, over the last 7 days.',
    form: 'Form',
    replied: 'Replied',
  },
} as const
