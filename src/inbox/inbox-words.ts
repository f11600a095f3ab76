import { plural, weekDate } from '../format/format.ts'
import type { LeadOutcome, Snooze } from '../leads/lead-list.ts'
import { leadWords } from '../leads/lead-words.ts'
import { emailResponseHours } from '../site/agent/agent.ts'
import { replyMailWords } from './reply-mail-words.ts'

/** Copy of a lead's page: replies, calls and tasks. */
export const workWords = {
  composer: {
    heading: 'Reply',
    to: (email: string) => `To ${email}`,
    languages: { en: 'English', es: 'Español' },
    language: 'Language',
    templates: 'Start from',
    edit: 'Edit templates',
    replaced: 'The template replaced what you had typed.',
    bringBack: 'Bring my text back',
    blank: 'Blank',
    suggested: (label: string) => `Suggested: ${label}`,
    isSuggestion:
      'A suggestion, built by rules from the question and the listing. Read it before you send it: nothing goes out on its own.',
    isTemplate: 'From a template. Read it before you send it.',
    isUnsent: 'You typed this earlier. It has not been sent.',
    isModel:
      'A suggestion from the language model, which saw the question without names, numbers and addresses. Check every word: nothing goes out on its own.',
    askModel: 'Draft with the language model',
    noModel: 'The language model returned nothing usable. Your text is unchanged.',
    subject: 'Subject',
    text: 'Your answer',
    hint: 'Your name, brokerage, license and a link to stop emails are added below it.',
    send: 'Send',
    sending: 'Sending …',
    noMail: 'This site cannot send email yet. Connect a mail service at Keys.',
    stopped:
      'This address has stopped emails from the site. Whether to write yourself is up to you.',
    mailto: 'Write in your own email app',
    mailtoHint: 'Then log it as a note: the site does not see that email.',
    failed: 'The reply was not sent. It is still here. Try again.',
    taken: 'A reply was already sent from this form. Press Send again to send this one too.',
    theirStop: 'This person stopped emails in the meantime, so nothing was sent.',
  },
  tasks: {
    heading: 'Next steps',
    none: 'No next step planned.',
    add: 'Add a step',
    title: 'What needs to be done',
    due: 'On',
    done: 'Done',
    snooze: (days: Snooze) => (days === 7 ? '+ 1 week' : `+ ${plural(days, 'day')}`),
    actionOn: (action: string, title: string) => `${action}: ${title}`,
    on: (day: string, today: string) =>
      day === today
        ? 'today'
        : day < today
          ? `overdue since ${weekDate(new Date(`${day}T20:00:00Z`))}`
          : weekDate(new Date(`${day}T20:00:00Z`)),
    today: (count: number) => `Today: ${plural(count, 'task')}`,
  },
  outcomes: {
    label: 'How it ended',
    choose: 'Choose, or add a next step first',
    names: {
      'found another home': 'Found another home',
      'stopped answering': 'Stopped answering',
      'not now': 'Not now',
      'wrong contact': 'Wrong number or address',
      'another reason': 'Another reason',
    } satisfies Record<LeadOutcome, string>,
  },
  /** Shown at the top of the page after a form is submitted. */
  done: {
    reply: 'Your reply is on its way.',
    contact: 'Logged.',
    task: 'Next step saved.',
    snooze: 'Saved.',
    change: 'Next step updated.',
    note: leadWords.note.saved,
    status: leadWords.status.saved,
    'net-sheet': 'Net sheet saved.',
  } as Record<string, string>,
  netSheet: {
    heading: 'Their net sheet',
    estimate: 'An estimate from the figures they sent. Correct it before you quote it.',
    edit: 'Edit the figures',
    save: 'Save the sheet',
    wrong: 'Not saved. See the fields below.',
    conflict: 'These figures have changed since this page opened. Reload it first.',
  },
  /** After a reply or a snooze, on the page of the next lead. */
  after: {
    reply: (name: string) => `Your reply to ${name} is on its way.`,
    snooze: (name: string) => `${name} is set aside.`,
    back: (name: string) => `Back to ${name}`,
    undo: (name: string) => `Undo: bring ${name} back now`,
  },
  next: (name: string) => `Next: ${name}`,
  openEnded: 'Say how it ended, or add a task as the next step.',
  notDone: 'That could not be saved. Try again.',
  details: 'Details',
  timeline: {
    older: (count: number) => `${plural(count, 'earlier entry', 'earlier entries')}`,
    deliveries: (count: number, states: string) =>
      `${plural(count, 'delivery', 'deliveries')}: ${states}`,
    allSent: 'all sent',
    waits: (count: number) => `${count} on the way`,
    parked: (count: number) => `${count} not sent`,
    wrote: (subject: string) => `You wrote: ${subject}`,
    siteWrote: (subject: string) => `The site wrote: ${subject}`,
    heard: (subject: string) => `They wrote: ${subject}`,
    arrived: (subject: string) => `An email arrived: ${subject}`,
    from: (address: string) => `Sent from another address: ${address}`,
    unproven: replyMailWords.heard.unproven,
    attachments: (count: number, isTold: boolean) =>
      `${plural(count, 'attachment')} not kept.${isTold ? ' The sender was told once.' : ''}`,
    cut: 'The rest of the message was not kept.',
    call: (outcome: string) => `Call: ${outcome}`,
    text: 'Text message sent',
    snooze: {
      until: (time: string) => `Set aside until ${time}`,
      reminder: (time: string) => `Reminder if no answer by ${time}`,
      ended: 'Back in the inbox',
    },
    tasks: {
      added: (title: string) => `Next step: ${title}`,
      snoozed: (title: string) => `Postponed: ${title}`,
      done: (title: string) => `Done: ${title}`,
    } as Record<string, (title: string) => string>,
    states: { waiting: 'on its way', delivered: 'sent', parked: 'not sent' },
  },
} as const

