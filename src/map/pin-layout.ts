import type { Pixel } from '../drawings/projection.ts'

/** The size in pixels of a pin, which is centered on its point. */
export type PinSize = { width: number; height: number }
/** One pin for all its members, at the position of the first. `size` is the index of its size. */
export type PlacedPin<One> = { at: Pixel; members: One[]; size: number }

/**
 * Places pins so that none covers another. Earlier pins have priority: a pin whose smallest size has
 * no room is merged into the pin in its way, then each takes the best of its sizes that has room.
 * The same points in the same order always produce the same pins, whatever part of the map is shown.
 * @param sizesOf the possible sizes of a pin with these members, best first
 */
export function layOutPins<One>(
  all: One[],
  pixelOf: (one: One) => Pixel,
  sizesOf: (members: One[]) => PinSize[],
): PlacedPin<One>[] {
  let pins = all.map(one => ({ at: pixelOf(one), members: [one] }))
  while (true) {
    const placed: (PlacedPin<One> & { box: PinSize })[] = []
    for (const pin of pins) {
      const sizes = sizesOf(pin.members)
      const size = sizes.length - 1
      const box = sizes[size] as PinSize
      const other = placed.find(other => overlap(pin.at, box, other))
      if (other) other.members.push(...pin.members)
      else placed.push({ ...pin, size, box })
    }
    // A pin that others were merged into may need another size.
    if (placed.length === pins.length) return placed.map(pin => grow(pin, placed, sizesOf))
    pins = placed
  }
}

/** Gives a pin the best size that has room among the others. */
function grow<One, Pin extends PlacedPin<One> & { box: PinSize }>(
  pin: Pin,
  placed: Pin[],
  sizesOf: (members: One[]) => PinSize[],
): PlacedPin<One> {
  const { at, members } = pin
  const sizes = sizesOf(members)
  const size = sizes.findIndex(
    box => !placed.some(other => other !== pin && overlap(at, box, other)),
  )
  pin.box = sizes[size] ?? pin.box
  return { at, members, size }
}

const overlap = (at: Pixel, box: PinSize, other: { at: Pixel; box: PinSize }) =>
  Math.abs(at.x - other.at.x) * 2 < box.width + other.box.width &&
  Math.abs(at.y - other.at.y) * 2 < box.height + other.box.height
