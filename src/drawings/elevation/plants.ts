import { blade, fan, type Point, polygon, stem } from './pen.ts'
import { burst, type Planting } from './trees.ts'

/** Agave: a low star of thick blades; only an outline when small. */
export function agave(planting: Planting): void {
  const { x, y, size, add } = planting
  if (size < 14) {
    agaveOutline(planting)
    return
  }
  add('leaf-2', fan([x, y], rosette(size, [-0.95, -0.5, 0.5, 0.95]), size * 0.16))
  add('leaf', fan([x, y], rosette(size, [-0.74, -0.2, 0.24, 0.76]), size * 0.15))
}

/** The outline of an agave, as seen against the light. */
export function agaveOutline({ x, y, size, add }: Planting): void {
  const sides =
    size < 14 ? [-0.95, -0.5, 0, 0.5, 0.95] : [-0.98, -0.74, -0.42, -0.12, 0.2, 0.5, 0.76, 0.98]
  const tips = rosette(size, sides)
  const row = tips.flatMap(([dx, dy], i): Point[] => {
    const [nextX, nextY] = tips[i + 1] ?? [size * 0.6, 0]
    const notch: Point = [x + (dx + nextX) * 0.2, y + (dy + nextY) * 0.2]
    return [[x + dx, y + dy], notch]
  })
  add('leaf', polygon(row))
}

function rosette(size: number, sides: readonly number[]): Point[] {
  return sides.map(side => [side * size, -size * (1.12 - Math.abs(side) * 0.72)])
}

/** Yucca: a head of pointed leaves on a short stem, sometimes with a flower stalk. */
export function yucca({ chance, x, y, size, add }: Planting): void {
  const head: Point = [x, y - size * 0.45]
  add('trunk', stemPolygon(x, y, size * 0.5))
  add('leaf-2', burst(head, size * 0.62, 8, 0.78))
  add('leaf', burst([x, head[1] - 1], size * 0.5, 5, 0.5))
  if (chance.yes(0.5)) {
    add('twig', stem(head, [x + 1, y - size * 1.5]))
    add('bloom', blade([x, y - size * 1.05], [x + 1, y - size * 1.6], size * 0.14))
  }
}

function stemPolygon(x: number, y: number, height: number): string {
  return polygon([
    [x - 2, y],
    [x - 1, y - height],
    [x + 1, y - height],
    [x + 2, y],
  ])
}

/** Ocotillo: long thorny stems from one root, with red tips. */
export function ocotillo({ chance, x, y, size, add }: Planting): void {
  const wands = chance.whole(5, 7)
  for (let i = 0; i < wands; i++) {
    const side = (i / (wands - 1)) * 2 - 1
    const tall = size * chance.between(0.8, 1.05) * (1 - Math.abs(side) * 0.12)
    const tip: Point = [x + side * size * 0.42, y - tall]
    add('twig', stem([x + side * 2, y], tip, side * size * 0.06))
    add('bloom', blade(tip, [tip[0] + side * 2, tip[1] - size * 0.13], 1.4))
  }
}

/** A tuft of deer grass. */
export function grass({ x, y, size, add }: Planting): void {
  const tips = [-0.95, -0.5, -0.1, 0.4, 0.9].map((side, i): Point => {
    return [side * size * 0.8, -size * (i % 2 ? 1 : 0.8)]
  })
  add('leaf', fan([x, y], tips, 0.8 + size * 0.04, size * 0.14))
}

/** A boulder in two tones, with the dark side away from the sun. */
export function boulder({ chance, x, y, size, add }: Planting, sun: -1 | 1): void {
  const [top, peak] = [size * chance.between(0.5, 0.7), size * chance.between(-0.25, 0.1) * -sun]
  const dark = x + size * 0.62 * -sun
  add(
    'rock',
    polygon([
      [x - size * 0.62, y],
      [x - size * 0.5, y - top * 0.6],
      [x + peak, y - top],
      [x + size * 0.46, y - top * 0.66],
      [x + size * 0.62, y],
    ]),
  )
  add(
    'rock-shade',
    polygon([
      [x + peak, y - top],
      [x + size * 0.5 * -sun, y - top * 0.6],
      [dark, y],
      [x + size * 0.1 * -sun, y],
      [x + size * 0.2 * -sun, y - top * 0.5],
    ]),
  )
}
