import { z } from 'zod'
import { profileWords as words } from '../../src/settings/profile-words.ts'
import { templateWords } from '../../src/settings/templates/template-words.ts'
import { sampleProfile } from '../../src/site/agent/agent.ts'
import { defaultColor, formatArea } from '../../src/site/agent/profile.ts'
import { readColor } from '../../src/site/brand.ts'
import { type Weekday, weekdays } from '../../src/site/places/place-hours.ts'
import { wordsAboutPeople } from '../search/guard.ts'
import { phone, time } from './place-rules.ts'

/** One line, because it is used in mail headers and plain text files. */
const line = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(2, missing)
    .max(max, `is longer than ${max} characters`)
    .regex(/^[^\p{C}<>]*$/u, 'must be plain text on one line')

const openDay = () =>
  z
    .strictObject({ opens: time(false), closes: time(false) })
    .refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      message: 'must be later than the opening',
    })

const officeWeek = z
  .strictObject(
    Object.fromEntries(weekdays.map(day => [day, openDay().nullable()])) as Record<
      Weekday,
      z.ZodNullable<ReturnType<typeof openDay>>
    >,
  )
  // Response times are promised within office hours, so there must be some.
  .refine(week => Object.values(week).some(Boolean), 'Please enter the hours of at least one day.')

const area = z.strictObject({ name: z.string().trim(), text: z.string().trim() })

/** Error messages quote their line, because all lines are typed into one field. */
const areas = z
  .array(area, 'must be a list of areas')
  .min(1, words.noArea)
  .max(12, 'has more than 12 lines')
  .superRefine((areas, c) => {
    const names = areas.map(({ name }) => name)
    for (const [i, { name, text }] of areas.entries()) {
      const line = formatArea({ name, text })
      const steering = wordsAboutPeople(line)
      const isPlain = /^[^\p{C}<>{}]*$/u.test(line)
      const reason =
        name.length < 2 || name.length > 40 || text.length > 200 || !isPlain
          ? words.wrongArea
          : names.indexOf(name) < i
            ? words.twice
            : steering.length > 0 && templateWords.steers(steering)
      if (reason) c.addIssue({ code: 'custom', message: `“${line.slice(0, 40)}”: ${reason}` })
    }
  })

/** The agent's profile. Nevada issues licenses such as S.0123456 or BS.0123456.LLC. */
export const profileFields = {
  name: line(60, 'Please enter your name as it is on your license.'),
  license: z
    .string('must be text')
    .trim()
    .regex(/^(S|BS|B)\.\d{7}(\.[A-Z]{2,5})?$/, 'must be a Nevada license such as S.0123456'),
  brokerage: line(80, 'Please enter your brokerage as Nevada knows it.'),
  phone,
  email: z.email('must be an email address such as you@example.com').max(100, 'is too long'),
  street: line(100, 'Please enter the street of your office.'),
  city: line(60, 'Please enter the city of your office.'),
  state: z.string('must be text').regex(/^[A-Z]{2}$/, 'must be two letters such as NV'),
  zip: z.string('must be text').regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code such as 89166'),
  languages: z
    .array(line(30, 'must be the name of a language'), 'must be a list of languages')
    .min(1, 'Please enter at least one language.')
    .max(8, 'has more than 8 languages'),
  week: officeWeek,
  areas: areas.default(sampleProfile.areas),
  color: z
    .string('must be text')
    .transform((typed, c) => {
      const color = readColor(typed)
      if (color) return color
      c.addIssue({ code: 'custom', message: words.noColor })
      return z.NEVER
    })
    .default(defaultColor),
}
