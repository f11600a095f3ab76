import type { Point } from '../drawings/projection.ts'
import type { PlaceKind } from '../site/places/vector-map.ts'

export type PinKind = PlaceKind | 'home' | 'community'

/** The content of a pin. It is a link if it has a `to`, otherwise a button. */
export type PinWords = {
  /**
   * The name of the place: shown next to the pin if there is room, unless it is the text on the
   * pin.
   */
  name: string
  /** The text on the pin, such as a price. */
  text?: string
  /** The kind of place, which sets the pin's color, and its symbol if the pin has no text. */
  kind?: PinKind
  /** A detail such as a distance, shown next to the pin while it is selected. */
  note?: string
  to?: string
}

/** A pin and its position. More important pins come first and cover the others. */
export type MapPin = PinWords & {
  at: Point
  id?: string
  /** The side of the point on which a pin with text is placed; on the point itself if not given. */
  side?: 'left' | 'right'
  /** For a pin that represents several: the bounds to zoom to when it is clicked, in degrees. */
  zoomTo?: [west: number, south: number, east: number, north: number]
}
