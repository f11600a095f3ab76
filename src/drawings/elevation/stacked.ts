import type { Chance } from './chance.ts'
import { baysOf, storiesOf } from './detached.ts'
import type { Mass, Plan, Roof } from './masses.ts'
import type { Facts, Ink } from './site.ts'

/** A mid-rise building: towers of different heights on a ground floor with lobby and garage. */
export function planCondo(facts: Facts, chance: Chance): Plan {
  const bays = baysOf(facts)
  const dear = facts.price > 900_000 ? 2 : facts.price > 450_000 ? 1 : 0
  const floors = Math.max(3, storiesOf(facts), chance.whole(3, 4) + dear)
  const widths = chance.pick([
    [8.4, 11.2, 5.6],
    [5.6, 8.4, 8.4],
    [11.2, 8.4],
    [8.4, 5.6, 11.2],
    [5.6, 14],
  ])
  const drops = chance.pick([
    [1, 0, 2],
    [0, 1, 1],
    [2, 0, 1],
    [0, 2, 1],
  ])
  const total = widths.reduce((sum, width) => sum + width, 0)
  const ownBlock = drops.indexOf(0)
  const walls = chance.pick<readonly Ink[]>([
    ['wall-2', 'wall', 'clad'],
    ['wall', 'wall-2', 'wall'],
    ['clad', 'wall', 'wall-2'],
  ])
  const masses: Mass[] = []
  const roofs: Roof[] = []
  let x = 0
  widths.forEach((width, i) => {
    const stack = Math.max(2, floors - 1 - (drops[i] ?? 0))
    const depth = i === ownBlock ? 1.6 : 0.6
    const size = { x, width, base: 3.4, height: stack * 3 + 0.6, depth }
    const wall = walls[i] ?? 'wall'
    masses.push({ use: 'flats', ...size, wall, floors: stack, marked: i === ownBlock })
    const form = chance.pick(['cap', 'slab'] as const)
    roofs.push({ form, x, width, base: 3.4 + stack * 3 + 0.6, rise: 0.5 })
    x += width
  })

  const parking = bays > 0 ? bays * 2.75 + 0.8 : 0
  const left = chance.yes(0.5)
  const lobby = 5
  const ground = { base: 0, height: 3.4, depth: 0.4 }
  const rest = total - parking - lobby
  const parts = [
    { use: 'garage', width: parking, wall: 'wall-2', bays },
    { use: 'living', width: rest, wall: 'wall' },
    { use: 'entry', width: lobby, wall: 'clad' },
  ] as const
  let offset = 0
  let door = 0
  for (const part of left ? parts : parts.toReversed()) {
    if (part.width < 0.5) continue
    masses.push({ ...ground, ...part, x: offset })
    if (part.use === 'entry') door = offset + lobby / 2
    offset += part.width
  }
  const from = left ? 0.4 : total - parking + 0.4
  return {
    width: total,
    masses,
    roofs,
    drives: bays > 0 ? [[from, from + parking - 0.8]] : [],
    door,
  }
}

/** Two to four homes under one roof, with a stair hall between them. */
export function planMultiFamily(facts: Facts, chance: Chance): Plan {
  const bays = baysOf(facts)
  const stories = Math.min(3, Math.max(2, storiesOf(facts)))
  const wing = chance.pick([5.6, 8.4])
  const hall = chance.between(2.8, 3.8)
  const parking = bays > 0 ? bays * 2.75 + 0.7 : 0
  const garageLeft = chance.yes(0.5)
  const start = garageLeft ? parking : 0
  const high = stories * 2.9 + 0.4
  const wall = chance.pick(['wall', 'wall-2'] as const)
  const flats = { use: 'flats', width: wing, base: 0, floors: stories, depth: 1.5, wall } as const
  const masses: Mass[] = [
    { ...flats, x: start, height: high, marked: true },
    {
      use: 'entry',
      x: start + wing,
      width: hall,
      base: 0,
      height: high + chance.pick([-1, 0.8]),
      depth: 0,
      wall: 'clad',
    },
    { ...flats, x: start + wing + hall, height: high + chance.pick([0, 0, 0.5]) },
  ]
  const form = chance.pick(['cap', 'shed', 'hip', 'slab', 'gable'] as const)
  const rise = { cap: 0, slab: 0.5, shed: 0.9, hip: 1.3, gable: wing * 0.16 }[form]
  const roofs: Roof[] = masses.map((mass, i) => ({
    form: mass.use === 'entry' ? 'cap' : form,
    x: mass.x,
    width: mass.width,
    base: mass.height,
    rise,
    high: i === 0 ? (1 as const) : (-1 as const),
    wall: mass.wall,
  }))
  if (bays > 0) {
    const x = garageLeft ? 0 : start + wing * 2 + hall
    const garage = { x, width: parking, base: 0, height: 3, depth: 1 }
    masses.push({ use: 'garage', ...garage, wall: 'wall-2', bays })
    roofs.push({ form: 'cap', x, width: parking, base: 3, rise: 0 })
  }
  const from = garageLeft ? 0.3 : start + wing * 2 + hall + 0.3
  return {
    width: wing * 2 + hall + parking,
    masses,
    roofs,
    drives: bays > 0 ? [[from, from + parking - 0.6]] : [],
    door: start + wing + hall / 2,
  }
}

/** A manufactured home: long and low on its skirting, with a porch, and a garage if listed. */
export function planManufactured(facts: Facts, chance: Chance): Plan {
  const bays = baysOf(facts)
  const parking = bays > 0 ? bays * 2.75 + 0.6 : 0
  const long = Math.min(20, Math.max(13, Math.sqrt((facts.sqft ?? 1300) * 0.093) * 1.5))
  const garageLeft = chance.yes(0.5)
  const x = garageLeft && bays > 0 ? parking + 0.8 : 0
  const porch = chance.between(2.4, 3.4)
  const before = (long - porch) * chance.between(0.3, 0.7)
  const size = { base: 0.5, height: 2.7 }
  const after = long - before - porch
  const wide = { ...size, depth: 1, wall: 'wall' } as const
  const masses: Mass[] = [
    { use: 'blank', x, width: long, base: 0, height: 0.5, depth: 0, wall: 'wall-2' },
    { ...wide, use: chance.pick(['living', 'bedroom']), x, width: before },
    { ...size, use: 'entry', x: x + before, width: porch, depth: 0, wall: 'clad' },
    { ...wide, use: 'bedroom', x: x + before + porch, width: after },
  ]
  const porchRoof = chance.pick(['gable', 'shed'] as const)
  const roofs: Roof[] = [
    { form: 'hip', x, width: long, base: 3.2, rise: chance.between(1, 1.3), tile: 'tile' },
    {
      form: porchRoof,
      x: x + before,
      width: porch,
      base: 3.2,
      wall: 'wall-2',
      rise: porchRoof === 'gable' ? porch * 0.24 : 0.5,
      high: chance.pick([-1, 1]),
    },
  ]
  if (bays > 0) {
    const garageX = garageLeft ? 0 : long + 0.8
    const garage = { x: garageX, width: parking, base: 0, height: 2.8, depth: 0.6 }
    masses.push({ use: 'garage', ...garage, wall: 'wall-2', bays })
    roofs.push({ form: 'cap', x: garageX, width: parking, base: 2.8, rise: 0 })
  }
  const from = garageLeft ? 0.3 : long + 1.1
  return {
    width: long + (bays > 0 ? parking + 0.8 : 0),
    masses,
    roofs,
    drives: bays > 0 ? [[from, from + parking - 0.6]] : [],
    door: x + before + porch / 2,
  }
}
