import type { Mass } from './masses.ts'
import { arch, line } from './pen.ts'
import { block, type Ink, plane, type Site, spot } from './site.ts'

/** Window patterns; a house uses one throughout. */
export const rhythms = ['sliders', 'ribbon', 'slots', 'punched', 'corner', 'arches'] as const
export type Rhythm = (typeof rhythms)[number]

/** Garage door styles. */
export const doors = ['panel', 'glass', 'plank'] as const
export type GarageDoor = (typeof doors)[number]

export type Openings = { rhythm: Rhythm; door: GarageDoor }

/** Paints the doors and windows of one volume, floor by floor. */
export function paintOpenings(site: Site, mass: Mass, style: Openings): void {
  const from = mass.own === false ? palely(site) : site
  const floors = mass.use === 'flats' ? 1 : (mass.floors ?? 1)
  const height = mass.height / floors
  for (let floor = 0; floor < floors; floor++) {
    painters[mass.use](from, { ...mass, height, base: mass.base + floor * height }, style)
  }
}

const painters: Record<Mass['use'], (site: Site, mass: Mass, style: Openings) => void> = {
  garage: (site, mass, { door }) => paintGarage(site, mass, door),
  rv: paintBay,
  entry: paintEntry,
  living: (site, mass, { rhythm }) =>
    paintGlass(site, mass, rhythm === 'ribbon' ? 'sliders' : rhythm),
  bedroom: (site, mass, { rhythm }) =>
    paintGlass(site, mass, rhythm === 'sliders' ? 'ribbon' : rhythm),
  flats: (site, mass, { rhythm }) => paintFlats(site, mass, rhythm),
  blank: () => {},
}

/** The site with paler colors, for the doors and windows of neighbors. */
function palely(site: Site): Site {
  const quiet: Partial<Record<Ink, Ink>> = {
    garage: 'garage-pale',
    glass: 'glass-pale',
    lit: 'glass-pale',
    door: 'glass-pale',
    frost: 'garage-pale',
  }
  const add: Site['sheet']['add'] = (ink, ...paths) => {
    if (ink === 'frame' || ink === 'seam' || ink === 'wash' || ink === 'spill') return
    site.sheet.add(quiet[ink] ?? ink, ...paths)
  }
  return { ...site, sheet: { ...site.sheet, add } }
}

/** One door per garage bay, up to 2.45 m wide and 2.2 m high. */
function paintGarage(site: Site, { x, width, base, bays = 0 }: Mass, made: GarageDoor): void {
  if (bays < 1) return
  const wide = Math.min(2.45, (width - 0.25 * (bays + 1)) / bays)
  const gap = Math.min(0.4, (width - wide * bays) / (bays + 1))
  const start = x + (width - wide * bays - gap * (bays - 1)) / 2
  const high = 2.2
  for (let bay = 0; bay < bays; bay++) {
    const startX = start + bay * (wide + gap)
    site.sheet.add('garage', block(site, startX, base, wide, high))
    const [px, py] = spot(site, startX, base + high)
    const [w, h] = [wide * site.unit, high * site.unit]
    if (made === 'glass') {
      for (const row of [0.1, 0.58, 1.06, 1.54]) {
        site.sheet.add('frost', block(site, startX + 0.12, base + row, wide - 0.24, 0.4))
      }
    } else if (made === 'panel') {
      for (const row of [1, 2, 3]) site.sheet.add('seam', across(px, py + (h * row) / 4, w))
      site.sheet.add('glass', block(site, startX + 0.2, base + 1.75, wide - 0.4, 0.3))
    } else {
      for (const part of [1, 2, 3, 4]) site.sheet.add('seam', column(px + (w * part) / 5, py, h))
    }
    site.sheet.add('shade', block(site, startX, base + high - 0.16, wide, 0.16))
  }
}

/** Stacked homes: a window or balcony every 2.8 m, with the marked home lit and in color. */
function paintFlats(site: Site, mass: Mass, rhythm: Rhythm): void {
  const { x, width, base, height, floors = 1, marked } = mass
  const each = (height - 0.4) / floors
  const columns = Math.max(1, Math.round(width / 2.8))
  const step = width / columns
  const ownFloor = marked ? site.chance.whole(Math.min(1, floors - 1), floors - 1) : -1
  const ownColumn = site.chance.whole(0, columns - 1)
  const balcony = site.chance.whole(0, 2)
  const wide = { sliders: 2.2, ribbon: 2.3, slots: 0.9, punched: 1.4, corner: 1.9, arches: 1.1 }[
    rhythm
  ]
  for (let floor = 0; floor < floors; floor++) {
    const sill = base + floor * each
    for (let column = 0; column < columns; column++) {
      const own = floor === ownFloor && column === ownColumn
      const open = own || (column + balcony) % 3 === 0 || rhythm === 'sliders'
      const startX = x + column * step + (step - (open ? 2.2 : wide)) / 2
      const ink = own || site.chance.yes(0.3) ? 'lit' : 'glass'
      if (open) {
        site.sheet.add(ink, block(site, startX, sill + 0.15, 2.2, 2.3))
        site.sheet.add(own ? 'door' : 'rail', block(site, startX - 0.2, sill + 0.05, 2.6, 1))
      } else {
        site.sheet.add(ink, block(site, startX, sill + 0.8, wide, 1.5))
      }
    }
    if (floor > 0) {
      const [px, py] = spot(site, x, sill)
      site.sheet.add('seam', across(px, py, width * site.unit))
    }
  }
}

