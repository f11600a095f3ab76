import type { Pixel } from '../domain/projection.ts'

type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

// Pins may touch a little, labels may not.
const [overlapPx, gapPx] = [3, 3]

/**
 * Lays out the pins of a map in the order given. One that another covers, or that is out of the
 * picture, hides with its label (`data-covered`), so that it also cannot be focused. A label stands on
 * the side where there is room (`data-side`), or hides until its pin is marked (`data-quiet`).
 */
export function arrangePins(pins: { element: HTMLElement; at: Pixel }[], size: Size) {
  const taken: Box[] = []
  const shown = pins.flatMap(({ element, at }) => {
    const [across, down] = [element.offsetWidth / 2, element.offsetHeight / 2]
    const box = boxOf(at.x - across, at.y - down, 2 * across, 2 * down)
    const outside = at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height
    const covered = outside || taken.some(other => overlap(box, other, overlapPx))
    element.toggleAttribute('data-covered', covered)
    if (covered) return []
    taken.push(box)
    return { element, box }
  })
  for (const { element, box } of shown) {
    const label = element.querySelector<HTMLElement>('.map-pin-label')
    if (!label) continue
    const { offsetWidth: width, offsetHeight: height } = label
    const top = (box.top + box.bottom - height) / 2
    const sides = { right: box.right + gapPx, left: box.left - gapPx - width }
    const free = Object.entries(sides).find(([, left]) => {
      const room = boxOf(left, top, width, height)
      const isInside = room.left >= 0 && room.right <= size.width
      return isInside && !taken.some(other => overlap(room, other, 0))
    })
    element.toggleAttribute('data-quiet', !free)
    const [side, left] = free ?? [box.right + gapPx + width > size.width ? 'left' : 'right', null]
    element.dataset.side = side
    if (left !== null) taken.push(boxOf(left, top, width, height))
  }
}

const boxOf = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const overlap = (a: Box, b: Box, allowed: number) =>
  a.left < b.right - allowed &&
  b.left < a.right - allowed &&
  a.top < b.bottom - allowed &&
  b.top < a.bottom - allowed
