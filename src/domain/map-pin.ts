import type { Point } from './projection.ts'
import type { PlaceKind } from './vector-map.ts'

export type PinKind = PlaceKind | 'home' | 'community'

/** What a pin says. It is a link if it leads somewhere, otherwise a button. */
export type PinWords = {
  /** What stands there: beside the pin where there is room, unless it is the text on it. */
  name: string
  /** What is on the pin, such as a price. */
  text?: string
  /** The kind of a place: its symbol is on the pin if there is no text, and it has its color. */
  kind?: PinKind
  /** What is known about it, such as a distance. Seen beside the pin while it is marked. */
  note?: string
  to?: string
}

/** A pin and where it stands; those that matter more come first, and cover the others. */
export type MapPin = PinWords & {
  at: Point
  id?: string
  /** The side of the point on which a pin with text stands; it stands on the point if none is given. */
  side?: 'left' | 'right'
  /** It stands for several: where a press leads to, in degrees. */
  zoomTo?: [west: number, south: number, east: number, north: number]
}
