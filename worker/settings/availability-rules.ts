import { z } from 'zod'
import { availabilityWords as words } from '../../src/settings/settings-words.ts'
import { readExceptions, readRanges, type Weekday } from '../../src/site/agent/availability.ts'

const ranges = () =>
  z
    .string('must be text')
    .trim()
    .max(100, 'is longer than 100 characters')
    .refine(text => readRanges(text) !== null, words.wrongHours)
const whole = (min: number, max: number) => {
  const reason = `must be a whole number from ${min} to ${max}`
  return z.number(reason).int(reason).min(min, reason).max(max, reason)
}

/** The fields of the availability, as the owner types them. */
export const availabilityFields = {
  ...({
    monday: ranges(),
    tuesday: ranges(),
    wednesday: ranges(),
    thursday: ranges(),
    friday: ranges(),
    saturday: ranges(),
    sunday: ranges(),
  } satisfies Record<Weekday, unknown>),
  exceptions: z
    .string('must be text')
    .trim()
    .max(4000, 'is longer than 4000 characters')
    .superRefine((text, c) => {
      const { wrong } = readExceptions(text)
      if (wrong) c.addIssue({ code: 'custom', message: words.wrongException(wrong) })
    }),
  minutes: whole(15, 240),
  buffer: whole(0, 240),
  notice: whole(0, 168),
  inPerson: z.boolean('must be yes or no'),
  video: z.boolean('must be yes or no'),
}
