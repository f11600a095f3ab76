import type { Pixel } from '../drawings/projection.ts'

export type Box = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

// Pixels: pins may overlap by `overlapPx`; labels keep `gapPx` from their pin.
const [overlapPx, gapPx] = [3, 3]

/**
 * Lays out the pins of a map in the given order. A pin that is covered by another pin or a control,
 * or not fully inside the map, becomes a dot without a label (`data-covered`) that cannot be
 * focused. A label goes to the side where it fits between pins and controls (`data-side`); if
 * neither side fits, it is hidden until its pin is marked (`data-quiet`).
 */
export function arrangePins(
  pins: { element: HTMLElement; at: Pixel }[],
  size: Size,
  controls: Box[],
) {
  const taken = [...controls]
  const shown = pins.flatMap(({ element, at }) => {
    const [across, down] = [element.offsetWidth / 2, element.offsetHeight / 2]
    const box = boxOf(at.x - across, at.y - down, 2 * across, 2 * down)
    const covered = !isWithin(box, size) || taken.some(other => overlap(box, other, overlapPx))
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
      const labelBox = boxOf(left, top, width, height)
      return isWithin(labelBox, size) && !taken.some(other => overlap(labelBox, other, 0))
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

const isWithin = ({ left, top, right, bottom }: Box, { width, height }: Size) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height

const overlap = (a: Box, b: Box, allowed: number) =>
  a.left < b.right - allowed &&
  b.left < a.right - allowed &&
  a.top < b.bottom - allowed &&
  b.top < a.bottom - allowed
