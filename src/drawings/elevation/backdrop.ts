import { bodyOf, type Massif, shadeOf, skyline, stratumOf } from './mountains.ts'
import { box, disc, lens, type Point } from './pen.ts'
import { type Site, view } from './site.ts'

/** Sky, clouds and the mountains around the valley: a low range, or a prominent view. */
export function paintBackdrop(site: Site): void {
  paintSky(site)
  const { sheet, chance, ground, facts, sun } = site
  const horizon = ground - 8
  const redRock = facts.features.includes('red-rock-views')
  const view = redRock || facts.features.includes('mountain-view')
  const far = rangeOf(site, horizon, view ? (redRock ? 120 : 136) : 52)
  sheet.add('far', bodyOf(far, ground))
  sheet.add('far-shade', shadeOf(far, sun, ground, 7))
  if (!view) return
  if (redRock) {
    const dip = chance.between(-0.03, 0.03)
    for (const [up, thick] of [
      [78, 12],
      [58, 5],
    ] as const) {
      sheet.add('strata', stratumOf(far, horizon - up, thick, dip))
    }
  }
  const mid = rangeOf(site, horizon, 58)
  sheet.add('mid', bodyOf(mid, ground))
  sheet.add('mid-shade', shadeOf(mid, sun, ground, 7))
}

function paintSky({ sheet, chance, ground, sun }: Site): void {
  const horizon = ground - 8
  const split = chance.between(0.34, 0.5)
  const [second, third] = [horizon * split, horizon * (split + 0.3)]
  sheet.add('sky-2', box(0, second, view.width, third - second))
  sheet.add('sky-3', box(0, third, view.width, horizon - third))
  if (chance.yes(0.6)) {
    const x = view.width / 2 + sun * chance.between(90, 180)
    const [y, radius] = [chance.whole(48, 130), chance.whole(14, 24)]
    sheet.add('halo', disc(x, y, radius * 2.6))
    sheet.add('sun', disc(x, y, radius))
  }
  for (let i = chance.whole(0, 2); i > 0; i--) {
    const [x, y] = [chance.whole(90, 390), chance.whole(26, 110)]
    sheet.add('cloud', lens(x, y, chance.whole(70, 170), chance.whole(3, 8), chance.whole(2, 5)))
  }
}

/** Four mountains of decreasing height, spread over the width from a random start. */
function rangeOf({ chance }: Site, horizon: number, tallest: number): Point[] {
  const start = chance.between(0, 160)
  const massifs = [1, 0.78, 0.62, 0.5].map((share, i): Massif => {
    const reach = chance.between(110, 210)
    return {
      x: (start + i * chance.between(150, 230)) % view.width,
      height: tallest * share * chance.between(0.85, 1),
      left: reach,
      right: reach * chance.between(0.7, 1.3),
    }
  })
  return skyline(chance, massifs, {
    width: view.width,
    base: horizon,
    floor: tallest * 0.16,
    rough: tallest * 0.065,
    step: [18, 36],
  })
}
