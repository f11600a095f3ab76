import type { Pixel } from './projection.ts'

/** Pixels of a pin, which is centered on its point. */
export type PinSize = { width: number; height: number }
/** One pin for all its members; `size` is which of the sizes it has. It stands where the first does. */
export type PlacedPin<One> = { at: Pixel; members: One[]; size: number }

/**
 * Places pins so that none covers another. The earlier ones win: each takes the first of its sizes
 * that is still free, and one that has no room joins the pin in its way. The same points, in the same
 * order, always give the same pins, wherever the picture is.
 * @param sizesOf what a pin of these members may measure, best first
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
    // Whoever was joined may need another size.
    if (joins === 0) return placed.map(({ box, ...pin }) => pin)
    pins = placed
  }
}

const overlap = (at: Pixel, box: PinSize, other: { at: Pixel; box: PinSize }) =>
  Math.abs(at.x - other.at.x) * 2 < box.width + other.box.width &&
  Math.abs(at.y - other.at.y) * 2 < box.height + other.box.height
