import { metersPerPixel, type Pixel, type Point, project, unproject } from '../projection.ts'

/** The part of the world shown in a map image. */
export type Frame = {
  center: Point
  zoom: number
  /** CSS pixels. */
  width: number
  height: number
  /** Meters per pixel at the center. */
  meters: number
  /** The pixel of a point. */
  at: (point: Point) => Pixel
  /** The point at a pixel. */
  under: (pixel: Pixel) => Point
}

export function frame(center: Point, zoom: number, width: number, height: number): Frame {
  const middle = project(center, zoom)
  const corner = { x: middle.x - width / 2, y: middle.y - height / 2 }
  return {
    center,
    zoom,
    width,
    height,
    meters: metersPerPixel(center.lat, zoom),
    at: point => {
      const { x, y } = project(point, zoom)
      return { x: x - corner.x, y: y - corner.y }
    },
    under: ({ x, y }) => unproject({ x: x + corner.x, y: y + corner.y }, zoom),
  }
}

/**
 * The closest frame around all points with a margin of `margin` pixels, up to `maxZoom`. Its center
 * is rounded to 11 meters, so that lists of nearly the same homes share an image.
 */
export function frameAround(
  points: readonly [Point, ...Point[]],
  { width, height, margin = 48, maxZoom = 16 }: Size & { margin?: number; maxZoom?: number },
): Frame {
  const pixels = points.map(point => project(point, 0))
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const room = (size: number, span: number) =>
    Math.log2(Math.max(1, size - 2 * margin) / Math.max(span, 1e-9))
  const fit = Math.min(room(width, right - left), room(height, bottom - top), maxZoom)
  const zoom = Math.floor(fit * 20) / 20
  const { lat, lng } = unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0)
  return frame({ lat: coarse(lat), lng: coarse(lng) }, Math.max(0, zoom), width, height)
}

const coarse = (degrees: number) => Math.round(degrees * 1e4) / 1e4

type Size = { width: number; height: number }

export const inside = ({ x, y }: Pixel, { width, height }: Size, margin = 0): boolean =>
  x >= -margin && y >= -margin && x <= width + margin && y <= height + margin

/** The parts of a line inside the image or up to `margin` pixels outside it. */
export function clip(line: Pixel[], size: Size, margin: number): Pixel[][] {
  const parts: Pixel[][] = []
  let open = false
  for (let i = 1; i < line.length; i++) {
    const cut = clipLeg(line[i - 1] as Pixel, line[i] as Pixel, size, margin)
    if (!cut) {
      open = false
      continue
    }
    if (open) parts.at(-1)?.push(cut.to)
    else parts.push([cut.from, cut.to])
    open = cut.whole
  }
  return parts
}

/** Clips a segment to the four edges (Liang–Barsky). */
function clipLeg(a: Pixel, b: Pixel, { width, height }: Size, margin: number) {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const edges: [number, number][] = [
    [-dx, a.x + margin],
    [dx, width + margin - a.x],
    [-dy, a.y + margin],
    [dy, height + margin - a.y],
  ]
  let [start, end] = [0, 1]
  for (const [p, q] of edges) {
    if (p === 0 && q < 0) return null
    if (p < 0) start = Math.max(start, q / p)
    if (p > 0) end = Math.min(end, q / p)
  }
  if (start > end) return null
  const point = (share: number) => ({ x: a.x + share * dx, y: a.y + share * dy })
  return { from: start === 0 ? a : point(start), to: end === 1 ? b : point(end), whole: end === 1 }
}
