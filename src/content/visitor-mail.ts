import { plural } from '../domain/format.ts'
import { agent } from './agent.ts'

/** Mails that the site sends to visitors, why one is held, and the page that stops them. */
export const visitorMailWords = {
  matches: {
    subject: (homes: number, wishes: string) =>
      homes > 0
        ? `${plural(homes, 'home')} for you: ${wishes}`
        : `Homes for sale today | ${agent.name}`,
    why: (day: string) =>
      `On ${day} somebody entered this address on my site and asked for homes that match. This is that one mail; no others follow unless you ask again.`,
    wishes: (wishes: string) => `You asked for: ${wishes}.`,
    none: 'No home for sale today has any of it. Answer this mail, and I will look around for you.',
    next: 'Want to see one, or is something missing? Answer this mail. I read it myself.',
  },
  stop: 'Stop mail from this site to this address',
  /** Why a mail waits or is not sent, for the owner. */
  replaced: 'A newer request of the same person replaced it.',
  stopped: 'This address has stopped mail from the site. Your own mail is up to you.',
  later: 'Homes were mailed to this address in the last 24 hours: it waits until those are over.',
  page: {
    title: 'Stop Mail from This Site',
    description: 'One button that stops mail from this site to your address.',
    heading: 'No more mail from this site?',
    text: `Press the button, and this site sends nothing more to the address this link was mailed to: no homes, no confirmations. ${agent.name} can still answer you when you write.`,
    stop: 'Stop mail',
    stopped: 'Done. This site sends no more mail to that address.',
    allow: 'Allow mail again',
    allowed: 'Mail to that address is allowed again.',
    unknown: {
      heading: 'This link cannot be read',
      text: `It may have been cut off on the way: copy the whole link from the mail. Or answer the mail with the word “stop”, or call ${agent.phone.display}.`,
    },
    failed: `That could not be stored just now. Please try again, or answer the mail with the word “stop”.`,
  },
} as const
