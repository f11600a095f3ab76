import { z } from 'zod'
import { addressLine, homeKey } from '../../src/format/address/address.ts'
import { mayBeIn } from '../../src/format/address/states.ts'
import { splitStreet, streetLine } from '../../src/format/address/street-unit.ts'
import { isoDay } from '../../src/format/format.ts'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { hasDottedThousands } from '../../src/format/typed-number.ts'
import type { ListingDetails } from '../../src/inventory/listing-details.ts'
import { hasTour } from '../../src/inventory/virtual-tours.ts'
import { derivedFeatures, type ListingDraft } from '../../src/listings/listing-draft.ts'
import { findCategory } from '../../src/listings/reso/reso.ts'
import { features, propertyTypes } from '../../src/site/listing-terms.ts'
import { photoLimits } from '../../src/site/photo.ts'
import type { properties } from '../db/schema.ts'

export const storedStatuses = ['Active', 'Pending', 'Sold', 'Off Market'] as const

const line = (max: number) =>
  z
    .string('must be text')
    .max(max, `is longer than ${max} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'holds a character that cannot be shown')
    .transform(typed => typed.trim().replace(/\s+/g, ' '))
const required = (max: number) => line(max).refine(typed => typed !== '', 'is missing')
const optional = (max: number) => line(max).transform(typed => typed || null)

/** A number as people type it, such as $725,000; null when the field is empty. */
const amount = (min: number, max: number, { whole = true } = {}) =>
  line(40).transform((typed, c): number | null => {
    const plain = typed.replace(/[$,\s]/g, '')
    if (plain === '') return null
    const number = Number(plain)
    const reason =
      !/^-?\d+(\.\d+)?$/.test(plain) || hasDottedThousands(plain)
        ? 'must be a number'
        : whole && !Number.isInteger(number)
          ? 'must be a whole number'
          : number < min || number > max
            ? `must be between ${min.toLocaleString('en-US')} and ${max.toLocaleString('en-US')}`
            : null
    if (reason === null) return number
    c.addIssue({ code: 'custom', message: reason })
    return z.NEVER
  })

/** The address of a page on another site; null when the field is empty. */
const address = () =>
  optional(1000).refine(
    typed => typed === null || isOutside(typed),
    'must be an address such as https://www.example.com/tour',
  )

const isOutside = (typed: string) => {
  const url = URL.parse(typed)
  return url?.protocol === 'https:' && !url.username && url.hostname.includes('.')
}

const day = line(20).transform((typed, c): string | null => {
  if (typed === '') return null
  const date = new Date(`${typed}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && date.toISOString?.().startsWith(typed)
  if (isDay && date.getTime() > Date.now() + 366 * dayMs) {
    c.addIssue({ code: 'custom', message: 'is more than a year ahead' })
  } else if (isDay) return typed
  else c.addIssue({ code: 'custom', message: 'must be a day such as 2026-11-21' })
  return z.NEVER
})

const photoHash = z.string().regex(/^[0-9a-f]{32}$/, 'holds a photo without a name')

/** The owner's photos in order, each with alt text and without duplicates. */
export const photoList = z
  .array(
    z.object({
      hash: photoHash,
      alt: line(photoLimits.alt),
    }),
    'must be a list of photos',
  )
  .max(photoLimits.photos, `are more than ${photoLimits.photos}`)
  .superRefine((photos, c) => {
    const bare = photos.findIndex(({ alt }) => alt === '')
    if (bare >= 0) {
      const message = `need a description of photo ${bare + 1}`
      c.addIssue({ code: 'custom', message })
    }
    if (new Set(photos.map(({ hash }) => hash)).size < photos.length) {
      c.addIssue({ code: 'custom', message: 'hold the same photo twice' })
    }
  })

