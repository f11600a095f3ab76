import type { Pixel } from '../projection.ts'
import { inside } from './frame.ts'

/** A rectangle rotated around its center. Pixels, and degrees clockwise. */
export type Box = Pixel & { width: number; height: number; angle: number }
type Size = { width: number; height: number }

/** Returns the first box inside the image that overlaps no taken box, and adds it to `taken`. */
export function place<Candidate extends Box>(
  candidates: Iterable<Candidate>,
  taken: Box[],
  size: Size,
): Candidate | null {
  for (const box of candidates) {
    if (!corners(box).every(corner => inside(corner, size, -2))) continue
    if (taken.some(other => overlaps(box, other))) continue
    taken.push(box)
    return box
  }
  return null
}

/** Whether two rotated rectangles overlap (separating axis theorem). */
export function overlaps(a: Box, b: Box): boolean {
  const reach = Math.hypot(a.width, a.height) / 2 + Math.hypot(b.width, b.height) / 2
  if (Math.hypot(a.x - b.x, a.y - b.y) > reach) return false
  const [ofA, ofB] = [corners(a), corners(b)]
  return [a.angle, a.angle + 90, b.angle, b.angle + 90].every(angle => {
    const [first, second] = [shadow(ofA, angle), shadow(ofB, angle)]
    return first.min <= second.max && second.min <= first.max
  })
}

function corners({ x, y, width, height, angle }: Box): Pixel[] {
  const [c, s] = turn(angle)
  const halves: [number, number][] = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ]
  return halves.map(([u, v]) => ({ x: x + u * c - v * s, y: y + u * s + v * c }))
}

function shadow(points: Pixel[], angle: number) {
  const [c, s] = turn(angle)
  const along = points.map(({ x, y }) => x * c + y * s)
  return { min: Math.min(...along), max: Math.max(...along) }
}

const turn = (angle: number): [number, number] => {
  const turned = (angle * Math.PI) / 180
  return [Math.cos(turned), Math.sin(turned)]
}

// Character classes by width in Helvetica; system sans-serif fonts are about as wide.
const narrow = /[iIl1.,’'|:\-·]/
const wide = /[mMwW@%]/

/** The maximum width of a text in pixels, for a font size in pixels. */
export const textWidth = (text: string, fontSize: number): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (narrow.test(letter) ? 0.33 : wide.test(letter) ? 0.92 : /[A-Z©]/.test(letter) ? 0.72 : 0.57),
    0,
  ) * fontSize
