import { plural } from '../format/format.ts'
import { agent } from '../site/agent/agent.ts'
import { mailLimits } from '../site/settings.ts'

/** Emails that the site sends to visitors, why one is held, and the page that stops them. */
export const visitorMailWords = {
  matches: {
    subject: (homes: number, wishes: string) =>
      homes > 0
        ? `${plural(homes, 'home')} for you: ${wishes}`
        : `Homes for sale today | ${agent.name}`,
    why: (day: string) =>
      `On ${day} somebody entered this address on my site and asked for homes that match. This is that one email. No more follow unless you ask again.`,
    wishes: (wishes: string) => `You asked for: ${wishes}.`,
    none: 'No home for sale today has any of it. Reply to this email, and I will look around for you.',
    next: 'Want to see one, or is something missing? Reply to this email. I read every reply myself.',
  },
  stop: 'Stop emails from this site',
  /** Why an email waits or is not sent, for the owner. */
  replaced: 'A newer request from the same person replaced it.',
  stopped:
    'This address has stopped emails from the site. Whether you write yourself is up to you.',
  later:
    'Homes were emailed to this address within the last day. This one waits until that day is over.',
  get often() {
    const { anHour, aDay } = mailLimits.acknowledgements
    return `Held back: this mailbox has had ${plural(anHour, 'acknowledgement')} within the hour, or ${aDay} within a day. Retry to send it anyway.`
  },
  /** Why an alert email was not sent, for the owner. */
  held: {
    off: 'This search was paused or stopped before the email went out.',
    gone: 'None of its homes may be shown anymore.',
  },
  page: {
    title: 'Stop Emails from This Site',
    description: 'One button that stops emails from this site to your address.',
    heading: 'Stop emails from this site?',
    get text() {
      return `Press the button, and this site sends nothing more to the address that got this link: no homes, no confirmations. ${agent.name} can still reply when you write.`
    },
    stop: 'Stop emails',
    stopped: 'Done. This site sends no more emails to that address.',
    allow: 'Allow emails again',
    allowed: 'Emails to that address are allowed again.',
    unknown: {
      heading: 'This link cannot be read',
      get text() {
        return `Part of it may be missing. Copy the whole link from the email, reply to that email with the word “stop”, or call ${agent.phone.display}.`
      },
    },
    failed:
      'That could not be saved just now. Please try again, or reply to the email with the word “stop”.',
  },
} as const
