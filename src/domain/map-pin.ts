import type { Point } from './projection.ts'
import type { PlaceKind } from './vector-map.ts'

export type PinKind = PlaceKind | 'home' | 'community'

/** What a pin says. It is a link if it leads somewhere, otherwise a button. */
export type PinWords = {
  /** What stands there. Screen readers hear it, with the note, in place of what is on the pin. */
  name: string
  /** What is on the pin, such as a price. */
  text?: string
  /** The kind of a place: its symbol is on the pin, and its name beside it. */
  kind?: PinKind
  /** What is known about it, such as a distance. Shown beside the pin while it is marked. */
  note?: string
  to?: string
}

/** A pin and where it stands; those that matter more come first, and cover the others. */
export type MapPin = PinWords & { at: Point; id?: string }
