import type { Frequency, Language } from '../domain/alerts.ts'
import { plural } from '../domain/format.ts'
import { agent } from './agent.ts'

/** Copy of saved searches and watched homes: the form, and the pages behind the links of its mails. */
export const savedSearchWords = {
  /** Links to the form. */
  link: 'Tell me about new homes like these',
  linkEmpty: 'Tell me when one comes up',
  linkHome: 'Tell me when the price or status changes',
  linkSaved: 'Tell me when the price or status of these homes changes',
  form: {
    title: 'News of Homes by Email',
    description:
      'An email when homes that you look for come on the market, get cheaper or have an open house.',
    heading: 'News of homes by email',
    lead: 'New homes, lower prices, open houses: an email when something happens. No account, no password, and a link in every email that stops them.',
    search: (what: string) => `Homes like these: ${what}.`,
    anyHome: 'All homes for sale here.',
    homes: (n: number) => `The price and status of ${plural(n, 'home')}:`,
    email: 'Email Address',
    frequency: 'How often',
    language: 'Language',
    get contact() {
      return `${agent.firstName} may also write to me personally about this.`
    },
    send: 'Send me the link to confirm',
    next: 'You get one email with a link. Nothing else is sent until you open it and press the button.',
    change: 'Change the search',
    /** Where the site cannot send mail. */
    noMail: {
      text: 'This site cannot send email yet. Tell me what you are looking for, and I will write to you myself when one comes up.',
      link: 'Write to me',
    },
    none: {
      heading: 'These homes are no longer for sale',
      text: 'There is nothing to watch here. Look for homes, and save that search instead.',
      link: 'Search homes',
    },
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
      return `Nothing there after a while? Check your spam folder. An address that once pressed “Stop emails from this site” gets none until the link in any earlier email allows it again. Or call ${agent.phone.display}.`
    },
    more: 'Look at more homes',
  },
  confirm: {
    title: 'Confirm Your Emails',
    heading: 'Turn these emails on?',
    text: 'Press the button, and the emails begin.',
    button: 'Turn on',
    done: 'Done. The emails are on.',
    manage: 'See or change what you get',
    homes: 'See the homes',
  },
  manage: {
    title: 'What You Get by Email',
    heading: 'What you get by email',
    text: 'Everything that this address has asked for. The link that led here is yours alone: anyone who has it can change this.',
    none: 'Nothing at the moment.',
    save: 'Save',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    paused: 'Paused',
    feed: 'Feed for a reader (a secret address: do not share it)',
    homes: 'See the homes',
    done: 'Saved.',
    stopAll: 'Stop all emails from this site',
    refuse: {
      heading: 'Did somebody else get the link?',
      text: 'Links in earlier emails and secret feed addresses stop working. Links that stop emails still work.',
      button: 'Turn off earlier links',
      done: 'Done. Only this page and links in later emails work now.',
    },
    get failed() {
      return `That could not be saved just now. Please try again, or call ${agent.phone.display}.`
    },
  },
  stop: {
    title: 'Stop These Emails',
    heading: 'Stop these emails?',
    text: 'Press the button, and nothing more is sent about this:',
    button: 'Stop',
    done: 'Done. Nothing more is sent about this:',
  },
  unknown: {
    heading: 'This link no longer works',
    get text() {
      return `It may be too old, or part of it may be missing. Use the link in your latest email, or call ${agent.phone.display}.`
    },
  },
  watched: (n: number) => `The price and status of ${plural(n, 'home')}`,
  anyHome: 'All homes for sale',
  watchMessage: 'Please tell me what happens with the homes that I watch.',
  feed: (name: string, brokerage: string) => `${name}, ${brokerage}`,
  errors: {
    frequency: 'Please choose how often: at-once, daily or weekly.',
    language: 'Please choose a language: en or es.',
    consent: 'Please tick the box: without it no email may be sent.',
    homes: 'None of these homes is on the market.',
    query: 'I did not understand what you look for. Try a place, a price or a number of bedrooms.',
  },
} as const
