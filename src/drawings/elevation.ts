import { planTownhouse } from './elevation/attached.ts'
import { paintBackdrop } from './elevation/backdrop.ts'
import { type Chance, chanceFrom } from './elevation/chance.ts'
import { eraOf, planDetached } from './elevation/detached.ts'
import {
  paintCast,
  paintFairway,
  paintGround,
  paintPath,
  paintPool,
  paintYardWalls,
} from './elevation/grounds.ts'
import { type Plan, paintMasses } from './elevation/masses.ts'
import { doors, type Openings, paintOpenings, rhythms } from './elevation/openings.ts'
import { accents, hours, type Look, stuccos } from './elevation/palette.ts'
import { box, polygon, sheetOf } from './elevation/pen.ts'
import { plantBehind, plantFront } from './elevation/planting.ts'
import { paintRoof } from './elevation/roofs.ts'
import { type Facts, type Ink, inks, plane, type Site, spot, view } from './elevation/site.ts'
import { planCondo, planManufactured, planMultiFamily } from './elevation/stacked.ts'

export type { Facts, Ink }

/** A front elevation: the paths in painting order, and the names of its colors. */
export type Elevation = Look & {
  strokes: { ink: Ink; d: string }[]
  caption: string
}

const planners: Record<Facts['type'], (facts: Facts, chance: Chance) => Plan> = {
  'single-family': planDetached,
  townhouse: planTownhouse,
  condo: planCondo,
  'multi-family': planMultiFamily,
  manufactured: planManufactured,
}

/**
 * Draws a home's front, 480 by 320 units, from the listing's facts alone. The same facts give the
 * same drawing; a different id gives a different one.
 */
export function drawElevation(facts: Facts): Elevation {
  const chance = chanceFrom(`${facts.id} ${facts.type} ${facts.sqft} ${facts.price}`)
  const plan = planners[facts.type](facts, chance)
  const site = placeBuilding(facts, chance, plan)
  const [left] = spot(site, 0, 0)
  const [right] = spot(site, plan.width, 0)
  const top = Math.max(...plan.masses.map(mass => mass.base + mass.height)) * site.unit

  paintBackdrop(site)
  paintNeighbors(site, left, right)
  plantBehind(site, left, right, top)
  const yard = paintGround(site, plan)
  const golf = facts.propertyType === 'golf-course' || facts.features.includes('golf-view')
  if (golf) paintFairway(site, yard, facts.pool, [left, right])
  paintYardWalls(site, left, right)
  paintCast(site, left, right, top)
  paintBuilding(site, plan)
  if (plan.door !== null) paintPath(site, plan.door, facts.pool ? site.ground + 20 : view.height)
  if (facts.pool) paintPool(site, yard, plan)
  plantFront(site, yard, [left, right])

  return {
    hour: chance.pick(hours),
    stucco: chance.pick(stuccos as unknown as [(typeof stuccos)[number]]),
    accent: chance.pick(accents),
    strokes: site.sheet.strokes(),
    caption: captionElevation(facts),
  }
}

/** The larger the lot, the farther back the building is placed, so that more of the yard shows. */
function placeBuilding(facts: Facts, chance: Chance, plan: Plan): Site {
  const lot = facts.lotSize ?? 6500
  const row = facts.type === 'townhouse' || facts.type === 'condo'
  const margin = row || lot < 4500 ? 30 : lot < 9000 ? 44 : lot < 20_000 ? 56 : 70
  const tallest = Math.max(...plan.masses.map(mass => mass.base + mass.height)) + 1
  const ground = chance.whole(236, 246)
  const unit = Math.min(21, (view.width - margin * 2) / plan.width, (ground - 52) / tallest)
  const spare = view.width - plan.width * unit
  const left = spare / 2 + chance.between(-0.24, 0.24) * Math.min(spare, 120)
  const sun = chance.pick([-1, 1] as const)
  return { facts, chance, sheet: sheetOf(inks), unit, left, ground, sun }
}

function paintBuilding(site: Site, plan: Plan): void {
  const { chance, facts } = site
  const era = eraOf(facts)
  const rhythm =
    era === 'tile' || era === 'ranch'
      ? chance.pick(['arches', 'punched', 'ribbon', 'slots'] as const)
      : chance.pick(rhythms.slice(0, 5) as [Openings['rhythm']])
  const style: Openings = { rhythm, door: chance.pick(doors) }
  paintMasses(site, plan.masses)
  for (const mass of plan.masses) paintOpenings(site, mass, style)
  for (const roof of plan.roofs) paintRoof(site, roof)
  if (facts.features.includes('solar')) paintSolar(site, plan)
}

/** Tilted panels above the widest flat stretch of roof. */
function paintSolar(site: Site, plan: Plan): void {
  const roof = plan.roofs.toSorted((a, b) => b.base - a.base || b.width - a.width)[0]
  if (!roof) return
  const wide = 1.7
  const count = Math.max(2, Math.min(5, Math.floor((roof.width - 0.8) / (wide + 0.2))))
  const start = roof.x + (roof.width - count * (wide + 0.2)) / 2
  for (let i = 0; i < count; i++) {
    const x = start + i * (wide + 0.2)
    const [low, high] = [roof.base + 0.1, roof.base + 0.95]
    const panel = [
      [x, low],
      [x + 0.35, high],
      [x + 0.35 + wide, high],
      [x + wide, low],
    ] as const
    site.sheet.add('panel', plane(site, panel))
  }
}

/** Neighboring houses, if the lot is small enough to see them. */
function paintNeighbors(site: Site, left: number, right: number): void {
  const { chance, facts, ground, unit, sheet } = site
  if ((facts.lotSize ?? 6500) > 7500 || facts.type === 'condo') return
  for (const [from, to] of [
    [0, left - unit * 1.6],
    [right + unit * 1.6, view.width],
  ] as const) {
    if (to - from < 14) continue
    const high = chance.pick([3.4, 3.4, 6]) * unit
    const inner = from === 0 ? to : from
    const step = (from === 0 ? -1 : 1) * chance.between(16, 30)
    sheet.add('neighbor', box(from, ground - high, to - from, high))
    const roof = [
      [inner, ground - high],
      [inner + step, ground - high - unit],
      [from === 0 ? from : to, ground - high - unit],
      [from === 0 ? from : to, ground - high],
    ] as const
    if (chance.yes(0.5)) sheet.add('neighbor', polygon(roof))
  }
}

const kinds: Record<Facts['type'], string> = {
  'single-family': 'home',
  townhouse: 'townhouse',
  condo: 'condo building',
  'multi-family': 'building with several homes',
  manufactured: 'manufactured home',
}
const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six']

/** Describes the drawing in words, from the same facts. */
function captionElevation(facts: Facts): string {
  const { stories, garage, pool, type, features } = facts
  const tall = stories && type !== 'condo' ? (numbers[stories] ?? '') : ''
  const home = `${tall ? `${tall}-story ` : ''}${kinds[type]}`
  const cars = garage ? Math.floor(garage) : 0
  const parts = [
    cars > 0 ? `a ${numbers[cars] ?? 'many'}-car garage` : '',
    pool ? 'a pool' : '',
    features.includes('casita') ? 'a casita' : '',
    features.includes('solar') ? 'solar panels' : '',
  ].filter(Boolean)
  if (parts.length === 0) return `Drawing of a ${home}`
  const last = parts.pop()
  const list = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `Drawing of a ${home} with ${list}`
}
