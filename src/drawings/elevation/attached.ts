import type { Chance } from './chance.ts'
import { baysOf, storiesOf } from './detached.ts'
import type { Mass, Plan, Roof } from './masses.ts'
import type { Facts } from './site.ts'

/** A row of townhouses: the one for sale in color, its neighbors pale. */
export function planTownhouse(facts: Facts, chance: Chance): Plan {
  const bays = Math.min(3, baysOf(facts))
  const stories = Math.max(2, storiesOf(facts))
  const units = 3
  const mine = chance.whole(0, units - 1)
  const each = Math.max(5.8, bays * 2.75 + 2.6)
  const steps = chance.pick([
    [0, 0.5],
    [0.5, 0, 0.9],
    [0, 0, 0.7],
    [0.8, 0.3],
  ])
  const mirrored = chance.yes(0.5)
  const form = chance.pick(['cap', 'shed', 'slab', 'gable'] as const)
  const masses: Mass[] = []
  const roofs: Roof[] = []
  let door = 0

  for (let unit = 0; unit < units; unit++) {
    const own = unit === mine
    const x = unit * each
    const lift = steps[unit % steps.length] ?? 0
    const [body, second] = own ? (['wall', 'clad'] as const) : (['pale', 'pale-2'] as const)
    const flip = mirrored && unit % 2 === 1
    const parking = bays * 2.75 + 0.5
    const rest = each - parking
    const [garageX, doorX] = flip ? [x + rest, x] : [x, x + parking]
    const first = { base: 0, height: 2.9, own }
    if (bays > 0) {
      const cars = { use: 'garage', width: parking, depth: 0.8, wall: body, bays } as const
      masses.push({ ...first, ...cars, x: garageX })
    }
    masses.push({ ...first, use: 'entry', x: doorX, width: rest, depth: 0, wall: second })
    const over = { x, width: each, base: 2.9, depth: 1.4, wall: body, own }
    const height = (stories - 1) * 2.9 + 0.2 + lift
    const bay = each * 0.58
    const high = { ...over, width: bay, height, use: 'living' } as const
    const low = { ...over, width: each - bay, height: height - 0.5, depth: 0.7 } as const
    const [left, right] = flip ? [low, high] : [high, low]
    const parts: Mass[] = [
      { ...left, use: left.width === bay ? 'living' : 'bedroom' },
      { ...right, x: x + left.width, use: right.width === bay ? 'living' : 'bedroom' },
    ]
    for (const part of parts) {
      part.floors = stories - 1
      masses.push(part)
      const crown = part.use === 'living' ? form : 'cap'
      const rise = { cap: 0, slab: 0.4, shed: 0.8, gable: 1.1 }[crown]
      const place = { x: part.x, width: part.width, base: part.base + part.height, rise }
      roofs.push({ form: crown, ...place, high: flip ? -1 : 1, wall: part.wall })
    }
    if (own) door = doorX + rest / 2
  }
  const cars = masses.filter(mass => mass.use === 'garage')
  return {
    width: units * each,
    masses,
    roofs,
    drives: cars.map(mass => [mass.x + 0.25, mass.x + mass.width - 0.25]),
    door,
  }
}
