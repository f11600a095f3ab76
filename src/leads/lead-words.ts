import type { CallOutcome } from './lead-list.ts'

/** Copy of the lead pages in the console: the dashboard and the page of one lead. */
export const leadWords = {
  title: 'Leads | Owner console',
  review: { label: 'Where a client leaves a review', to: '/leave-a-review' },
  heading: 'Leads',
  cards: {
    total: 'Total Leads',
    totalNote: (suspected: number) =>
      suspected > 0 ? `Not counting ${suspected} that may be spam` : 'Every inquiry from the site',
    hot: 'Hot Leads',
    hotNote: 'Score 70 or more',
    warm: 'Warm Leads',
    warmNote: 'Score 40 to 69',
    recent: 'Recent Leads',
    recentNote: 'Created in the last 24 hours',
  },
  none: 'No leads yet',
  noneMatch: 'No lead matches. Remove a filter, or search for fewer words.',
  countOfTotal: (count: number, total: string) => `${count} of ${total}`,
  mostHits: (hits: number) =>
    `Many leads match. These are among the latest ${hits}: add a word to find an older one.`,
  suspected: (count: number) =>
    count === 1
      ? '1 inquiry may be spam and is listed separately.'
      : `${count} inquiries may be spam and are listed separately.`,
  lookThrough: 'Review them',
  deleted: (inquiries: number) =>
    `Deleted. ${inquiries === 1 ? '1 inquiry is' : `${inquiries} inquiries are`} gone for good.`,
  filter: {
    label: 'Find leads',
    search: 'Search',
    searchHint: 'Name, email, phone or words of the message',
    more: 'Filter and order',
    band: 'Band',
    bands: { '': 'All bands', hot: 'Hot', warm: 'Warm', cold: 'Cold' },
    source: 'Source',
    anySource: 'All sources',
    status: 'Status',
    anyStatus: 'All statuses',
    spam: 'Suspected spam',
    spams: { '': 'Left out', only: 'Only suspected spam', all: 'Shown too' },
    sort: 'Order',
    sorts: { '': 'Newest first', oldest: 'Oldest first', score: 'Highest score first' },
    apply: 'Show',
    clear: 'Clear',
    download: 'Download CSV',
    downloadIncomplete:
      'This file is incomplete: the database failed while it was read. Download it again.',
  },
  paging: { pages: 'Pages of leads', previous: 'Previous page', next: 'Next page' },
  statuses: {
    new: 'New',
    contacted: 'Contacted',
    appointment: 'Appointment',
    client: 'Client',
    lost: 'Lost',
  },
  category: (name: string) => `${name} lead`,
  scored: (score: number) => `Score ${score} of 100`,
  noDate: 'No date',
  noName: 'No name',
  answeredAfter: (span: string) => `Answered after ${span}`,
  waitsFor: (span: string) => `Waiting for ${span}`,
  sendEmail: 'Send Email',
  callNow: 'Call Now',
  priceRange: 'Price range',
  timeframe: 'Timeframe',
  financing: 'Financing',
  interest: 'Interest',
  home: 'Home',
  reasons: 'Why this score',
  noReasons: 'Nothing in the message added points.',
  actions: 'Recommended actions',
  message: 'Message',
  lastNote: 'Last note',
  mayBeSpam: 'May be spam',
  notSpam: 'Not spam',
  notSpamHint: 'Everything held back is sent: to the CRM, to you and to the visitor.',
  clearing: 'Releasing …',
  consent: { yes: 'Agreed to be contacted about homes', no: 'Only wants an answer' },
  note: {
    add: 'Add Note',
    label: (name: string) => `Note about ${name}`,
    save: 'Save note',
    saving: 'Saving …',
    cancel: 'Cancel',
    saved: 'The note is saved.',
    failed: 'The note was not saved. It is still here. Try again.',
  },
  status: {
    label: 'Status',
    save: 'Save status',
    saving: 'Saving …',
    saved: 'The status is saved.',
    failed: 'The status was not saved. Try again.',
    conflict: (theirs: string, yours: string) =>
      `Someone set this lead to “${theirs}” while you had it open. Nothing was overwritten. To set it to “${yours}” anyway, save again.`,
  },
  lead: {
    title: (name: string) => `${name} | Owner console`,
    back: 'All leads',
    known: 'What is known',
    origin: 'Where it came from',
    id: 'Number',
    page: 'Page',
    referrer: 'Came from',
    campaign: 'Campaign',
    campaigns: {
      source: 'source',
      medium: 'medium',
      campaign: 'campaign',
      term: 'term',
      content: 'content',
    },
    privacyControl: 'Privacy signal',
    privacyControlOn: 'Sent under Global Privacy Control: where it came from was not kept.',
    homesViewed: 'Homes opened',
    consent: 'Consent',
    consentNot: 'Did not tick the box.',
    consentWhen: (when: string, version: string) => `${when}, text of ${version}`,
    spamSignals: 'Signs of spam',
    timeline: 'Timeline',
    authors: { visitor: 'Visitor', site: 'Website', local: 'You, on this computer' } as Record<
      string,
      string
    >,
    events: {
      created: 'Sent the inquiry',
      'saved search': 'Saved a search',
      'stopped search': 'Stopped the emails of a saved search',
      stopped: 'Stopped all emails',
      list: 'List',
      note: 'Note',
      spam: 'Marked as spam',
      'not spam': 'Marked as not spam',
      'net sheet': 'Net sheet corrected',
    },
    tours: {
      confirmed: 'Tour confirmed',
      moved: 'Tour moved',
      declined: 'Tour declined',
      canceled: 'Tour canceled',
    } as Record<string, string>,
    changed: (from: string, to: string) => `Status: ${from} → ${to}`,
    parked: (target: string) => `${target}: not sent`,
    deliveries: 'Deliveries',
    deliveriesNone: 'Nothing is sent for this lead.',
    now: { waiting: 'Waiting', delivered: 'Delivered', parked: 'Not sent' },
    retry: 'Retry',
    retrying: 'Trying …',
    retryFailed: 'The retry failed. Try again.',
    others: 'Other inquiries of this person',
    othersNone: 'This is their only inquiry.',
  },
  privacy: {
    heading: 'Privacy request',
    text: 'Use this when a person asks for their data or asks you to delete it.',
    download: 'Download their data',
    delete: 'Delete this person',
    ask: (name: string) => `Delete ${name} for good?`,
    goes: 'This is deleted for good:',
    items: (inquiries: number, emails: readonly string[]) => [
      emails.join(', ') +
        (inquiries > 0
          ? `, and ${inquiries === 1 ? 'the 1 inquiry' : `all ${inquiries} inquiries`} from ${emails.length === 1 ? 'this address' : 'these addresses'}, with name, phone and message`
          : ''),
      'saved searches, tours, and the lists that came with an inquiry',
      'every note, every status and the whole timeline',
      'what was sent about it, or still waits to be sent',
    ],
    stays:
      'The audit log records that a person was deleted, but not who. Delete what was already sent to Follow Up Boss or to your mailbox there.',
    confirm: 'Delete for good',
    deleting: 'Deleting …',
    cancel: 'Keep',
    more: (inquiries: number) =>
      `Another inquiry came in: there are ${inquiries} now. Nothing was deleted. Press again to delete all of them.`,
    failed: 'Nothing was deleted. Try again.',
  },
} as const

/** How to reach a lead, and how a call ended. */
export const contactWords = {
  do: { reply: 'Reply', call: 'Call', text: 'Text', tour: 'Tour' },
  callWhom: (phone: string) => `Call ${phone}`,
  textWhom: (phone: string) => `Text ${phone}`,
  log: {
    lead: 'After the call, log it:',
    outcomes: {
      reached: 'Reached',
      voicemail: 'Voicemail',
      'wrong number': 'Wrong number',
      sent: 'Text sent',
    } satisfies Record<CallOutcome | 'sent', string>,
  },
} as const

/** The home that a lead asks about. */
export const leadHomeWords = {
  heading: 'The home',
  gone: 'This home is no longer on the site.',
  firm: 'Listed by',
} as const
