import type { Pixel } from '../../domain/projection.ts'

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

function pair(x: number, y: number): string {
  const second = String(tenth(y))
  return `${tenth(x)}${second.startsWith('-') ? '' : ' '}${second}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, one => entities[one] ?? one)
