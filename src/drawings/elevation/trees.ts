import type { Chance } from './chance.ts'
import { blade, box, crown, fan, lens, type Point, polygon, stem } from './pen.ts'
import type { Ink } from './site.ts'

/** A plant to draw: the position of its base, and its height in drawing units. */
export type Planting = {
  chance: Chance
  x: number
  y: number
  size: number
  add(ink: Ink, ...paths: string[]): void
}

/** Mexican fan palm: a slightly leaning bare trunk and a round head of stiff leaves. */
export function fanPalm({ chance, x, y, size, add }: Planting): void {
  const lean = chance.between(-0.05, 0.05) * size
  const [topX, topY] = [x + lean, y - size]
  const [foot, neck] = [size * 0.022 + 1, size * 0.012 + 1]
  const trunk: Point[] = [
    [x - foot, y],
    [topX - neck, topY],
    [topX + neck, topY],
    [x + foot, y],
  ]
  add('trunk', polygon(trunk))
  const head = Math.max(13, size * 0.2)
  const skirt: Point[] = [
    [topX - 2, topY],
    [topX - head * 0.22, topY + head * 0.62],
    [topX + head * 0.2, topY + head * 0.56],
    [topX + 2, topY],
  ]
  add('trunk', polygon(skirt))
  add('leaf-2', fan([topX, topY], fronds(head, 3, 1.2, 0.34), head * 0.2, head * 0.14))
  add('leaf', fan([topX, topY], fronds(head, 5, 1, 0.28), head * 0.18, head * 0.14))
}

/** Offsets of the tips of a palm's fronds, over `turn` half circles, drooping outward. */
function fronds(reach: number, count: number, turn: number, droop: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI * (0.5 + turn / 2 - (i / (count - 1)) * turn)
    const [dx, dy] = [Math.cos(angle) * reach, -Math.sin(angle) * reach * 0.85]
    return [dx, dy + Math.abs(Math.cos(angle)) * reach * droop]
  })
}

/** Date palm: thicker and lower, with long arching fronds. */
export function datePalm({ x, y, size, add }: Planting): void {
  const topY = y - size
  add('trunk', box(x - size * 0.035 - 1, topY, size * 0.07 + 2, size))
  const head = size * 0.44
  add('leaf-2', fan([x, topY], fronds(head, 4, 1.2, 0.5), head * 0.09, head * 0.24))
  add('leaf', fan([x, topY], fronds(head, 5, 0.9, 0.36), head * 0.09, head * 0.26))
}

/** Palo verde or desert willow: several green stems under an airy, flat-bottomed crown. */
export function canopyTree(planting: Planting, flowering: boolean): void {
  const { chance, x, y, size, add } = planting
  for (const side of [-0.3, 0.3]) {
    const tip: Point = [x + side * size * 0.8, y - size * 0.6]
    add('twig', stem([x + side * 3, y], tip, -side * size * 0.22))
  }
  const flip = chance.pick([-1, 1])
  const clumps: [number, number, number][] = [
    [-0.3, 0.5, 0.66],
    [0.34, 0.56, 0.62],
    [0.02, 0.68, 0.78],
  ]
  for (const [dx, up, wide] of clumps) {
    const [centerX, high, width] = [x + dx * size * flip, y - size * up, size * wide]
    add('leaf-2', crown([centerX, high], width, width * 0.36))
    add('leaf', lens(centerX - 2, high - width * 0.08, width * 0.84, width * 0.42, width * 0.1))
  }
  if (!flowering) return
  for (let i = 0; i < 4; i++) {
    const spot: Point = [
      x + chance.between(-0.5, 0.5) * size,
      y - size * chance.between(0.55, 0.85),
    ]
    add('bloom', box(spot[0], spot[1], 3, 2))
  }
}

/** Joshua tree: thick arms that fork upward, each ending in a burst of pointed leaves. */
export function joshuaTree({ chance, x, y, size, add }: Planting): void {
  const fork: Point = [x + chance.between(-2, 2), y - size * 0.42]
  add('trunk', limb([x, y], fork, size * 0.075))
  const arms = chance.whole(3, 4)
  for (let i = 0; i < arms; i++) {
    const side = (i / (arms - 1)) * 2 - 1
    const elbow: Point = [fork[0] + side * size * 0.24, fork[1] - size * chance.between(0.06, 0.2)]
    const tip: Point = [elbow[0] + side * size * 0.1, elbow[1] - size * chance.between(0.14, 0.26)]
    add('trunk', limb(fork, elbow, size * 0.05), limb(elbow, tip, size * 0.045))
    add('leaf-2', burst(tip, size * 0.16, 7, 0.9))
    add('leaf', burst([tip[0], tip[1] - size * 0.03], size * 0.12, 5, 0.6))
  }
}

function limb(from: Point, to: Point, width: number): string {
  const half = Math.max(1, width / 2)
  return polygon([
    [from[0] - half, from[1]],
    [to[0] - half, to[1]],
    [to[0] + half, to[1]],
    [from[0] + half, from[1]],
  ])
}

/**
 * Pointed leaves around a center; `turn` 1 is almost a full circle, 0.5 the upper half. The center
 * is rounded to whole units, so that all bursts of one size have the same path text, which
 * compresses well.
 */
export function burst(middle: Point, reach: number, points: number, turn: number): string {
  const [x = 0, y = 0] = middle.map(Math.round)
  const row: Point[] = []
  for (let i = 0; i <= points * 2; i++) {
    const angle = Math.PI * (0.5 + turn - (i / (points * 2)) * turn * 2)
    const far = i % 2 ? reach : reach * 0.36
    row.push([x + Math.cos(angle) * far, y - Math.sin(angle) * far])
  }
  return polygon(row)
}

/** Italian cypress: a dark flame shape, lit on one side. */
export function cypress({ x, y, size, add }: Planting): void {
  const half = size * 0.085
  add('leaf-2', blade([x, y], [x, y - size], half * 2))
  add('leaf', blade([x - half * 0.3, y - size * 0.06], [x, y - size * 0.94], half * 0.9))
}

/** A low rounded shrub, lit on top. */
export function shrub({ x, y, size, add }: Planting): void {
  add('leaf-2', lens(x, y, size * 1.7, size * 1.9, 2))
  add('leaf', lens(x - size * 0.1, y - size * 0.28, size * 1.15, size * 1.2, 1))
}
