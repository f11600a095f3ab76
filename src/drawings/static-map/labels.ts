import type { Pixel } from '../../domain/projection.ts'
import { inside } from './frame.ts'

/** A rectangle in the picture, turned about its middle. Pixels, and degrees clockwise. */
export type Box = Pixel & { width: number; height: number; angle: number }
type Size = { width: number; height: number }

/** The first of the boxes that lies in the picture and touches none that is taken; it is taken. */
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

/** Two turned rectangles are apart exactly when one side of either separates them. */
export function overlaps(a: Box, b: Box): boolean {
  const reach = Math.hypot(a.width, a.height) / 2 + Math.hypot(b.width, b.height) / 2
  if (Math.hypot(a.x - b.x, a.y - b.y) > reach) return false
  const [ofA, ofB] = [corners(a), corners(b)]
  return [a.angle, a.angle + 90, b.angle, b.angle + 90].every(angle => {
    const [first, second] = [shadow(ofA, angle), shadow(ofB, angle)]
    return first.least <= second.most && second.least <= first.most
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
  return { least: Math.min(...along), most: Math.max(...along) }
}

const turn = (angle: number): [number, number] => {
  const turned = (angle * Math.PI) / 180
  return [Math.cos(turned), Math.sin(turned)]
}

// Of Helvetica, in thousandths of the size; a system's own sans serif is about as wide.
const narrow = /[iIl1.,’'|:\-·]/
const wide = /[mMwW@%]/

/** How wide a text will be, at most. Pixels, for a font of that size. */
export const textWidth = (text: string, fontSize: number): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (narrow.test(letter) ? 0.33 : wide.test(letter) ? 0.92 : /[A-Z©]/.test(letter) ? 0.72 : 0.57),
    0,
  ) * fontSize
