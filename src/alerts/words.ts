import { longDay, plural } from '../format/format.ts'
import type { Language } from '../format/language.ts'
import { agent } from '../site/agent/agent.ts'
import { mailLimits } from '../site/settings.ts'
import type { Frequency } from './alerts.ts'

/** Copy of saved searches: the form, and the pages that its emails link to. */
export const savedSearchWords = {
  form: {
    title: 'Home Alerts by Email',
    description:
      'An email when homes like the ones you want come on the market, drop in price or have an open house.',
    heading: 'Home alerts by email',
    lead: 'New homes, price drops, open houses: you get an email when something happens. No account, no password, and every email has a link that stops them.',
    search: (what: string) => `Homes like these: ${what}.`,
    anyHome: 'All homes for sale here.',
    today: (homes: string) =>
      homes === '0 homes' ? 'No home fits it today.' : `${homes} for sale today.`,
    unread: (filter: string) =>
      `“${filter}” in this link is not part of the search: I do not know this filter.`,
    fitting: 'For sale today',
    theHomes: 'The homes',
    all: (homes: string) => `See all ${homes}`,
    homes: (n: number) => `The price and status of ${plural(n, 'home')}:`,
    email: 'Email Address',
    frequency: 'How often',
    language: 'Language',
    get contact() {
      return `${agent.firstName} may also write to me personally about this.`
    },
    send: 'Send me the link to confirm',
    next: 'You get one email with a link. Nothing else is sent until you open it and press the button.',
    change: 'Change my search',
    /** Of a site without a mail service: the agent writes. */
    byAgent: {
      lead: 'Leave your email and I’ll send new matches myself. No account, no password.',
      send: 'Send me new matches',
      next: 'I read what you are looking for today, and write when one comes up. Tell me to stop at any time.',
    },
    none: {
      heading: 'These homes are no longer for sale',
      text: 'There is nothing to watch here. Search for homes, and save that search instead.',
      link: 'Search homes',
    },
  },
  /** Among the homes of a list. */
  card: {
    heading: 'Not the one yet?',
    text: 'New homes that fit this search come to you by email, and so do their price drops.',
  },
  frequencies: {
    'at-once': 'At once',
    daily: 'Once a day',
    weekly: 'Once a week, on Fridays',
    monthly: 'Once a month',
  } satisfies Record<Frequency, string>,
  languages: { en: 'English', es: 'Español' } satisfies Record<Language, string>,
  sent: {
    title: 'Please Confirm by Email',
    description:
      'One more step: open the link in the email and press its button. Then the emails begin.',
    heading: 'Check your email',
    text: (hours: number) =>
      `If that address can get these emails, a link is on its way. It works for ${hours} hours. Open it and press the button, and the emails begin.`,
    get missing() {
      return `Nothing after a while? Check your spam folder. If you once pressed “Stop emails from this site”, the link in any earlier email lets you allow them again. Or call ${agent.phone.display}.`
    },
    more: 'Look at more homes',
  },
  confirm: {
    title: 'Confirm Your Emails',
    heading: 'Turn these emails on?',
    text: 'Press the button, and the emails begin.',
    button: 'Turn on',
    done: 'Done. The emails are on.',
    doneText: 'The next one comes when something happens. Every email has a link that stops them.',
    manage: 'See or change what you get',
    homes: 'See the homes',
  },
  manage: {
    title: 'What You Get by Email',
    heading: 'What you get by email',
    text: 'Everything that this address has signed up for. Keep the link to this page private: anyone who has it can change these settings.',
    none: 'Nothing at the moment.',
    save: 'Save',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    paused: 'Paused',
    feed: 'Feed for a feed reader (a secret link: do not share it)',
    homes: 'See the homes',
    done: 'Saved.',
    stopAll: 'Stop all emails from this site',
    refuse: {
      heading: 'Did someone else get the link?',
      text: 'Links in earlier emails and secret feed links stop working. Links that stop emails keep working.',
      button: 'Turn off earlier links',
      done: 'Done. Only this page and links in later emails work now.',
    },
    wrong: 'Please look at the fields that are marked. Nothing was changed yet.',
    get failed() {
      return `That could not be saved just now. Please try again, or call ${agent.phone.display}.`
    },
  },
  stop: {
    title: 'Stop These Emails',
    heading: 'Stop these emails?',
    text: 'Press the button, and nothing more is sent about this:',
    button: 'Stop',
    stopped: 'Stopped',
    done: 'Done. Nothing more is sent about this:',
    more: 'Look at homes',
  },
  unknown: {
    heading: 'This link no longer works',
    get text() {
      return `It may be too old, or part of it may be missing. Use the link in your latest email, or call ${agent.phone.display}.`
    },
    get call() {
      return `Call ${agent.phone.display}`
    },
  },
  chosenHomes: (n: number) => `The price and status of ${plural(n, 'home')}`,
  anyHome: 'All homes for sale',
  watchMessage: 'Please keep me posted on the homes that I watch.',
  feed: (name: string, brokerage: string) => `${name}, ${brokerage}`,
  errors: {
    frequency: 'Please choose how often: at-once, daily or weekly.',
    language: 'Please choose a language: en or es.',
    consent: 'Please check the box: without it, no email may be sent.',
    homes: 'None of these homes is on the market.',
    query:
      'I did not understand what you are looking for. Try a place, a price or a number of bedrooms.',
    tooManyMails: (hours: number) =>
      `Enough emails with a link to confirm have gone to this mailbox today. Open one of them, or try again in ${plural(hours, 'hour')}.`,
    tooManySearches: `This mailbox gets emails about ${mailLimits.searches.confirmed} searches, which is the most. Stop one with the link in any of those emails, then save this one.`,
  },
} as const