const fields = {
  status: z.enum(storedStatuses, `must be one of ${storedStatuses.join(', ')}`),
  price: amount(1, 999_999_999).refine(price => price !== null, 'is missing'),
  street: required(200),
  city: required(100),
  state: line(20)
    .transform(state => state.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}$/, 'must be a state in two letters, such as NV')),
  postalCode: line(20).pipe(z.string().regex(/^\d{5}$/, 'must have five digits')),
  subdivision: optional(200),
  latitude: amount(-90, 90, { whole: false }),
  longitude: amount(-180, 180, { whole: false }),
  type: z.enum(propertyTypes, `must be one of ${propertyTypes.join(', ')}`),
  beds: amount(0, 100),
  bathsFull: amount(0, 100),
  bathsHalf: amount(0, 100),
  sqft: amount(1, 1e6),
  lotSqft: amount(1, 1e9),
  yearBuilt: amount(1800, 2200).refine(
    year => year === null || year <= new Date().getUTCFullYear() + 3,
    'is more than three years ahead',
  ),
  stories: amount(1, 200),
  garageSpaces: amount(0, 50),
  hoaMonthly: amount(0, 1e6),
  views: line(500).transform(typed =>
    typed
      .split(',')
      .map(view => view.trim())
      .filter(Boolean),
  ),
  features: z.array(z.enum(features, 'is not known')),
  remarks: z
    .string('must be text')
    .max(20_000, 'is longer than 20,000 characters')
    .transform(typed => typed.replace(/\r\n?/g, '\n').trim()),
  listedOn: day,
  listingId: optional(100),
  listOfficeName: optional(200),
  tour: address(),
  video: address(),
  floorPlan: address(),
} satisfies Partial<Record<keyof ListingDraft, z.ZodType>>

/** The fields of a home in the owner's form, without photos. */
export const listingFacts = z.object(fields).superRefine(({ state, latitude, longitude }, c) => {
  if (latitude === null || longitude === null) {
    if (latitude === longitude) return
    const path = [latitude === null ? 'latitude' : 'longitude']
    c.addIssue({ code: 'custom', path, message: 'is missing beside the other' })
  } else if (!mayBeIn(state, latitude, longitude)) {
    const message = `and longitude are not in ${state}`
    c.addIssue({ code: 'custom', path: ['latitude'], message })
  }
})

/** A home to be added, under the key of its draft. */
export const newHome = listingFacts.safeExtend({
  key: z.uuid('must be a UUID'),
  photos: photoList,
})

/** A draft as it is saved: any text in any field, however long, so that nothing typed is lost. */
export const anyDraft = z.object({
  ...Object.fromEntries(Object.keys(fields).map(name => [name, z.string('must be text')])),
  status: fields.status,
  type: fields.type,
  features: fields.features,
  photos: z
    .array(
      z.object({ hash: photoHash, alt: z.string().max(photoLimits.alt) }),
      'must be a list of photos',
    )
    .max(photoLimits.photos, `are more than ${photoLimits.photos}`),
}) as unknown as z.ZodType<ListingDraft>

/** What keeps a draft from being published, by field; empty if nothing does. */
export function missingIn(draft: ListingDraft): Record<string, string> {
  const { error } = listingFacts.safeExtend({ photos: photoList }).safeParse(draft)
  const issues = error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(issue => [String(issue.path[0]), issue.message]),
  )
}

/** The facts of an unfinished draft, for its preview: a field that cannot be read is empty. */
export function factsSoFar(draft: ListingDraft): Facts {
  const read = Object.entries(fields).map(([name, schema]) => {
    const { data } = schema.safeParse(draft[name as keyof ListingDraft])
    return [name, data ?? (texts.has(name) ? '' : name === 'views' ? [] : null)]
  })
  return Object.fromEntries(read)
}

const texts = new Set(['street', 'city', 'state', 'postalCode', 'remarks'])

export type Facts = z.output<typeof listingFacts>
type Row = typeof properties.$inferSelect

/**
 * Converts the form's fields to columns. `before` is the row to be changed, null for a new home.
 */
