import type { Chance } from './chance.ts'
import type { Yard } from './grounds.ts'
import { blade, type Point } from './pen.ts'
import { agave, agaveOutline, boulder, grass, ocotillo, yucca } from './plants.ts'
import { type Ink, type Site, view } from './site.ts'
import {
  canopyTree,
  cypress,
  datePalm,
  fanPalm,
  joshuaTree,
  type Planting,
  shrub,
} from './trees.ts'

/** Plants that grow in the valley. No saguaros: they do not grow north of Arizona's low desert. */
type Grower = (planting: Planting) => void

type Tree = 'palo verde' | 'willow' | 'fan palm' | 'joshua' | 'ocotillo' | 'date palm' | 'cypress'

/** Each tree and its height in meters. */
const trees: Record<Tree, [Grower, number]> = {
  'palo verde': [planting => canopyTree(planting, false), 4.4],
  willow: [planting => canopyTree(planting, true), 4.4],
  'fan palm': [fanPalm, 9],
  joshua: [joshuaTree, 4.4],
  ocotillo: [ocotillo, 3.6],
  'date palm': [datePalm, 6.4],
  cypress: [cypress, 6],
}

/** Palms behind the house, in a single hazy tone. */
export function plantBehind(site: Site, from: number, to: number, height: number): void {
  const { chance, ground, unit } = site
  const quiet: Partial<Record<Ink, Ink>> = {
    trunk: 'trunk-back',
    leaf: 'leaf-back',
    'leaf-2': 'leaf-back',
  }
  const add: Planting['add'] = (ink, ...paths) => site.sheet.add(quiet[ink] ?? ink, ...paths)
  if (height > 125) return
  for (let i = chance.whole(0, 2); i > 0; i--) {
    const x = chance.between(from + 12, to - 12)
    const size = Math.min(ground - 40, height + chance.between(1.2, 3.4) * unit)
    const grow = chance.pick([fanPalm, fanPalm, cypress])
    grow({ chance, x, y: ground, size: Math.round(size / 12) * 12, add })
  }
}

/** Trees in the side yards, low plants along the house, and one large plant in the foreground. */
export function plantFront(site: Site, yard: Yard, house: [number, number]): void {
  const { chance, ground, unit, facts } = site
  const lot = facts.lotSize ?? 6500
  const sides = chance.yes(0.5) ? ([-1, 1] as const) : ([1, -1] as const)
  const count = lot < 4500 ? 1 : lot > 16_000 ? 3 : 2
  for (let i = 0; i < count; i++) {
    const side = sides[i % 2] ?? 1
    const room = side < 0 ? house[0] : view.width - house[1]
    const reach = Math.max(18, Math.min(room, 64) * chance.between(0.35, 0.75))
    const x = side < 0 ? house[0] - reach : house[1] + reach
    if (crosses(yard, x, 0.2)) continue
    growTree(site, Math.max(14, Math.min(view.width - 14, x)), ground + 5 + i * 3, room)
  }

  const beds: Grower[] = [agave, shrub, grass, yucca, shrub, grass]
  for (let i = lot > 9000 ? 5 : 4; i > 0; i--) {
    const x = chance.between(14, view.width - 14)
    const y = ground + chance.between(7, 15)
    if (crosses(yard, x, 0.25)) continue
    const size = unit * chance.between(0.45, 0.8)
    grow(site, chance.pick(beds as [Grower]), x, y, size)
  }
  if (!facts.pool) plantYard(site, yard)
  plantNear(site, yard)
}

function growTree(site: Site, x: number, y: number, room: number): void {
  const { chance, unit, facts } = site
  const dear = facts.price > 1_200_000
  const kind = chance.pick<Tree>([
    ...(['palo verde', 'willow', 'fan palm', 'joshua', 'ocotillo'] as const),
    dear ? 'date palm' : 'palo verde',
    room < 40 ? 'cypress' : 'fan palm',
  ])
  const [grower, metres] = trees[kind]
  const size = Math.min(160, metres * Math.max(13, unit) * chance.between(0.85, 1.12))
  grow(site, grower, x, y, size)
}

function plantYard(site: Site, yard: Yard): void {
  const { chance, ground, unit } = site
  for (let i = 0; i < 3; i++) {
    const x = chance.between(20, view.width - 20)
    const deep = chance.between(0.3, 0.62)
    if (crosses(yard, x, deep)) continue
    const y = ground + deep * (view.height - ground)
    const size = unit * chance.between(0.7, 1.1)
    if (chance.yes(0.4)) boulder(plantingAt(site, x, y, size * 1.6), site.sun)
    else grow(site, chance.pick([agave, grass, shrub, yucca]), x, y, size)
  }
}

/** One dark plant in the foreground, cropped by the frame. */
function plantNear(site: Site, yard: Yard): void {
  const { chance, sheet } = site
  const side = -yard.open
  const free = [side, -side].find(way => !crosses(yard, way < 0 ? 30 : view.width - 30, 0.9))
  if (free === undefined) return
  const x = free < 0 ? chance.between(4, 34) : view.width - chance.between(4, 34)
  const add = (_: Ink, ...paths: string[]) => sheet.add('near', ...paths)
  const planting = { chance, x, y: view.height + 6, size: chance.between(34, 46), add }
  if (chance.yes(0.6)) agaveOutline(planting)
  else grass({ ...planting, size: planting.size * 1.2 })
}

/** Sizes are quantized, so that equal plants have equal paths, which compress well. */
function grow(site: Site, grower: Grower, x: number, y: number, size: number): void {
  const step = size < 24 ? 3 : 12
  const even = Math.max(step, Math.round(size / step) * step)
  const long = Math.min(110, even * 0.85)
  const tip: Point = [
    Math.max(-50, Math.min(view.width + 50, x - site.sun * long)),
    y + 2 + long * 0.12,
  ]
  if (even > 9) site.sheet.add('cast', blade([x, y], tip, 1 + long * 0.04))
  grower(plantingAt(site, x, y, even))
}

function plantingAt(site: Site, x: number, y: number, size: number): Planting {
  const chance: Chance = site.chance
  return { chance, x, y, size, add: site.sheet.add }
}

/** Whether x is on a driveway or path at a depth from 0 (house) to 1 (street). */
function crosses({ drives, walks }: Yard, x: number, deep: number): boolean {
  const middle = view.width / 2
  return [...drives, ...walks].some(([from, to]) => {
    const narrow = (position: number) => middle + (position - middle) * ((1 + 0.5 * deep) / 1.5)
    return x > narrow(from) - 14 && x < narrow(to) + 14
  })
}
