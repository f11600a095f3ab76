import type { Chance } from './chance.ts'
import type { Mass, Plan, Roof } from './masses.ts'
import type { Facts, Ink } from './site.ts'

/** Building styles in the valley, by year built. */
export type Era = 'midcentury' | 'ranch' | 'tile' | 'modern'

export function eraOf({ yearBuilt, propertyType }: Facts): Era {
  if (propertyType === 'new-construction' || yearBuilt === null || yearBuilt >= 2009) {
    return 'modern'
  }
  if (yearBuilt >= 1994) return 'tile'
  return yearBuilt >= 1974 ? 'ranch' : 'midcentury'
}

/** Garage bays to draw; more than six do not fit. */
export function baysOf({ garage }: Facts): number {
  return Math.min(6, Math.max(0, Math.floor(garage ?? 0)))
}

export function storiesOf({ stories }: Facts): number {
  return Math.min(3, Math.max(1, Math.round(stories ?? 1)))
}

type Front = 'garage' | 'entry' | 'living' | 'bedroom'
type Room = { use: Front; width: number; bays?: number }

/** A detached house: the front rooms in a row, and the upper floors on top of them. */
export function planDetached(facts: Facts, chance: Chance): Plan {
  const era = eraOf(facts)
  const ground = layGroundFloor(facts, chance, era)
  const upper = storiesOf(facts) > 1 ? layUpperFloors(facts, chance, ground, era) : []
  const masses = [...ground, ...upper]
  const outside = layOutbuildings(facts, chance, ground)
  const all = [...masses, ...outside]
  const shift = -Math.min(...all.map(mass => mass.x))
  for (const mass of all) mass.x += shift

  const cars = all.filter(mass => mass.use === 'garage' || mass.use === 'rv')
  const entry = ground.find(mass => mass.use === 'entry')
  return {
    width: Math.max(...all.map(mass => mass.x + mass.width)),
    masses: all,
    roofs: [...coverMasses(masses, chance, era), ...coverMasses(outside, chance, 'modern')],
    drives: cars.map(mass => [mass.x + 0.3, mass.x + mass.width - 0.3]),
    door: entry ? entry.x + entry.width / 2 : null,
  }
}

function layGroundFloor(facts: Facts, chance: Chance, era: Era): Mass[] {
  const bays = baysOf(facts)
  const first = bays > 3 ? Math.ceil(bays / 2) : bays
  const area = ((facts.sqft ?? 1900) * 0.093) / storiesOf(facts)
  const garages = [first, bays - first].filter(count => count > 0)
  const parking = garages.reduce((sum, count) => sum + widthOfGarage(count), 0)
  const minFrontage = parking + 7.5
  const frontage = Math.max(minFrontage, Math.min(26, Math.sqrt(area) * 1.2 + (bays > 2 ? 1.5 : 0)))
  const entry = chance.between(2.1, 3)
  const rest = frontage - parking - entry
  const living = rest > 7 ? rest * chance.between(0.48, 0.64) : rest

  const rooms: Room[] = [{ use: 'entry', width: entry }]
  const wings: Room[] = [{ use: 'living', width: living }]
  if (rest - living > 2.2) wings.push({ use: 'bedroom', width: rest - living })
  if (chance.yes(0.4)) wings.reverse()
  const carport = garages.map(count => ({
    use: 'garage' as const,
    width: widthOfGarage(count),
    bays: count,
  }))
  const inner = wings.length > 1 && chance.yes(0.3) ? wings.splice(0, 1) : []
  // A pool needs one side of the yard free of driveways.
  const near = carport.slice(0, facts.pool ? 2 : 1)
  const row = [...near, ...inner, ...rooms, ...wings, ...carport.slice(near.length)]
  if (chance.yes(0.5)) row.reverse()

  const walls = chance.pick<Record<Front, Ink>>([
    { garage: 'wall', entry: 'clad', living: 'wall', bedroom: 'wall-2' },
    { garage: 'wall-2', entry: 'clad', living: 'wall', bedroom: 'wall' },
    { garage: 'wall', entry: 'wall-2', living: 'clad', bedroom: 'wall' },
    { garage: 'clad', entry: 'wall-2', living: 'wall', bedroom: 'wall-2' },
  ])
  const tall = { modern: 0.6, midcentury: -0.1, ranch: -0.1, tile: 0.1 }[era]
  let x = 0
  return row.map(room => {
    const { use } = room
    const height = {
      garage: 3.1 + chance.between(0, 0.4),
      entry: 3.9 + tall + chance.between(0, 0.7),
      living: 3.5 + tall + chance.between(-0.2, 0.5),
      bedroom: 3.1 + chance.between(0, 0.3),
    }[use]
    const depth = { garage: 2, entry: 0, living: 1, bedroom: 1.6 }[use]
    const mass: Mass = { ...room, x, base: 0, height, depth, wall: walls[use] }
    x += room.width
    return mass
  })
}

