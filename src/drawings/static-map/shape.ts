import type { Point } from '../projection.ts'
import type { Frame } from './frame.ts'
import { pathData, tenth } from './pen.ts'

/** An area in the image: its outline as path data, and its bounding box. Pixels. */
export type Shape = { d: string; x: number; y: number; width: number; height: number }

/** The outline of an area, or without a ring, a circle with a radius in meters. */
export function shapeOf(frame: Frame, at: Point, radiusM: number, ring?: Point[]): Shape {
  if (ring) {
    const line = ring.map(frame.at)
    const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)].map(tenth) as [number, number]
    const [width, height] = [tenth(Math.max(...xs) - x), tenth(Math.max(...ys) - y)]
    return { d: pathData(line, true), x, y, width, height }
  }
  const radius = tenth(radiusM / frame.meters)
  const middle = frame.at(at)
  const [x, y] = [tenth(middle.x - radius), tenth(middle.y - radius)]
  const half = `${radius} ${radius} 0 0 1`
  const d = `M${x} ${tenth(middle.y)}a${half} ${2 * radius} 0a${half} ${-2 * radius} 0z`
  return { d, x, y, width: 2 * radius, height: 2 * radius }
}
