import { agent } from '../site/agent/agent.ts'
import { site } from '../site/site.ts'

export const leaveAReviewWords = {
  get title() {
    return `Leave a Review for ${agent.name}`
  },
  get description() {
    return `The link and the QR code for a review of ${agent.name}, how I ask for reviews, and how I answer a negative one.`
  },
  crumb: 'Leave a review',
  heading: 'How did it go?',
  lead: 'If we have worked together, write down what happened, good or bad. The review is on another company’s site, where I can reply to it but cannot edit it.',
  leadOwn:
    'If we have worked together, write down what happened, good or bad. It comes straight to me, and I publish nothing without asking you.',
  /** The link to share while the owner has not set a review site: this page. */
  link: `${site.origin}/leave-a-review`,
  open: 'Write a review',
  share: 'Share it or scan it',
  copy: {
    label: 'Review link',
    hint: 'One click selects all of it.',
    copy: 'Copy link',
    copied: 'Copied. Paste it into a text or an email.',
    failed:
      'The browser did not allow copying. The link is selected: press Ctrl+C, or ⌘C on a Mac, or hold it on a phone.',
    notLoaded:
      'The button did not load. Select the link and press Ctrl+C, or ⌘C on a Mac, or hold it on a phone.',
  },
  code: {
    label: 'QR code of the review link',
    description: (link: string) => `Opens ${link} when a phone’s camera points at it.`,
    caption: 'Point a phone’s camera at it. In print, make it at least one inch wide.',
  },
  asking: {
    heading: 'Best practices for asking',
    tips: [
      {
        tip: 'Ask every client.',
        why: 'Asking only the happy ones is called review gating, and review sites forbid it.',
      },
      {
        tip: 'Ask in the week after closing.',
        why: 'The details are fresh, and the boxes are not all unpacked.',
      },
      {
        tip: 'Send the link itself.',
        why: 'It opens the right page. Directions such as “look me up and scroll down” lose people.',
      },
      {
        tip: 'Ask for one specific detail.',
        why: 'What was hard, what was done about it, how it ended. That helps a reader more than praise.',
      },
      {
        tip: 'Offer nothing for it.',
        why: 'Federal rules forbid paying for a review that has to be positive or negative (16 CFR 465.4).',
      },
      {
        tip: 'Never write it for anyone.',
        why: 'No drafts to sign, and no reviews by relatives or colleagues.',
      },
      {
        tip: 'Remind once, then stop.',
        why: 'No answer is an answer, too.',
      },
    ],
  },
  negative: {
    heading: 'Handling a negative review',
    get tips() {
      return [
        {
          tip: 'Read it twice and wait an hour.',
          why: 'Your first draft will be written for the reviewer. Write the one you post for the people who read it later.',
        },
        {
          tip: 'Answer in public within two days.',
          why: 'Three or four sentences, under the agent’s own name.',
        },
        {
          tip: 'Name what went wrong, if it did.',
          why: 'If you called back late, say that you called back late.',
        },
        {
          tip: 'Keep the client’s business out of it.',
          why: 'Price, loan and reasons for moving stay confidential, even when they would settle the argument.',
        },
        {
          tip: 'Offer the phone for the rest.',
          why: `Give the direct line, ${agent.phone.display}, and the hours.`,
        },
        {
          tip: 'Never trade or threaten to have it removed.',
          why: 'Report only what breaks the review site’s own rules. Threatening a reviewer to suppress an honest review is forbidden (16 CFR 465.7).',
        },
        {
          tip: 'Fix the problem, then say so.',
          why: 'A second reply, weeks later, can say what is done differently now.',
        },
      ] as const
    },
  },
} as const
