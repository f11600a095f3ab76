import { formatWeek, type WeekHours } from './place-hours.ts'

/** A fact, its source, and the day when it was last checked (ISO 8601). */
export type Sourced<Value> = { value: Value; source: string; checked: string }

/** One of the site's own photos: its hash, its size in pixels, and its smaller widths. */
export type PlacePhoto = {
  hash: string
  alt: string
  width: number
  height: number
  widths: number[]
}

/** The facts about a place. A missing fact has no source yet. */
export type PlaceFacts = {
  /** A phone number such as (702) 555-0100. */
  phone?: Sourced<string>
  website?: Sourced<string>
  hours?: Sourced<WeekHours>
  picture?: Sourced<PlacePhoto>
}

/** The facts of places by id. */
export type PlacesFacts = Readonly<Record<string, PlaceFacts>>

/** The key of the setting that holds a place's facts. */
export const placeKey = (id: string) => `place:${id}` as const
export type PlaceKey = ReturnType<typeof placeKey>

/** The facts as lines of text by name, with source and day, for the history and the audit log. */
export function plainFacts({ phone, website, hours, picture }: PlaceFacts): Record<string, string> {
  const lines = {
    phone: phone && plain(phone, phone.value),
    website: website && plain(website, website.value),
    hours: hours && plain(hours, formatWeek(hours.value)),
    picture: picture && plain(picture, `${picture.value.alt}, ${picture.value.hash.slice(0, 8)}`),
  }
  return Object.fromEntries(Object.entries(lines).filter(([, line]) => line)) as typeof lines &
    Record<string, string>
}

const plain = ({ source, checked }: Sourced<unknown>, value: string) =>
  `${value} (${source}, ${checked})`
