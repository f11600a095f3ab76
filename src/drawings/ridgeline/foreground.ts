import type { Chance } from '../elevation/chance.ts'
import { box, fan, type Point, polygon, type Sheet } from '../elevation/pen.ts'
import { agaveOutline, yucca } from '../elevation/plants.ts'
import { joshuaTree, type Planting } from '../elevation/trees.ts'
import type { Ink } from './palette.ts'
import { view } from './scenes.ts'

/** The front edge: low roofs with palms, or open desert with Joshua trees. */
export function paintForeground(sheet: Sheet<Ink>, chance: Chance, town: boolean): void {
  const edge = view.height - 14
  sheet.add('near', box(0, edge, view.width, view.height - edge))
  const add: Planting['add'] = (_, ...paths) => sheet.add('near', ...paths)
  const at = (x: number, size: number): Planting => ({ chance, x, y: edge + 2, size, add })

  if (town) {
    for (let x = chance.whole(-20, 40); x < view.width - 60; x += chance.whole(160, 290)) {
      paintRoof(sheet, chance, x, edge)
    }
    const first = chance.whole(1010, 1090)
    for (const [away, tall] of [
      [0, 108],
      [46, 84],
      [226, 96],
    ] as const) {
      paintPalm(at(first + away, tall))
    }
    return
  }
  for (const [x, tall] of [
    [chance.whole(960, 1060), 96],
    [chance.whole(1130, 1230), 70],
    [chance.whole(120, 320), 52],
  ] as const) {
    joshuaTree(at(x, tall))
  }
  for (let i = 0; i < 3; i++) {
    const plant = at(chance.whole(30, 1410), chance.whole(5, 9) * 4)
    if (chance.yes(0.5)) yucca(plant)
    else agaveOutline(plant)
  }
}

/** A fan palm as a silhouette. */
function paintPalm({ x, y, size, add }: Planting): void {
  const head = 22
  const tips = [-0.18, 0.02, 0.22, 0.4, 0.6, 0.78, 0.98, 1.18].map((turn): Point => {
    const [dx, dy] = [Math.cos(turn * Math.PI), -Math.sin(turn * Math.PI)]
    return [dx * head, dy * head * 0.85 + Math.abs(dx) * 5]
  })
  add('near', box(x - 2, y - size, 4, size), fan([x, y - size], tips, 3.4, 3))
}

/** A house seen from above: one or two boxes, a flat or a sloping roof, a lit window. */
function paintRoof(sheet: Sheet<Ink>, chance: Chance, x: number, edge: number): void {
  const [wide, tall] = [chance.whole(56, 104), chance.whole(12, 18)]
  const upper = chance.yes(0.4) ? tall + 12 : tall
  const step = wide * chance.between(0.4, 0.65)
  const kind = chance.pick(['flat', 'lean', 'hip'])
  sheet.add('town', box(x, edge - tall, wide, tall), box(x, edge - upper, step, upper))
  if (kind === 'flat') sheet.add('town', box(x - 5, edge - upper - 3, step + 10, 3))
  else {
    const peak = kind === 'lean' ? x + step : x + step / 2
    sheet.add(
      'town',
      polygon([
        [x - 6, edge - upper],
        [peak, edge - upper - 10],
        [x + step + 6, edge - upper],
      ]),
    )
  }
  if (chance.yes(0.7)) sheet.add('lit', box(x + step + 8, edge - 9, 12, 5))
  if (chance.yes(0.6)) sheet.add('lit', box(x + 8, edge - upper + 5, 16, 5))
}
