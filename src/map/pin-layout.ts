import type { Pixel } from '../drawings/projection.ts'

/** The size in pixels of a pin, which is centered on its point. */
export type PinSize = { width: number; height: number }
/** One pin for all its members, at the position of the first. `size` is the index of its size. */
export type PlacedPin<One> = { at: Pixel; members: One[]; size: number }

/**
 * Places pins so that none covers another. Earlier pins have priority: each takes the first of its
 * sizes that is free, and a pin without room is merged into the pin in its way. The same points in
 * the same order always produce the same pins, whatever part of the map is shown.
 * @param sizesOf the possible sizes of a pin with these members, best first
 */
export function layOutPins<One>(
  all: One[],
  pixelOf: (one: One) => Pixel,
  sizesOf: (members: One[]) => readonly [PinSize, ...PinSize[]],
): PlacedPin<One>[] {
  let pins = all.map(one => ({ at: pixelOf(one), members: [one] }))
  while (true) {
    const placed: (PlacedPin<One> & { box: PinSize })[] = []
    let joins = 0
    for (const pin of pins) {
      const sizes = sizesOf(pin.members)
      const inTheWay = (box: PinSize) => placed.find(other => overlap(pin.at, box, other))
      const size = sizes.findIndex(box => !inTheWay(box))
      const box = sizes.at(size) ?? sizes[0]
      const other = size < 0 ? inTheWay(box) : undefined
      if (other) {
        other.members.push(...pin.members)
        joins += 1
      } else placed.push({ ...pin, size, box })
    }
    // A pin that others were merged into may need another size.
    if (joins === 0) return placed.map(({ box, ...pin }) => pin)
    pins = placed
  }
}

const overlap = (at: Pixel, box: PinSize, other: { at: Pixel; box: PinSize }) =>
  Math.abs(at.x - other.at.x) * 2 < box.width + other.box.width &&
  Math.abs(at.y - other.at.y) * 2 < box.height + other.box.height
