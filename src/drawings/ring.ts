import type { Pixel } from './projection.ts'

/** Whether a point is inside a ring, by the even-odd rule. */
export function contains(ring: Pixel[], { x, y }: Pixel): boolean {
  let within = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i] as Pixel, ring[j] as Pixel]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within
  }
  return within
}