/** Copy of /saved-searches in the console, and of saved searches on a lead's page. */
export const savedSearchesWords = {
  title: 'Saved searches | Owner console',
  heading: 'Saved searches',
  lead: 'Who signed up for home alerts by email, and what was sent. They become leads only if they ask you to write. Whether they open an email is not recorded; of an owner’s monthly report, the day when a link in it was opened is.',
  none: 'Nobody has saved a search yet.',
  noneOfLead: 'This person has no saved searches.',
  since: 'since',
  toLead: 'Messages',
  states: { on: 'On', paused: 'Paused', stopped: 'Stopped', ended: 'Ended, never opened' },
  sent: (homes: number, day: string, state: string) =>
    `${day}: ${homes === 1 ? '1 home' : `${homes} homes`}, ${state}`,
  report: (day: string, state: string, clicked: string | null, asked: string | null) =>
    [
      `${day}: ${state}`,
      clicked ? `link opened ${longDay(clicked)}` : 'no link opened',
      asked && `asked ${longDay(asked)}`,
    ]
      .filter(Boolean)
      .join(', '),
  consent: (text: string, day: string, recorded: string) =>
    `Consent of ${longDay(day)}, imported ${recorded}: “${text}”`,
  control: {
    open: 'Change this report',
    save: 'Save',
    pause: 'Pause',
    resume: 'Start again',
    stop: 'Stop',
    done: 'The report is changed.',
    failed: 'That could not be saved. Please look at the numbers and try again.',
  },
  toCall: {
    heading: 'People to call',
    text: 'Thirteen reports in a row went unread, so the site stopped writing. A call does more than a fourteenth.',
    since: (day: string) => `last report ${day}`,
    called: 'Called, stop the reports',
    again: 'Start again',
  },
  clients: {
    heading: 'Past clients',
    text: 'Import past clients who agreed to hear from you. Each gets the monthly report of what happens around their home; the first ones are spread over a week.',
    file: 'CSV file',
    hint: 'Up to 500 rows with name, email, address (or ZIP), consent and consent_date. Optional: type, beds, sqft, language (en or es). A row without consent is refused.',
    template: 'Download the template',
    send: 'Import',
    done: (added: number) => (added === 1 ? '1 person was added.' : `${added} people were added.`),
    days: 'Their first reports go out over the next week, at 8 am.',
    known: (people: number) =>
      `${people === 1 ? '1 person' : `${people} people`} already had a report, or had stopped it, and stayed as they were.`,
    refused: (rows: number) => (rows === 1 ? '1 row was refused' : `${rows} rows were refused`),
    row: (line: number, who: string, reason: string) =>
      `Line ${line}${who ? ` (${who})` : ''}: ${reason}`,
    errors: {
      file: 'Please choose a CSV file.',
      columns: (names: string) => `These columns are missing: ${names}. The first line names them.`,
      many: 'Please split the file: it has more than 500 rows.',
      name: 'the name is missing',
      email: 'the email address is missing or wrong',
      address: 'the ZIP code is missing',
      consent: 'the words of the consent are missing',
      consent_date: 'the day of the consent must be like 2025-03-31, not in the future',
      language: 'the language must be en or es',
      twice: 'the same email address is above',
      stopped: 'asked this site for no more email, or to be deleted',
    },
  },
  mailStates: {
    waiting: 'waiting',
    delivered: 'sent',
    parked: 'not sent',
  } as Record<string, string>,
  nothing: 'Nothing sent yet.',
  pages: 'Pages',
  earlier: 'Earlier',
  later: 'Later',
} as const
