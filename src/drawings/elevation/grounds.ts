import type { Mass, Plan } from './masses.ts'
import { box, lens, type Point, polygon } from './pen.ts'
import { type Site, spot, view } from './site.ts'

/** The viewpoint: lines running away from the street converge above the center. */
const eye = { x: view.width / 2, reach: 1.5 }

/** The layout of the front yard in drawing units: spans of driveways and walks at the street. */
export type Yard = {
  drives: [from: number, to: number][]
  walks: [from: number, to: number][]
  open: -1 | 1
}

/** Paints the ground and the driveways, and returns the layout of the yard. */
export function paintGround(site: Site, plan: Plan): Yard {
  const { sheet, chance, ground } = site
  sheet.add('earth', box(0, ground, view.width, view.height - ground))
  for (let i = 0; i < 2; i++) {
    const [x, y] = [chance.whole(8, 36) * 10, ground + 22 + i * 34 + chance.whole(-5, 5)]
    sheet.add('earth-2', lens(x, y, 200 + i * 60, 5 + i * 2, 6 + i * 3))
  }
  const drives: Yard['drives'] = []
  for (const [from, to] of plan.drives) {
    const [x0] = spot(site, from, 0)
    const [x1] = spot(site, to, 0)
    const street: [number, number] = [towardStreet(x0), towardStreet(x1)]
    drives.push(street)
    const slab: Point[] = [
      [x0, ground],
      [x1, ground],
      [street[1], view.height],
      [street[0], view.height],
    ]
    sheet.add('drive', polygon(slab))
  }
  const middle = drives.reduce((sum, [from, to]) => sum + from + to, 0) / (drives.length * 2 || 1)
  const open = drives.length === 0 ? chance.pick([-1, 1] as const) : middle < eye.x ? 1 : -1
  const [door] = plan.door === null ? [null] : spot(site, plan.door, 0)
  const walk = site.unit * 0.85
  const walks = door === null ? [] : [[towardStreet(door - walk), towardStreet(door + walk)]]
  return { drives, walks: walks as Yard['walks'], open }
}

function towardStreet(x: number): number {
  return Math.max(-24, Math.min(view.width + 24, eye.x + (x - eye.x) * eye.reach))
}

/** Stepping stones from the door to the street, each wider than the one behind it. */
export function paintPath(site: Site, door: number, until: number): void {
  const [x] = spot(site, door, 0)
  const depth = view.height - site.ground
  for (const [from, to] of [
    [0, 0.1],
    [0.16, 0.28],
    [0.36, 0.51],
    [0.61, 0.8],
    [0.91, 1],
  ] as const) {
    if (site.ground + depth * to > until) return
    const pointAt = (t: number, side: number): Point => {
      const scale = 1 + (eye.reach - 1) * t
      const wide = (x - eye.x + side * site.unit * 0.85) * scale
      return [Math.max(-24, Math.min(view.width + 24, eye.x + wide)), site.ground + depth * t]
    }
    site.sheet.add(
      'pad',
      polygon([pointAt(from, -1), pointAt(from, 1), pointAt(to, 1), pointAt(to, -1)]),
    )
  }
}

/** The block wall of the side yards, 1.8 m high, lit along its cap. */
export function paintYardWalls(site: Site, from: number, to: number): void {
  const { sheet, unit, ground } = site
  const high = 1.8 * unit
  for (const [x, width] of [
    [0, from],
    [to, view.width - to],
  ] as const) {
    sheet.add('yard-wall', box(x, ground - high, width, high))
    sheet.add('yard-shade', box(x, ground - high + 3, width, 2))
  }
}

/** The building's shadow on the ground, away from the sun and toward the street. */
export function paintCast(site: Site, from: number, to: number, height: number): void {
  const { sheet, ground, sun } = site
  const wish = -sun * Math.min(70, 20 + height * 0.4)
  const slide = Math.max(-from - 30, Math.min(view.width + 30 - to, wish))
  const foot: Point[] = [
    [from, ground],
    [to, ground],
    [to + slide, ground + 15],
    [from + slide, ground + 15],
  ]
  sheet.add('cast', polygon(foot))
}

export type Water = { x: number; end: number; top: number; bottom: number }