function paintBay(site: Site, { x, width, base, height }: Mass): void {
  const [wide, high] = [Math.min(3.6, width - 0.7), Math.min(4.1, height - 0.7)]
  const startX = x + (width - wide) / 2
  site.sheet.add('gate', block(site, startX, base, wide, high))
  const [px, py] = spot(site, startX, base + high)
  for (const row of [1, 2, 3, 4, 5, 6]) {
    site.sheet.add('seam', across(px, py + (high * site.unit * row) / 7, wide * site.unit))
  }
  site.sheet.add('shade', block(site, startX, base + high - 0.2, wide, 0.2))
}

function paintEntry(site: Site, { x, width, base, height }: Mass): void {
  const middle = x + width / 2
  const side = site.chance.pick([-1, 1])
  const tall = Math.min(2.6, height - 0.7)
  const slim = Math.min(0.5, width / 5)
  site.sheet.add('door', block(site, middle - 0.6, base, 1.2, tall))
  const beside = side < 0 ? middle - 0.75 - slim : middle + 0.75
  site.sheet.add('lit', block(site, beside, base, slim, tall))
  if (height > 3.9) {
    const [from, to] = side < 0 ? [beside, middle + 0.6] : [middle - 0.6, beside + slim]
    site.sheet.add('lit', block(site, from, base + tall + 0.2, to - from, height - tall - 0.9))
  }
  const [px, py] = spot(site, middle + side * -0.4, base + 1.5)
  site.sheet.add('frame', column(px, py, 0.9 * site.unit))
  site.sheet.add('wash', block(site, x, base, width, Math.min(2.8, height)))
  if (base === 0) paintSpill(site, middle - 0.9, 1.8)
}

/** Windows across a wall, with 0.5 m of wall on either side. */
function paintGlass(site: Site, mass: Mass, rhythm: Rhythm): void {
  const { x, width, base, height } = mass
  const room = width - 1
  if (room < 0.6) return
  const from = x + 0.5
  const glow = () => (site.chance.yes(0.62) ? 'lit' : 'glass') as Ink

  if (rhythm === 'sliders') {
    const panes = Math.max(2, Math.round(room / 1.4))
    const ink = glow()
    const high = Math.min(2.6, height - 0.6)
    site.sheet.add(ink, block(site, from, base + 0.1, room, high))
    if (ink === 'lit' && base === 0) paintSpill(site, from, room)
    paintMullions(site, from, base + 0.1, room, high, panes)
    if (height > 4.3) site.sheet.add(ink, block(site, from, base + 3, room, height - 3.7))
    return
  }
  if (rhythm === 'ribbon') {
    const panes = Math.max(2, Math.round(room / 1.5))
    site.sheet.add(glow(), block(site, from, base + 1.1, room, 1.2))
    paintMullions(site, from, base + 1.1, room, 1.2, panes)
    return
  }
  if (rhythm === 'corner') {
    const wide = Math.min(room, 2.6)
    const startX = site.sun < 0 ? x : x + width - wide
    site.sheet.add(glow(), block(site, startX, base + 0.6, wide, 1.9))
    paintMullions(site, startX, base + 0.6, wide, 1.9, 2)
    const rest = width - wide - 1.4
    if (rest > 0.6) {
      const slot = site.sun < 0 ? x + width - 0.6 - Math.min(rest, 1.4) : x + 0.6
      site.sheet.add(glow(), block(site, slot, base + 1.5, Math.min(rest, 1.4), 0.7))
    }
    return
  }
  const wide = { slots: 0.55, punched: 1.3, arches: 1.1 }[rhythm]
  const high = { slots: 2.2, punched: 1.4, arches: 2.1 }[rhythm]
  const sill = { slots: 0.4, punched: 0.9, arches: 0.5 }[rhythm]
  const count = Math.max(1, Math.floor((room + wide * 0.8) / (wide * 1.8)))
  const step = room / count
  for (let i = 0; i < count; i++) {
    const startX = from + step * i + (step - wide) / 2
    const ink = glow()
    if (rhythm === 'arches') {
      const [px, py] = spot(site, startX, base + sill)
      site.sheet.add(ink, arch(px, py, wide * site.unit, high * site.unit))
    } else {
      site.sheet.add(ink, block(site, startX, base + sill, wide, high))
    }
    if (rhythm === 'punched') paintMullions(site, startX, base + sill, wide, high, 2)
  }
}

/** Light from a window on the ground; only visible in the night colors. */
function paintSpill(site: Site, x: number, width: number): void {
  site.sheet.add(
    'spill',
    plane(site, [
      [x, 0],
      [x + width, 0],
      [x + width + 1, -1.3],
      [x - 1, -1.3],
    ]),
  )
}

function paintMullions(
  site: Site,
  x: number,
  base: number,
  width: number,
  height: number,
  panes: number,
): void {
  for (let pane = 1; pane < panes; pane++) {
    const [px, py] = spot(site, x + (width * pane) / panes, base + height)
    site.sheet.add('frame', column(px, py, height * site.unit))
  }
}

function across(x: number, y: number, width: number): string {
  return line([
    [x, y],
    [x + width, y],
  ])
}

function column(x: number, y: number, height: number): string {
  return line([
    [x, y],
    [x, y + height],
  ])
}
