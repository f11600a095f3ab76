import { agent } from '../site/agent/agent.ts'
import { maxMovesADay } from './tour-slots.ts'

/** Copy of the tour request form, and of the page for moving or canceling a tour. */
export const tourWords = {
  /** Above the next days with open times, on a home's page. */
  next: 'Next open days',
  pick: 'Pick up to three times',
  pickOne: 'Pick a time',
  zone: (theirs: string | null) =>
    theirs ? `Las Vegas time, with your time below it (${theirs}).` : 'Las Vegas time.',
  /** Instead of times. */
  anyTime: 'Any time works. Suggest one.',
  noTime: 'Please pick a time, or check “Any time works”.',
  days: 'Day',
  times: (day: string) => `Times on ${day}`,
  noTimes: 'No open times on this day.',
  /** Times at which the agent's calendar may be busy. */
  ask: {
    label: 'Ask for this time.',
    hint: 'I could not check my calendar for these, so I will tell you whether I am free.',
  },
  get noSlots() {
    return `I cannot check my calendar right now. Tell me below when you are free, or call ${agent.phone.display}.`
  },
  mode: 'See it',
  modes: { 'in person': 'In person', video: 'By live video' },
  homes: 'See up to four other homes too',
  more: 'Phone, note and more (optional)',
  confirms: 'I will confirm within business hours.',
  agreement: {
    summary: 'Before a first tour Nevada buyers sign a short agreement; here is what it says',
    points: [
      'Agents who use an MLS sign a written agreement with a buyer before their first tour together, in person or by live video. That has been the rule since August 17, 2024.',
      'It says what I do for you, how long it lasts, and what I am paid: an amount or a rate, not an open range. I may not take more than that from anybody.',
      'What an agent is paid is not set by law. You and I agree on it.',
      'You get it by email to read before the tour. Asking a question or visiting an open house needs no agreement.',
    ],
    source: {
      label: 'Source: National Association of REALTORS®, Consumer Guide: Written Buyer Agreements',
      hint: '(opens in a new tab)',
      to: 'https://www.nar.realtor/the-facts/consumer-guide-written-buyer-agreements',
    },
  },
  /** Parts of the message that the agent reads. */
  inMessage: {
    times: (times: string) => `Times: ${times}`,
    anyTime: 'Times: any',
    mode: (mode: string) => `How: ${mode}`,
    homes: (count: number) => `With ${count === 1 ? 'one more home' : `${count} more homes`}`,
  },
  /** Shown if a requested time was taken while the form was being filled in. */
  gone: (times: string[]) =>
    times.length === 1
      ? `${times[0]} is no longer open. Please choose another time.`
      : `These times are no longer open: ${times.join('; ')}. Please choose others.`,
  page: {
    title: 'Your Tour',
    description: 'Move or cancel a tour that you asked for.',
    heading: 'Your tour',
    states: {
      asked: 'I have your request and will confirm one of your times within business hours.',
      confirmed: 'Confirmed.',
      declined:
        'None of your times worked out. Ask for other times on the home’s page, or call me.',
      canceled: 'This tour is canceled.',
    },
    over: 'This tour is over.',
    where: 'Where',
    when: 'When',
    how: 'How',
    move: 'Move it',
    moveHint: 'Choose one of the open times. The new time is yours at once.',
    get noMoves() {
      return `No open times to move it to right now. For another time, reply to the email or call ${agent.phone.display}.`
    },
    moved: 'Moved. You have an email with the new time.',
    cancel: 'Cancel this tour',
    canceledNow: 'Canceled. You have an email about it.',
    choose: 'Please choose a time.',
    changed:
      'This tour has changed since you opened the page. Look at it again, then try once more.',
    get movedOften() {
      return `This tour has been moved ${maxMovesADay} times within a day, and stays where it is. To move it again, call ${agent.phone.display}.`
    },
    get failed() {
      return `The change was not saved, and your tour is unchanged. Please try again, or call ${agent.phone.display}.`
    },
    unknown: {
      heading: 'This link cannot be read',
      get text() {
        return `Part of it may be missing. Copy the whole link from the email, or call ${agent.phone.display}.`
      },
    },
  },
  mail: {
    confirmed: {
      subject: (when: string) => `Your tour: ${when}`,
      text: 'Your tour is confirmed. The file attached to this email puts it into your calendar.',
    },
    declined: {
      subject: 'Your tour: another time?',
      text: 'None of the times you asked for works for me. Reply with a few other times, or choose from those that are open:',
      choose: 'See open times',
    },
    canceled: {
      subject: (when: string) => `Canceled: your tour on ${when}`,
      subjectAsked: 'Canceled: your tour request',
      text: 'Your tour is canceled. Reply to this email if you would like another time.',
    },
    reminder: {
      subject: (when: string) => `Tomorrow: your tour, ${when}`,
      text: 'A reminder of your tour.',
    },
    agent: {
      sender: 'Website tours',
      subjects: {
        confirmed: (when: string, name: string) => `Tour confirmed: ${when}, ${name}`,
        canceled: (when: string, name: string) => `Tour canceled: ${when}, ${name}`,
        declined: (_: string, name: string) => `Tour declined: ${name}`,
        asked: (_: string, name: string) => `Tour request: ${name}`,
      },
      who: 'Who',
      phone: 'Phone',
      open: 'All tours',
    },
    facts: { when: 'When', where: 'Where', how: 'How' },
    agreement:
      'If this is our first tour, I will send you the buyer agreement to read and sign before we meet.',
    change: 'Move or cancel',
    timeZone: 'Las Vegas time',
  },
  event: (homes: string) => `Home tour: ${homes}`,
  eventMore: (home: string, more: number) => `${home} and ${more} more`,
  replaced: 'The tour has changed since: a newer email replaced this one.',
} as const
