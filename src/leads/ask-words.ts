import { agent, emailResponseHours } from '../site/agent/agent.ts'
import type { Financing } from './lead-score.ts'

const soon = `I answer by email within ${emailResponseHours} hours during office hours.`

/** The two short forms about a home, shown on the home's page and on pages of their own. */
export const showingWords = {
  title: (street: string) => `Tour ${street} | Pick a Time`.slice(0, 60),
  description: (address: string) =>
    `Tour ${address}. Pick up to three open times, and I confirm one. Your phone number is optional.`,
  heading: 'Tour this home',
  lead: 'In person or by live video. Pick up to three times, and I confirm one.',
  /** The link to all open times. */
  pick: 'See all times',
  crumb: 'Tour',
  soon: 'How soon would you like to move?',
  undecided: 'Not decided',
  when: 'What days and times work for you?',
  whenHint: 'For example: Thursday after 4 pm, or any morning.',
  financing: 'How would you pay?',
  financingChoices: [
    ['pre-approved', 'I am pre-approved'],
    ['cash', 'With cash'],
    ['not yet', 'I don’t know yet'],
    ['', 'Rather not say'],
  ] satisfies [Financing | '', string][],
  message: 'Anything else?',
  send: 'Request this Tour',
  asks: 'I would like to see this home.',
  whenSaid: (when: string) => `When: ${when}`,
} as const

export const priceQuestionWords = {
  title: (street: string) => `The Price of ${street} | Ask`.slice(0, 60),
  description: (address: string) =>
    `How the price of ${address} has changed so far, or a note when it changes. An answer by email, no sign-up.`,
  heading: 'Ask about the price',
  lead: `Ask how it has changed so far, or have me tell you when it does. ${soon}`,
  crumb: 'Price',
  question: 'What would you like to know?',
  choices: [
    ['history', 'How the price has changed so far'],
    ['change', 'Tell me once when it changes'],
    ['room', 'Whether there is room to negotiate'],
  ],
  message: 'In your own words',
  send: 'Ask about the Price',
  asks: {
    history: 'How has the price of this home changed so far?',
    change: 'Please tell me when the price of this home changes.',
    room: 'Is there room to negotiate on the price of this home?',
  },
} as const

export const questionWords = {
  title: (street: string) => `A Question about ${street} | Ask`.slice(0, 60),
  description: (address: string) =>
    `Ask me anything about ${address}. I look it up and answer by email. No sign-up, and no phone number needed.`,
  heading: 'Ask a question',
  lead: `Ask me anything about it. ${soon}`,
  crumb: 'Question',
  close: 'Close',
  message: 'Your question',
  send: 'Send Question',
  /** The label of the unchecked box: what checking it adds to the message. */
  lookedAt: (looked: string) => `Tell ${agent.firstName} what I looked at: ${looked}`,
  /** The line that checking the box adds. */
  lookedSaid: (looked: string) => `Looked at: ${looked}`,
} as const

/** The form for what is wrong on a home's page. */
export const correctionWords = {
  title: (street: string) => `Something Wrong at ${street}?`.slice(0, 60),
  description: (address: string) =>
    `Tell me what is wrong on the page of ${address}, as a visitor or as its listing agent. I check it and answer by email.`,
  heading: 'Something wrong here?',
  lead: `Tell me what the page says and what is right. What I wrote myself I correct; facts of the listing I pass on to the firm that lists it. ${soon}`,
  crumb: 'Correction',
  who: 'You are',
  choices: [
    ['visitor', 'A visitor'],
    ['listing-agent', 'The listing agent or broker'],
    ['owner', 'The home’s owner'],
  ],
  message: 'What is wrong, and what is right?',
  send: 'Send Correction',
  /** The first line of the message. */
  from: {
    visitor: 'From a visitor.',
    'listing-agent': 'From somebody who says to be the listing agent or broker.',
    owner: 'From somebody who says to be the home’s owner.',
  },
} as const

export const askWords = {
  heading: 'See it, or ask me',
  headingSold: 'Ask me about it',
  ask: 'Ask',
  about: 'What is it about?',
  choices: [
    ['tour', 'Tour'],
    ['question', 'Question'],
    ['price', 'Price'],
  ],
} as const

export const featureRequestWords = {
  title: 'Request a Feature | Skye Canyon Homes',
  description:
    'Tell me which figure, filter or page would help you find a home in Northwest Las Vegas. I read every line and answer by email.',
  heading: 'What is missing here?',
  lead: 'Tell me which figure, filter or page would have helped you. I read every line.',
  label: 'Feature request',
  message: 'What would have helped you?',
  send: 'Send Request',
  next: {
    heading: 'What happens next',
    steps: [
      'I read your request myself.',
      'If it can be added to the site, it goes on the list for the next update.',
      'If not, I answer your question by email.',
    ],
  },
} as const
