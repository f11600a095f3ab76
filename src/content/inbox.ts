import { emailResponseHours } from './agent.ts'

/** Copy of the inbox: who to answer next, and how fast answers are. */
export const inboxWords = {
  heading: 'Answer next',
  order: 'Hot leads first, then warm and cold; of the same kind, whoever waits longest.',
  none: 'Nobody waits for an answer.',
  all: 'Leads',
  more: (count: number) => (count === 1 ? '1 more' : `${count} more`),
  /** Only this many are listed here; the rest are in the list below. */
  first: (shown: number, waiting: string) =>
    `The first ${shown} of ${waiting}. All of them: the list below, status New.`,
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
  noPhone: 'no phone',
  waits: (span: string) => `waits ${span}`,
  clock: {
    open: (due: string) => `promised by ${due}`,
    soon: (due: string) => `due soon, by ${due}`,
    late: (due: string) => `late since ${due}`,
  },
  call: 'Call',
  email: 'Email',
  callWhom: (name: string) => `Call ${name}`,
  emailWhom: (name: string) => `Email ${name}`,
  now: { call: 'Call now', email: 'Email now' },
  promise: {
    late: (late: string) =>
      `${late} late. The site promises an answer within ${emailResponseHours} hours in business hours.`,
    soon: (span: string, due: string) =>
      `${span} left: answer by ${due}, or the site’s promise of ${emailResponseHours} hours is broken.`,
    open: (due: string) => `The next answer is promised by ${due}.`,
  },
  measures: {
    heading: 'How fast you answer',
    median: 'Median first reply this week',
    medianNone: 'No reply yet',
    waiting: 'Leads waiting',
    late: 'Late',
    definition:
      'From Send until a lead is marked contacted, appointment or client, over the last 7 days.',
    form: 'Form',
    replied: 'Replied',
  },
} as const
