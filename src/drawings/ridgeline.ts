import { type Chance, chanceFrom } from './elevation/chance.ts'
import { bodyOf, shadeOf, skyline, snowOf, stratumOf } from './elevation/mountains.ts'
import { box, disc, lens, type Sheet, sheetOf } from './elevation/pen.ts'
import { paintForeground } from './ridgeline/foreground.ts'
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
