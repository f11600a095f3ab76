import type { Pixel } from './projection.ts'

/**
 * Removes the corners that a line does not need to stay within `tolerance` pixels of the original
 * (Douglas-Peucker). Both ends are kept.
 */
export function simplifyLine(line: Pixel[], tolerance: number): Pixel[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [furthest, index] = [0, 0]
  for (let i = 1; i < line.length - 1; i++) {
    const away = distanceToLeg(line[i] as Pixel, first, last)
    if (away > furthest) [furthest, index] = [away, i]
  }
  if (furthest <= tolerance) return [first, last]
  const before = simplifyLine(line.slice(0, index + 1), tolerance)
  return [...before.slice(0, -1), ...simplifyLine(line.slice(index), tolerance)]
}

/**
 * The corners of an area drawn by hand, without repeating the first at the end: at most
 * `maxCorners`. Empty if the line encloses almost nothing.
 */
export function cornersOf(line: Pixel[], maxCorners: number): Pixel[] {
  const [start] = line
  if (!start) return []
  for (let tolerance = 3; ; tolerance *= 1.5) {
    const corners = simplifyLine([...line, start], tolerance).slice(0, -1)
    if (corners.length > maxCorners) continue
    return corners.length >= 3 && areaOf(corners) >= minArea ? corners : []
  }
}

/** In square pixels: anything smaller is an accidental stroke. */
const minArea = 400

function areaOf(corners: Pixel[]): number {
  const twice = corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice / 2)
}

function distanceToLeg(point: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along =
    dx || dy ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy) : 0
  const share = Math.max(0, Math.min(1, along))
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy)
}
