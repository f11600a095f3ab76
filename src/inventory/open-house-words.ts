export const openHouseWords = {
  heading: 'Open houses and tours',
  /** "12:00 pm to 3:00 pm Pacific Time" */
  hours: (from: string, to: string) => `${from} to ${to} Pacific Time`,
  /** "from 12:00 pm Pacific Time", if the end is not known */
  from: (start: string) => `from ${start} Pacific Time`,
  calendar: 'Add to calendar',
  calendarOf: (day: string) => `: open house on ${day}`,
  none: 'No open house is planned right now.',
  /** Shown after the open houses, or after the sentence that there are none. */
  showing:
    'I can show it to you on another day as well. Before a first tour, you and I sign a short written agreement; I send it to you to read first.',
  ask: 'Ask for a showing',
} as const
