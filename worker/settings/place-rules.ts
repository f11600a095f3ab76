import { z } from 'zod'
import { photoLimits } from '../../src/site/photo.ts'
import type { PlaceFacts } from '../../src/site/places/place-facts.ts'
import { weekdays } from '../../src/site/places/place-hours.ts'
import { findPhoto } from '../listings/photos/storage.ts'
import { namesPeople } from '../search/guard.ts'
import { sourceFields } from './claim-rules.ts'

/** A fact with its source; null if unknown. */
const sourced = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, ...sourceFields }).nullable()

/** A US phone number in any common format; normalized to (702) 555-0100. */
export const phone = z
  .string('must be text')
  .trim()
  .transform((typed, c) => {
    const [, area, exchange, line] =
      /^(?:\+?1[\s.-]?)?\(?([2-9]\d\d)\)?[\s.-]*([2-9]\d\d)[\s.-]*(\d{4})$/.exec(typed) ?? []
    if (area) return `(${area}) ${exchange}-${line}`
    c.addIssue({ code: 'custom', message: 'must be a US number such as (702) 555-0100' })
    return z.NEVER
  })

const website = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'must be a whole web address such as https://example.com',
  })
  .max(500, 'is longer than 500 characters')
  .refine(typed => !URL.parse(typed)?.username, 'must not hold a user name')

export const time = (midnight: boolean) =>
  z
    .string('must be a time such as 09:00')
    .regex(
      midnight ? /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/ : /^([01]\d|2[0-3]):[0-5]\d$/,
      'must be a time such as 09:00',
    )

const opening = () =>
  z
    .strictObject({ opens: time(false), closes: time(true) })
    .refine(({ opens, closes }) => opens !== closes, {
      path: ['closes'],
      message: 'is when it opens, too; choose open around the clock if it never closes',
    })

const day = z.array(opening(), 'must be a list of hours').max(1, 'has more than one opening')

const week = z
  .strictObject(
    Object.fromEntries(weekdays.map(name => [name, day.nullable()])) as Record<
      (typeof weekdays)[number],
      z.ZodNullable<typeof day>
    >,
  )
  .refine(
    days => Object.values(days).some(openings => openings !== null),
    'Please enter the hours of at least one day.',
  )

const picture = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32}$/, 'is not stored here: add it again'),
  alt: z
    .string('Please describe the photo.')
    .trim()
    .min(1, 'Please describe the photo.')
    .max(photoLimits.alt, `is longer than ${photoLimits.alt} characters`)
    .refine(alt => !namesPeople(alt), 'is about people: describe the place'),
})

/** The facts about a place that the owner may enter. */
export const placeFields = {
  phone: sourced(phone),
  website: sourced(website),
  hours: sourced(week),
  picture: sourced(picture),
}

type Entered = z.output<z.ZodObject<typeof placeFields>>

/** The facts as stored; null if the picture is not a photo stored on this site. */
export async function factsFrom(
  { phone, website, hours, picture }: Entered,
  photos: R2Bucket,
): Promise<PlaceFacts | null> {
  const facts: PlaceFacts = {}
  if (phone) facts.phone = phone
  if (website) facts.website = website
  if (hours) facts.hours = hours
  if (picture) {
    const photo = await findPhoto(photos, picture.value.hash)
    if (!photo) return null
    const { width, height, widths } = photo
    facts.picture = { ...picture, value: { ...picture.value, width, height, widths } }
  }
  return facts
}
