import { type Chance, chanceFrom } from './elevation/chance.ts'
import { bodyOf, shadeOf, skyline, snowOf, stratumOf } from './elevation/mountains.ts'
import { box, disc, fan, lens, type Point, polygon, type Sheet, sheetOf } from './elevation/pen.ts'
import { agaveOutline, yucca } from './elevation/plants.ts'
import { joshuaTree, type Planting } from './elevation/trees.ts'
import { type Ink, inks } from './ridgeline/palette.ts'
import { type Hour, type Scene, sceneOf, view } from './ridgeline/scenes.ts'

/** A panorama of the mountains: the paths in painting order, and the hour. */
export type Ridgeline = { hour: Hour; strokes: { ink: Ink; d: string }[] }

/**
 * Draws the panorama of a page, 1440 by 560 units. Every name has its own fixed composition and
 * hour. The upper left is open sky, because the page's title is placed there.
 */
export function drawRidgeline(name: string): Ridgeline {
  const chance = chanceFrom(`ridgeline ${name}`)
  const scene = sceneOf(name, chance)
  const sheet = sheetOf<Ink>(inks)
  paintSky(sheet, chance, scene)
  paintRanges(sheet, chance, scene)
  paintForeground(sheet, chance, scene.town)
  return { hour: scene.hour, strokes: sheet.strokes() }
}

function paintSky(sheet: Sheet<Ink>, chance: Chance, { sun }: Scene): void {
  const { width, plain } = view
  sheet.add('sky-2', box(0, 236, width, 104))
  sheet.add('sky-3', box(0, 340, width, plain - 340))
  sheet.add('halo-3', disc(sun.x, sun.y, sun.radius * 5.4))
  sheet.add('halo-2', disc(sun.x, sun.y, sun.radius * 3.4))
  sheet.add('halo', disc(sun.x, sun.y, sun.radius * 1.9))
  sheet.add('sun', disc(sun.x, sun.y, sun.radius))
  for (let i = 0; i < 2; i++) {
    const [x, y] = [chance.whole(840, 1240), chance.whole(60, 300)]
    sheet.add('cloud', lens(x, y, chance.whole(180, 400), chance.whole(5, 11), chance.whole(3, 7)))
  }
}

function paintRanges(sheet: Sheet<Ink>, chance: Chance, { layers, sun }: Scene): void {
  const bodies = ['far', 'high', 'sandstone', 'hills', 'foot'] as const
  const shades = ['far-shade', 'high-shade', 'sandstone-shade', 'hills-shade', null] as const
  const side = sun.x < view.width / 2 ? -1 : 1
  layers.forEach((layer, i) => {
    const [ink, shade] = [bodies[i] ?? 'foot', shades[i]]
    const { width, plain } = view
    const bottom = ink === 'foot' ? view.height : plain
    const points = skyline(chance, layer.massifs, { width, base: plain, ...layer.range })
    sheet.add(ink, bodyOf(points, bottom))
    if (shade) sheet.add(shade, shadeOf(points, side, plain, 10))
    if (layer.snow) sheet.add('snow', snowOf(points, plain - layer.snow, 46))
    for (const [level, thick, dip] of layer.strata ?? []) {
      const band = stratumOf(points, plain - level, thick, dip)
      sheet.add(ink === 'high' ? 'strata-2' : 'strata', band)
    }
  })
}

/** The front edge: low roofs with palms, or open desert with Joshua trees. */
function paintForeground(sheet: Sheet<Ink>, chance: Chance, town: boolean): void {
  const edge = view.height - 14
  sheet.add('near', box(0, edge, view.width, view.height - edge))
  const add: Planting['add'] = (_, ...paths) => sheet.add('near', ...paths)
  const planting = (x: number, size: number): Planting => ({ chance, x, y: edge + 2, size, add })

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
      paintPalm(planting(first + away, tall))
    }
    return
  }
  for (const [x, tall] of [
    [chance.whole(960, 1060), 96],
    [chance.whole(1130, 1230), 70],
    [chance.whole(120, 320), 52],
  ] as const) {
    joshuaTree(planting(x, tall))
  }
  for (let i = 0; i < 3; i++) {
    const plant = planting(chance.whole(30, 1410), chance.whole(5, 9) * 4)
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