export function columnsOf(facts: Facts, now: Date, before: Row | null) {
  const { listedOn, features: ticked, price, tour, video, floorPlan, ...rest } = facts
  const { bathsFull, bathsHalf, garageSpaces, stories } = rest
  const street = streetLine(splitStreet(rest.street))
  const details = toured(before?.details ?? {}, { tour, video, floorPlan })
  const has = features.filter(
    feature =>
      (feature === 'large-garage' && (garageSpaces ?? 0) >= 3) ||
      (feature === 'single-story' && stories === 1) ||
      (feature === 'virtual-tour' && hasTour(details)) ||
      (!derivedFeatures.includes(feature) && ticked.includes(feature)),
  )
  const newConstruction = has.includes('new-construction')
  const isOffMarket = rest.status === 'Off Market'
  const wasOffMarket = before?.status === 'Off Market'
  return {
    ...rest,
    price: price ?? 0,
    details,
    street,
    address: addressLine(street, rest),
    homeKey: homeKey({ ...rest, street }),
    baths:
      bathsFull === null && bathsHalf === null ? null : (bathsFull ?? 0) + (bathsHalf ?? 0) / 2,
    features: has,
    pool: has.includes('pool'),
    spa: has.includes('spa'),
    newConstruction,
    category: findCategory(has, newConstruction, price ?? 0),
    listedAt: dateOf(listedOn, before),
    modifiedAt: now,
    retiredFrom: isOffMarket
      ? wasOffMarket
        ? before.retiredFrom
        : before?.status === undefined
          ? ('Active' as const)
          : (before.status as Exclude<Row['status'], 'Off Market'>)
      : null,
  }
}

type Tours = Pick<Facts, 'tour' | 'video' | 'floorPlan'>

/** Sets the tours in the details. The form edits the first tour; further ones stay. */
function toured(
  { tours = [], video: _, floorPlan: __, ...rest }: ListingDetails,
  entered: Tours,
): ListingDetails {
  const all = [entered.tour, ...tours.slice(1)].filter(tour => tour !== null)
  return {
    ...rest,
    ...(all.length > 0 ? { tours: all } : {}),
    ...(entered.video ? { video: entered.video } : {}),
    ...(entered.floorPlan ? { floorPlan: entered.floorPlan } : {}),
  }
}

/** An unchanged day keeps its time; a changed one becomes noon in Las Vegas. */
function dateOf(listedOn: string | null, before: Row | null): Date | null {
  if (listedOn === null) return null
  const known = before?.listedAt
  return known && isoDay(known) === listedOn ? known : new Date(`${listedOn}T20:00:00Z`)
}

/** Converts a stored home to the fields of the owner's form. */
export function draftOf(row: Row, photos: ListingDraft['photos']): ListingDraft {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    status: row.status,
    price: text(row.price),
    street: row.street,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    subdivision: text(row.subdivision),
    latitude: text(row.latitude),
    longitude: text(row.longitude),
    type: row.type,
    beds: text(row.beds),
    bathsFull: text(row.bathsFull ?? (row.bathsHalf === null ? row.baths : null)),
    bathsHalf: text(row.bathsHalf),
    sqft: text(row.sqft),
    lotSqft: text(row.lotSqft),
    yearBuilt: text(row.yearBuilt),
    stories: text(row.stories),
    garageSpaces: text(row.garageSpaces),
    hoaMonthly: text(row.hoaMonthly),
    views: row.views.join(', '),
    features: row.features.filter(feature => !derivedFeatures.includes(feature)),
    remarks: row.remarks,
    listedOn: row.listedAt ? isoDay(row.listedAt) : '',
    listingId: text(row.listingId),
    listOfficeName: text(row.listOfficeName),
    tour: row.details.tours?.[0] ?? '',
    video: row.details.video ?? '',
    floorPlan: row.details.floorPlan ?? '',
    photos,
  }
}