/** A pool on the open side of the yard, with reflections of walls and lit windows. */
export function paintPool(site: Site, yard: Yard, plan: Plan): void {
  const { sheet, chance, ground, facts } = site
  const direction = yard.open
  const [top, bottom] = [ground + 24, ground + 24 + chance.whole(32, 38)]
  const near = yard.drives.map(([from, to]) => eye.x + ((direction > 0 ? to : from) - eye.x) * 0.86)
  const inner = direction > 0 ? Math.max(150, ...near) + 16 : Math.min(330, ...near) - 16
  const edge = direction > 0 ? Math.min(inner, 400) : Math.max(inner, 80)
  const lean = ((edge - eye.x) * (bottom - top)) / 300
  const frame = direction > 0 ? view.width : 0
  const side = (y: number, gap = 0) => edge - direction * gap + (lean * (y - top)) / (bottom - top)
  const slab = (from: number, to: number, gap = 0) =>
    polygon([
      [frame, from],
      [side(from, gap), from],
      [side(to, gap), to],
      [frame, to],
    ])
  sheet.add('coping', slab(top - 4, bottom + 6, 5))
  sheet.add('water', slab(top, bottom))
  sheet.add('water-2', slab(top, top + 4))

  const safe = direction > 0 ? Math.max(side(top), side(bottom)) : Math.min(side(top), side(bottom))
  const water = { x: Math.min(safe, frame), end: Math.max(safe, frame), top: top + 4, bottom }
  for (const mass of plan.masses) if (mass.own !== false) mirror(site, mass, water)
  for (let i = 0; i < 4; i++) {
    const long = chance.whole(2, 5) * 9
    const startX = chance.whole(water.x + 6, Math.max(water.x + 8, water.end - long - 6))
    sheet.add('glint', box(startX, chance.whole(top + 8, bottom - 4), long, 1))
  }
  if (facts.features.includes('spa')) paintSpa(site, yard, water)
}

/** Reflects walls as a plain tone, and glass as bars that get shorter toward the viewer. */
function mirror(site: Site, mass: Mass, water: Water): void {
  const [left] = spot(site, mass.x, 0)
  const from = Math.max(water.x, left)
  const width = Math.min(water.end, left + mass.width * site.unit) - from
  if (width < 8) return
  const short = site.unit * 0.36
  const start = water.top + mass.base * short
  const deep = Math.min(water.bottom - 2, water.top + (mass.base + mass.height) * short) - start
  if (deep < 4) return
  if (mass.use !== 'living' && mass.use !== 'entry') {
    site.sheet.add('mirror', box(from, start, width, deep))
    return
  }
  for (let y = 1; y < deep - 3; y += 6) {
    const inset = (width * y) / deep / 3.4
    site.sheet.add('mirror-lit', box(from + inset, start + y, width - inset * 2, 3))
  }
}

/** A raised spa at the pool's back edge, spilling over into the pool. */
function paintSpa({ sheet }: Site, yard: Yard, pool: Water): void {
  const wide = Math.round(Math.min(58, (pool.end - pool.x) * 0.3))
  const startX = yard.open > 0 ? view.width - wide - 34 : 34
  const top = pool.top - 15
  sheet.add('spa', box(startX, top, wide, 14))
  sheet.add(
    'glint',
    box(startX + 4, top + 2, wide - 8, 2),
    box(startX + wide * 0.3, top + 4, wide * 0.4, 12),
  )
}

/** A golf course: a fairway with mowing stripes, a bunker, and the flag on the green. */
export function paintFairway(site: Site, yard: Yard, behind: boolean, gap: [number, number]): void {
  const { sheet, ground, unit } = site
  const direction = yard.open
  if (behind) {
    const room = direction > 0 ? view.width - gap[1] : gap[0]
    const x = direction > 0 ? view.width - room / 2 : room / 2
    sheet.add('fairway', lens(x, ground - 1.7 * unit, Math.min(room * 2, 150), 26, 2))
    paintFlag(site, x, ground - 1.7 * unit - 8, 2.8 * unit)
    return
  }
  const frame = direction > 0 ? view.width : 0
  const sweep = (y: number, wide: number, deep: number) => {
    const [out, low] = [-direction * wide, Math.round(deep * 0.6)]
    const half = Math.round(out * 0.55)
    return `M${frame} ${y}q${half} 2 ${out} ${low}q${Math.round(out * 0.2)} ${deep - low} ${-out} ${deep - low}z`
  }
  sheet.add('lawn', sweep(ground + 10, 176, view.height - ground - 12))
  sheet.add('lawn-2', sweep(ground + 16, 132, 46), sweep(ground + 26, 96, 18))
  sheet.add('sand', lens(frame - direction * 124, ground + 44, 62, 9, 13))
  paintFlag(site, frame - direction * 58, ground + 32, 3.2 * unit)
}

function paintFlag({ sheet, sun }: Site, x: number, y: number, size: number): void {
  sheet.add('cast', lens(x - sun * 16, y, 34, 1, 3))
  sheet.add('flagpole', box(x, y - size, 2, size))
  const cloth: Point[] = [
    [x + 2, y - size],
    [x + 2 + size * 0.34, y - size * 0.86],
    [x + 2, y - size * 0.72],
  ]
  sheet.add('flag', polygon(cloth))
}
