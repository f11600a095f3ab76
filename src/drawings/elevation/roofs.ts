import type { Roof } from './masses.ts'
import type { Point } from './pen.ts'
import { block, plane, type Site } from './site.ts'

/** Paints a roof (in meters) and its shadow on the walls. */
export function paintRoof(site: Site, roof: Roof): void {
  shapes[roof.form](site, roof)
}

const shapes: Record<Roof['form'], (site: Site, roof: Roof) => void> = {
  cap: (site, { x, width, base }) => {
    site.sheet.add('roof', block(site, x - 0.06, base - 0.04, width + 0.12, 0.2))
  },

  slab: (site, { x, width, base, rise }) => {
    site.sheet.add('roof', block(site, x - rise, base, width + rise * 2, 0.3))
    site.sheet.add('shade', block(site, x, base - 0.5, width, 0.5))
  },

  shed: (site, { x, width, base, rise, high = 1, wall = 'wall' }) => {
    const [left, right] = high < 0 ? [rise, 0] : [0, rise]
    const [x0, x1] = [x - 0.7, x + width + 0.7]
    const slope = ((right - left) / width) * 0.7
    const under: Point[] = [
      [x, base],
      [x, base + left],
      [x + width, base + right],
      [x + width, base],
    ]
    site.sheet.add(wall, plane(site, under))
    const edge: Point[] = [
      [x0, base + left - slope],
      [x0, base + left - slope + 0.3],
      [x1, base + right + slope + 0.3],
      [x1, base + right + slope],
    ]
    site.sheet.add('roof', plane(site, edge))
    const shadow: Point[] = [
      [x, base + left],
      [x + width, base + right],
      [x + width, base + right - 0.55],
      [x, base + left - 0.55],
    ]
    site.sheet.add('shade', plane(site, shadow))
  },

  butterfly: (site, { x, width, base, rise, wall = 'wall' }) => {
    const low = x + width * 0.38
    const side = { base, rise, wall, form: 'shed' as const }
    shapes.shed(site, { ...side, x, width: low - x, high: -1, rise: rise * 0.7 })
    shapes.shed(site, { ...side, x: low, width: x + width - low, high: 1 })
  },

  gable: (site, { x, width, base, rise, wall = 'wall' }) => {
    const middle = x + width / 2
    const end: Point[] = [
      [x, base],
      [middle, base + rise],
      [x + width, base],
    ]
    site.sheet.add(wall, plane(site, end))
    const slope = (rise / (width / 2)) * 0.7
    const edge: Point[] = [
      [x - 0.7, base - slope],
      [middle, base + rise],
      [x + width + 0.7, base - slope],
      [x + width + 0.7, base - slope + 0.34],
      [middle, base + rise + 0.38],
      [x - 0.7, base - slope + 0.34],
    ]
    site.sheet.add('roof', plane(site, edge))
    const shadow: Point[] = [
      [x, base],
      [middle, base + rise],
      [x + width, base],
      [x + width, base - 0.5],
      [middle, base + rise - 0.5],
      [x, base - 0.5],
    ]
    site.sheet.add('shade', plane(site, shadow))
  },

  hip: (site, { x, width, base, rise, tile = 'tile' }) => {
    const [x0, x1] = [x - 0.6, x + width + 0.6]
    const run = Math.min(rise * 2, (x1 - x0) / 2 - 0.1)
    const cover: Point[] = [
      [x0, base + 0.1],
      [x0 + run, base + rise],
      [x1 - run, base + rise],
      [x1, base + 0.1],
    ]
    site.sheet.add(tile, plane(site, cover))
    site.sheet.add('roof', block(site, x0, base - 0.06, x1 - x0, 0.2))
    site.sheet.add('shade', block(site, x, base - 0.5, width, 0.5))
  },
}
