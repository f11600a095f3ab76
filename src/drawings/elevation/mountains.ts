import type { Chance } from './chance.ts'
import { type Point, polygon } from './pen.ts'

/** One mountain: its height, and how far its base extends to either side. */
export type Massif = {
  x: number
  height: number
  left: number
  right: number
  /** The shape of the slopes: 1 is straight, more is concave, less is convex. */
  fall?: number
}

export type Range = {
  width: number
  /** The y of the plain, and the minimum height of the range above it. */
  base: number
  floor: number
  /** The maximum deviation from the outline, and the horizontal distance between points. */
  rough: number
  step: [min: number, max: number]
}

/** The combined upper outline of overlapping mountains, slightly wider than the view. */
export function skyline(chance: Chance, massifs: readonly Massif[], range: Range): Point[] {
  const { width, base, floor, rough, step } = range
  const points: Point[] = []
  const heightAt = (x: number) => {
    const bulk = massifs.map(peak => {
      const away = x < peak.x ? (peak.x - x) / peak.left : (x - peak.x) / peak.right
      return peak.height * Math.max(0, 1 - away) ** (peak.fall ?? 1.15)
    })
    return Math.max(floor, ...bulk)
  }
  for (let x = -6; x < width + 6; x += chance.between(...step)) {
    const height = heightAt(x)
    const stray = chance.between(-rough, rough) * Math.min(1, height / (floor + 1) / 2)
    points.push([x, base - height - stray])
  }
  points.push([width + 6, points.at(-1)?.[1] ?? base])
  return points
}

/** The area under a skyline, down to `bottom`. */
export function bodyOf(points: readonly Point[], bottom: number): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  return polygon([...points, [last[0], bottom], [first[0], bottom]])
}

/** The slopes that face away from the sun, each ending in a spur. */
export function shadeOf(
  points: readonly Point[],
  sun: -1 | 1,
  bottom: number,
  minDrop: number,
): string {
  const row = sun < 0 ? points : points.toReversed()
  let d = ''
  for (let i = 1; i < row.length - 1; i++) {
    const [before, peak] = [row[i - 1], row[i]]
    if (!before || !peak || before[1] <= peak[1]) continue
    const flank: Point[] = [peak]
    for (let j = i + 1; j < row.length; j++) {
      const [last, next] = [row[j - 1], row[j]]
      if (!last || !next || next[1] < last[1]) break
      flank.push(next)
    }
    const end = flank.at(-1)
    if (!end || flank.length < 2 || end[1] - peak[1] < minDrop) continue
    const [dx, drop] = [end[0] - peak[0], bottom - peak[1]]
    const foot: Point = [end[0] - dx * 0.1, peak[1] + Math.max(drop * 0.75, end[1] - peak[1] + 6)]
    d += polygon([...flank, foot, [peak[0] + dx * 0.2, peak[1] + drop * 0.42]])
  }
  return d
}

/** A nearly level band of rock across a range, visible wherever the range is that high. */
export function stratumOf(
  points: readonly Point[],
  level: number,
  thick: number,
  dip: number,
): string {
  let d = ''
  let run: [top: Point, bottom: Point][] = []
  for (const [i, [x, y]] of points.entries()) {
    const top = level + x * dip + (((i * 7) % 5) - 2) * (thick / 16)
    run.push([
      [x, Math.max(y, top)],
      [x, Math.max(y, top + thick)],
    ])
    if (y < top + thick && i < points.length - 1) continue
    if (run.length > 2) {
      const under = run.map(pair => pair[1]).reverse()
      d += polygon([...run.map(pair => pair[0]), ...under])
    }
    run = run.slice(-1)
  }
  return d
}

/** Snow: the area above a ragged line. */
export function snowOf(points: readonly Point[], line: number, ragged: number): string {
  let d = ''
  let run: Point[] = []
  const close = () => {
    if (run.length > 2) {
      const under = run.slice(1, -1).map(([x, y], i): Point => {
        return [x, Math.max(y + 4, Math.min(line, y + ragged * (i % 2 ? 1 : 0.45)))]
      })
      d += polygon([...run, ...under.reverse()])
    }
    run = []
  }
  for (const point of points) {
    run.push(point)
    if (point[1] <= line) continue
    close()
    run = [point]
  }
  close()
  return d
}
