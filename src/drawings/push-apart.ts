import type { Pixel } from './projection.ts'

const rounds = 60

/**
 * Moves points apart until they are `distance` pixels from each other, as little as possible. The
 * same points always move the same way.
 */
export function pushApart(points: readonly Pixel[], distance: number): Pixel[] {
  const moved = points.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < rounds; round++) {
    let isClear = true
    for (const [i, a] of moved.entries()) {
      for (const [j, b] of moved.entries()) {
        const apart = Math.hypot(b.x - a.x, b.y - a.y)
        if (j <= i || apart >= distance) continue
        isClear = false
        // Two points at the same place are separated in a direction that depends on their indexes.
        const angle = apart > 0.5 ? Math.atan2(b.y - a.y, b.x - a.x) : i + 2.4 * j
        const step = (distance - apart) / 2 + 0.5
        a.x -= Math.cos(angle) * step
        a.y -= Math.sin(angle) * step
        b.x += Math.cos(angle) * step
        b.y += Math.sin(angle) * step
      }
    }
    if (isClear) break
  }
  return moved
}
