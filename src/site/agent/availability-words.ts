import type { Weekday } from './availability.ts'

/** Copy of the setting that says when the agent shows homes. */
export const availabilityWords = {
  heading: 'When you show homes',
  text: 'Visitors choose from these times when they ask for a tour. A time is taken when you confirm it. Las Vegas time.',
  hoursHint: 'Such as 9 am - noon, 1 pm - 6 pm. Leave a day empty if you show no homes then.',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  } satisfies Record<Weekday, string>,
  exceptions: 'Days that differ',
  exceptionsHint: 'One per line: 2026-12-24 closed, or 2026-12-26 10 am - 2 pm.',
  minutes: 'Minutes for one home',
  buffer: 'Minutes free after a tour',
  notice: 'Hours of notice',
  inPerson: 'In person',
  video: 'By live video',
  wrongHours: 'cannot be read: write 9 am - noon, 1 pm - 6 pm, or leave it empty',
  wrongException: (line: string) =>
    `has a line that cannot be read: “${line}”. Write 2026-12-24 closed, or 2026-12-26 10 am - 2 pm`,
  tourRules: (minutes: number, buffer: number, notice: number) =>
    `${minutes} min, ${buffer} min between, ${notice} h notice`,
} as const
