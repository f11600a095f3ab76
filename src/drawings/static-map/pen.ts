import type { Pixel, Point } from '../projection.ts'
import { simplifyLine } from '../simplify-line.ts'
import type { Frame } from './frame.ts'

/** Rounds to a tenth of a pixel. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** A line as SVG path data: absolute start, relative segments. */
export function pathData(line: Pixel[], close = false): string {
  let [x, y] = [0, 0]
  const legs = line.map((pixel, i) => {
    const [toX, toY] = [tenth(pixel.x), tenth(pixel.y)]
    const leg = `${i === 0 ? 'M' : 'l'}${pair(i === 0 ? toX : toX - x, i === 0 ? toY : toY - y)}`
    ;[x, y] = [toX, toY]
    return leg
  })
  return legs.join('') + (close ? 'z' : '')
}

/** The same without points whose removal moves the line by at most `error` pixels. */
export const compactPath = (line: Pixel[], error: number, close = false): string =>
  pathData(simplifyLine(line, error), close)

function pair(x: number, y: number): string {
  const second = String(tenth(y))
  return `${tenth(x)}${second.startsWith('-') ? '' : ' '}${second}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)

/** An area in the image: its outline as path data, and its bounding box. Pixels. */
export type Shape = { d: string; x: number; y: number; width: number; height: number }

/** The outline of an area, or without a ring, a circle with a radius in meters. */
export function shapeOf(frame: Frame, center: Point, radiusM: number, ring?: Point[]): Shape {
  if (ring) {
    const line = ring.map(frame.at)
    const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)].map(tenth) as [number, number]
    const [width, height] = [tenth(Math.max(...xs) - x), tenth(Math.max(...ys) - y)]
    return { d: pathData(line, true), x, y, width, height }
  }
  const radius = tenth(radiusM / frame.meters)
  const middle = frame.at(center)
  const [x, y] = [tenth(middle.x - radius), tenth(middle.y - radius)]
  const half = `${radius} ${radius} 0 0 1`
  const d = `M${x} ${tenth(middle.y)}a${half} ${2 * radius} 0a${half} ${-2 * radius} 0z`
  return { d, x, y, width: 2 * radius, height: 2 * radius }
}