/** Copy of the inbox: who to answer next, and how fast answers are. */
export const inboxWords = {
  heading: 'Answer next',
  order: 'Hot leads first, then warm, then cold. Within each, the longest wait comes first.',
  none: 'Nobody is waiting for an answer.',
  /** What comes next while nobody waits. */
  next: {
    lead: 'Next:',
    tour: (name: string, time: string) => `tour with ${name}, ${time}`,
    task: (name: string, title: string, day: string) => `${title} (${name}), ${day}`,
    back: (time: string) => `a lead comes back, ${time}`,
    nothing: 'Nothing else is planned. New leads appear here.',
  },
  today: {
    heading: 'Today',
    none: 'No tour and no task today.',
    tour: (name: string) => `Tour with ${name}`,
    requests: (count: number) =>
      count === 1 ? '1 tour request waits for you' : `${count} tour requests wait for you`,
    toCall: (count: number) =>
      count === 1
        ? '1 owner to call: the reports go unread'
        : `${count} owners to call: the reports go unread`,
    overdue: 'overdue',
  },
  all: 'All leads',
  more: (count: number) => (count === 1 ? '1 more' : `${count} more`),
  /** Only this many are listed here. */
  first: (count: number, waiting: string) => `The first ${count} of ${waiting}.`,
  /** The link to the list of those who were never answered. */
  unanswered: 'All new leads',
  back: (time: string) => `set aside until ${time}`,
  noAnswer: (time: string) => `no answer by ${time}`,
  later: 'Later',
  laterWhom: (name: string) => `Later: ${name}`,
  rows: {
    filter: 'Find and filter',
    views: 'How leads are shown',
    list: 'List',
    stages: 'Stages',
    showAll: (total: string) => `Show all ${total}`,
    select: 'Select',
    selectOne: (name: string) => `Select ${name}`,
    selected: (count: number) => `${count} selected`,
    mark: 'Mark as',
    later: 'Later',
    spam: 'Spam',
    download: 'CSV',
    clear: 'Clear selection',
    spamDone: (who: string) => `${who}: marked as spam.`,
    notSpamDone: (who: string) => `${who}: not spam.`,
    close: 'Close',
    back: (time: string) => `Back ${time}`,
    reminder: (time: string) => `If no answer by ${time}`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} d`,
  },
  stages: {
    move: 'Move',
    moveWhom: (name: string) => `Move ${name}`,
    none: 'Nobody',
    all: (count: string) => `Show all ${count}`,
    hint: 'Drag a lead to another stage, or press Move.',
  },
  wants: {
    'showing-request': 'wants a tour',
    'home-value': 'asks what a home is worth',
    'net-sheet': 'asks what a sale would leave',
    'owners-report': 'asks what to change before listing',
    'home-question': 'asks about a home',
    'price-question': 'asks about a price',
    preferences: 'wants homes that match',
    'search-alert': 'found no home that matches',
    'feature-request': 'suggests a feature',
    correction: 'says that something is wrong',
    review: 'writes about a review',
  } as Record<string, string>,
  wrote: 'wrote to you',
  /** Announced to screen readers when a lead arrives while the inbox is open. */
  news: (name: string, wants: string, clock: string) => `New: ${name} ${wants}, ${clock}.`,
  noPhone: 'no phone',
  waits: (age: string) => `waits ${age}`,
  clock: {
    open: (due: string) => `due ${due}`,
    soon: (due: string) => `due soon, ${due}`,
    late: (due: string) => `overdue since ${due}`,
  },
  call: 'Call',
  email: 'Email',
  callWhom: (name: string) => `Call ${name}`,
  emailWhom: (name: string) => `Email ${name}`,
  now: { call: 'Call now', email: 'Email now' },
  promise: {
    late: (late: string) => `${late} overdue.`,
    soon: (span: string, due: string) =>
      `${span} left: answer by ${due} to keep the ${emailResponseHours}-hour promise.`,
    open: (due: string) => `Next answer promised by ${due}.`,
  },
} as const

/** Copy of a correction's page. */
export const correctionPageWords = {
  claim: 'What is said to be wrong',
  page: 'What the page says now',
  address: 'Home',
  price: 'Price',
  beds: 'Beds',
  baths: 'Baths',
  sqft: 'Square feet',
  year: 'Year built',
  mls: 'MLS number',
  firm: 'Listed by',
  source: 'Source',
  unknown: 'Not given',
  open: 'Open this home',
  passOn: 'Pass to the listing firm',
  call: 'Call the listing firm',
  subject: (address: string, mlsId: string | null) =>
    `Your listing at ${address}${mlsId ? `, MLS ${mlsId}` : ''}`,
  body: (claim: string) =>
    `Hello,\n\nI was told that something is wrong in your listing:\n\n${claim}\n\nCould you look at it?\n`,
} as const

/** Copy of setting a lead aside. */
export const laterWords = {
  heading: (who: string) => `Bring ${who} back`,
  reminder: (who: string) => `Bring ${who} back if no answer by`,
  times: {
    today: 'Later today',
    tomorrow: 'Tomorrow',
    days: (count: number) => `In ${count} days`,
    monday: 'Monday',
    week: 'In a week',
  },
  other: 'Another time',
  set: 'Set',
  zone: 'Las Vegas time. An email or a new inquiry brings them back at once.',
  wrong: 'Choose a time that is still to come.',
  done: (who: string, time: string) => `${who}: back ${time}.`,
  /** On a lead's page. */
  open: 'Later',
  openAnswered: 'If no answer by',
  standing: (time: string) => `Set aside until ${time}.`,
  standingAnswered: (time: string) => `Comes back if no answer by ${time}.`,
  end: 'Bring back now',
  remind: 'If no answer',
  remindNot: 'Do not remind me',
  remindDays: (count: number) => `Remind me in ${plural(count, 'day')}`,
} as const

/** Copy of changes that apply to one or several leads. */
export const changeWords = {
  leads: (count: number) => plural(count, 'lead'),
  asWhat: (who: string) => `Mark ${who} as`,
  lost: (outcome: string) => `Lost: ${outcome}`,
  marked: (who: string, status: string) => `${who}: ${status}.`,
  some: (changed: number, chosen: number) =>
    `${changed} of ${chosen} changed. The others were changed by someone else meanwhile: look again.`,
  undo: 'Undo',
  undone: 'Undone.',
  close: 'Close',
  cancel: 'Cancel',
  failed: 'That could not be saved. Try again.',
} as const
