import type { Pixel } from '../projection.ts'

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
  pathData(simplify(line, error), close)

/** The Ramer–Douglas–Peucker algorithm. */
function simplify(line: Pixel[], error: number): Pixel[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [farthest, at] = [0, 0]
  for (let i = 1; i < line.length - 1; i++) {
    const away = distanceFrom(first, last, line[i] as Pixel)
    if (away > farthest) [farthest, at] = [away, i]
  }
  if (farthest <= error) return [first, last]
  const before = simplify(line.slice(0, at + 1), error)
  return [...before.slice(0, -1), ...simplify(line.slice(at), error)]
}

/**
 * The distance in pixels from a point to the line through two others, or to the single point if
 * they are equal.
 */
function distanceFrom(from: Pixel, to: Pixel, { x, y }: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  return Math.abs(dy * (x - from.x) - dx * (y - from.y)) / length
}

function pair(x: number, y: number): string {
  const second = String(tenth(y))
  return `${tenth(x)}${second.startsWith('-') ? '' : ' '}${second}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, one => entities[one] ?? one)
