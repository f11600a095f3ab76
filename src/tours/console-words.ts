import { mediumDay } from '../format/format.ts'

/** Copy of the tours page in the console. */
export const tourAdminWords = {
  title: 'Tours | Owner console',
  heading: 'Tours',
  waiting: (count: number) =>
    count === 0 ? 'Nobody is waiting' : `Waiting for you: ${count > 99 ? '99+' : count}`,
  more: 'More are waiting: they appear as you answer these.',
  coming: 'This week',
  today: 'Today',
  free: 'Free',
  /** The driving route of a day; a long day has several. */
  route: (part?: number) => (part ? `Route, part ${part}` : 'Route'),
  routeHint: (day: string) => `for ${day} in Google Maps, opens in a new tab`,
  change: 'Move or cancel',
  later: 'More tours are confirmed after these. They appear here as these pass.',
  noneComing: 'No tour is confirmed.',
  promised: (time: string) => `Answer promised by ${time}`,
  late: (time: string) => `Late: an answer was promised by ${time}`,
  confirm: (time: string) => `Confirm ${time}`,
  noTimes: 'They chose no time. Give one:',
  other: 'Another time',
  otherHint: 'Las Vegas time.',
  give: 'Confirm this time',
  move: 'Move to another time',
  moveTo: 'Move to this time',
  moveThere: (time: string) => `Move to ${time}`,
  decline: 'Decline',
  cancel: 'Cancel tour',
  message: 'What they wrote',
  modes: { 'in person': 'In person', video: 'Live video' },
  saving: 'Saving …',
  /** Why a decision could not be saved. */
  refused: {
    taken: 'Another tour has this time, or the pause around it. Choose another.',
    busy: 'Your own calendar has something at that time.',
    'moved on': 'This tour has changed since. The list is up to date now.',
    past: 'Choose a time that is still to come.',
  },
  anyway: 'Book it anyway',
  /** Shown for a requested time that is not free. */
  conflicts: {
    tour: (time: string) => `${time}: another tour has this time.`,
    own: (action: string) => `${action}, though your calendar is busy`,
    unknown: (action: string) => `${action}; your calendar could not be read for it`,
  },
  failed: 'That could not be saved. Try again.',
  /** Announced to screen readers after a decision. */
  done: {
    time: (name: string, time: string) => `Confirmed: ${name}, ${time}.`,
    decline: (name: string) => `Declined: ${name}.`,
    cancel: (name: string) => `Canceled: ${name}.`,
  },
  /** Open times at which the agent's own calendar may be busy. */
  notRead: {
    label: 'Not checked.',
    hint: 'Your calendar could not be read for these times, so look there first.',
  },
  /** Copy of the tour on a lead's page. */
  leadHeading: 'Tour',
  offer: 'Offer a tour',
  all: 'All tours',
  book: 'Book this time',
  states: {
    asked: () => 'Waits for your answer.',
    confirmed: (time: string) => `Confirmed for ${time}.`,
    declined: () => 'Declined.',
    canceled: (time: string) => (time ? `Canceled, was ${time}.` : 'Canceled.'),
  },
  settings: { label: 'When you show homes', to: '/content-settings#availability' },
  calendars: {
    heading: 'Calendars',
    state: (host?: string) => (host ? `Yours is connected (${host})` : 'Yours is not connected'),
    feed: 'Your tours in your own calendar',
    feedText:
      'Add this address to your calendar program (“subscribe” or “from URL”). Whoever has it can read names and times, so keep it to yourself.',
    renew: 'Make a new address',
    renewed: 'This is the new address. The old one no longer works.',
    busy: 'Your own appointments',
    busyText:
      'Give the secret iCal address (https, ending in .ics) of your own calendar. Times at which it is busy are not offered. It is read every 15 minutes; only the times are kept, and the titles of events that cannot be read.',
    address: 'Address of your calendar',
    connect: 'Connect',
    disconnect: 'Disconnect',
    connected: (host: string, time: string) => `Connected to ${host}, last read ${time}.`,
    neverRead: (host: string) => `Connected to ${host}, not read yet.`,
    trouble: (failure: string) =>
      `The calendar ${failure}. The busy times of the last good reading still count.`,
    notCurrent:
      'There is no good reading of the last hour. Until there is one, visitors see no open times: they ask for a time, and you answer.',
    leftOut: (count: number) =>
      `${count === 1 ? 'One event' : `${count} events`} could not be read whole. Times that may be taken are not offered as open: visitors ask for them, and you answer.`,
    event: ({
      summary,
      start,
      reason,
    }: {
      summary: string
      start: string | null
      reason: string
    }) =>
      `${[summary || 'An event without a title', start && `(${mediumDay(start)})`].filter(Boolean).join(' ')} ${reason}.`,
    more: (count: number) => `And ${count} more.`,
  },
} as const