/** Second and third floors: each covers some of the rooms below and may overhang them. */
function layUpperFloors(facts: Facts, chance: Chance, ground: Mass[], era: Era): Mass[] {
  const uppers: Mass[] = []
  let below = ground
  for (let story = 1; story < storiesOf(facts); story++) {
    const total = below.reduce((sum, mass) => sum + mass.width, 0)
    const start = Math.min(...below.map(mass => mass.x))
    const share = chance.between(story > 1 ? 0.45 : 0.55, story > 1 ? 0.6 : 0.88)
    const width = Math.max(5.5, total * share)
    const side = chance.pick([0, 0.5, 1])
    const reach = era === 'modern' ? chance.between(-0.4, 0.9) : 0
    const x = start + Math.max(-0.6, (total - width) * side + (side - 0.5) * 2 * reach)
    const floor = below[0]?.base ?? 0
    const base = Math.min(floor + 4, Math.max(...under(below, x, width).map(topOf)))
    for (const mass of under(below, x, width)) mass.height = base - mass.base
    const split = width * chance.between(0.38, 0.62)
    const [tall, small] = [3.3, 2.9].map(height => height + chance.between(0, 0.3)) as [
      number,
      number,
    ]
    const first = chance.yes(0.5)
    const depth = chance.pick([1.4, 2.2])
    const wide = { base, use: 'living', wall: 'wall' } as const
    const wall = chance.pick(['wall-2', 'clad', 'wall'] as const)
    const rest = { base, use: 'bedroom', wall } as const
    const rooms: Mass[] = [
      { ...(first ? wide : rest), x, width: split, height: first ? tall : small, depth },
      {
        ...(first ? rest : wide),
        x: x + split,
        width: width - split,
        height: first ? small : tall,
        depth: depth - 0.7,
      },
    ]
    uppers.push(...rooms)
    below = rooms
  }
  return uppers
}

function layOutbuildings(facts: Facts, chance: Chance, ground: Mass[]): Mass[] {
  const outside: Mass[] = []
  const right = Math.max(...ground.map(mass => mass.x + mass.width))
  const garageLeft = ground[0]?.use === 'garage'
  if (facts.features.includes('rv-parking')) {
    const size = { width: 4.6, height: 5 + chance.between(0, 0.5), base: 0, depth: 1.2 }
    outside.push({ use: 'rv', x: garageLeft ? -4.6 : right, wall: 'wall-2', ...size })
  }
  if (facts.features.includes('casita')) {
    const width = chance.between(4.2, 5.4)
    const gap = chance.between(1.6, 2.4)
    const size = { base: 0, depth: 0.6, height: 2.9 + chance.between(0, 0.3) }
    const x = garageLeft ? right + gap : -gap - width
    const [from, to] = [width * 0.42, width * 0.58]
    outside.push({ use: 'entry', x, width: from, wall: 'wall', ...size })
    outside.push({ use: 'bedroom', x: x + from, width: to, wall: 'wall', ...size })
  }
  return outside
}

/** Assigns a roof to each volume, except where another volume is on top of it. */
function coverMasses(masses: readonly Mass[], chance: Chance, era: Era): Roof[] {
  const chosen = {
    modern: chance.pick([['cap'], ['cap', 'slab'], ['slab', 'cap'], ['cap', 'shed'], ['shed']]),
    midcentury: chance.pick([['slab'], ['gable', 'slab'], ['butterfly', 'slab'], ['shed', 'slab']]),
    ranch: chance.pick([['gable', 'hip'], ['hip']]),
    tile: chance.pick([['hip'], ['hip', 'gable']]),
  }[era] as [Roof['form'], ...Roof['form'][]]
  const high = chance.pick([-1, 1] as const)
  const pitch = era === 'tile' ? 0.42 : 0.3
  const lead = era === 'midcentury' || era === 'ranch' ? 'garage' : 'living'

  return masses
    .filter(mass => !masses.some(other => covers(other, mass)))
    .map(mass => {
      const { x, width, wall } = mass
      const stands = mass.use === lead || (mass.base > 0 && mass.use === 'living')
      const form = (stands ? chosen[0] : chosen[chosen.length - 1]) ?? 'cap'
      const rise = {
        cap: 0,
        slab: stands ? 0.9 : 0.5,
        shed: Math.min(1.3, 0.4 + width * 0.08),
        butterfly: Math.min(1.3, width * 0.13),
        gable: Math.min(2.1, (width / 2) * pitch),
        hip: Math.min(1.9, (width / 2 + 0.6) * pitch),
      }[form]
      const tile = mass.depth > 1.5 ? 'tile-2' : 'tile'
      return { form, x, width, base: topOf(mass), rise, high, wall, tile }
    })
}

function covers(upper: Mass, lower: Mass): boolean {
  const across = Math.min(upper.x + upper.width, lower.x + lower.width) - Math.max(upper.x, lower.x)
  return upper.base > lower.base && across > 0.3
}

function under(masses: readonly Mass[], x: number, width: number): Mass[] {
  return masses.filter(mass => mass.x < x + width - 0.3 && mass.x + mass.width > x + 0.3)
}

function topOf(mass: Mass): number {
  return mass.base + mass.height
}

function widthOfGarage(bays: number): number {
  return bays * 2.75 + 0.7
}
