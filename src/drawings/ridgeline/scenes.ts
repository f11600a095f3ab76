import type { Chance } from '../elevation/chance.ts'
import type { Massif, Range } from '../elevation/mountains.ts'

export const hours = ['dawn', 'noon', 'golden', 'dusk', 'night'] as const
export type Hour = (typeof hours)[number]

/** Width and height of a ridgeline in drawing units, and the y of the plain. */
export const view = { width: 1440, height: 560, plain: 512 }

export type Layer = {
  massifs: Massif[]
  range: Pick<Range, 'floor' | 'rough' | 'step'>
  /** Bands of pale and red rock: height above the plain, thickness, slope. */
  strata?: [level: number, thick: number, dip: number][]
  /** The snow line, as height above the plain. */
  snow?: number
}

/** Ranges from the farthest to the nearest, and the hour. */
export type Scene = {
  hour: Hour
  sun: { x: number; y: number; radius: number }
  layers: [far: Layer, high: Layer, sandstone: Layer, hills: Layer, foot: Layer]
  town: boolean
}

/** Pages with a fixed hour; for others, the hour is derived from the name. */
const hourOf: Record<string, Hour> = {
  home: 'golden',
  properties: 'dawn',
  contact: 'dusk',
  about: 'noon',
  parks: 'noon',
  'not-found': 'night',
}

const fine: Pick<Range, 'rough' | 'step'> = { rough: 5, step: [24, 50] }

/**
 * The view west from Summerlin: Mount Charleston with the last snow far behind, the limestone of La
 * Madre Mountain, the banded escarpment of Red Rock, and the Calico Hills in front. The upper left
 * is open sky.
 */
const home: Scene = {
  hour: 'golden',
  sun: { x: 912, y: 226, radius: 40 },
  layers: [
    {
      massifs: [
        { x: 1136, height: 292, left: 330, right: 430, fall: 1.25 },
        { x: 1010, height: 232, left: 300, right: 190, fall: 1.2 },
        { x: 1330, height: 214, left: 240, right: 320, fall: 1.1 },
        { x: 240, height: 128, left: 400, right: 420 },
      ],
      range: { floor: 90, ...fine, rough: 7 },
      snow: 222,
    },
    {
      massifs: [
        { x: 716, height: 216, left: 150, right: 900, fall: 0.92 },
        { x: 862, height: 208, left: 170, right: 300, fall: 0.8 },
        { x: 560, height: 150, left: 330, right: 160, fall: 1.1 },
        { x: 1440, height: 150, left: 240, right: 90, fall: 1 },
      ],
      range: { floor: 70, ...fine, rough: 6 },
      strata: [[222, 7, 0.055]],
    },
    {
      massifs: [
        { x: 60, height: 168, left: 300, right: 132, fall: 0.42 },
        { x: 246, height: 182, left: 84, right: 96, fall: 0.4 },
        { x: 402, height: 158, left: 92, right: 120, fall: 0.4 },
        { x: 556, height: 118, left: 110, right: 170, fall: 0.5 },
        { x: 1400, height: 126, left: 250, right: 200, fall: 0.7 },
      ],
      range: { floor: 44, rough: 7, step: [20, 40] },
      strata: [
        [118, 22, 0.014],
        [84, 8, 0.014],
      ],
    },
    {
      massifs: [
        { x: 774, height: 92, left: 120, right: 110, fall: 0.5 },
        { x: 930, height: 78, left: 130, right: 120, fall: 0.5 },
        { x: 1104, height: 98, left: 130, right: 150, fall: 0.5 },
        { x: 330, height: 52, left: 260, right: 240, fall: 0.8 },
      ],
      range: { floor: 30, rough: 4, step: [22, 42] },
    },
    {
      massifs: [
        { x: 0, height: 46, left: 200, right: 420 },
        { x: 1340, height: 60, left: 460, right: 200 },
        { x: 640, height: 34, left: 280, right: 300 },
      ],
      range: { floor: 14, rough: 2, step: [50, 100] },
    },
  ],
  town: true,
}

/** The composition of a page: fixed for the home page, generated from the name for others. */
export function sceneOf(name: string, chance: Chance): Scene {
  if (name === 'home') return home
  const high = chance.between(760, 1240)
  const [near, banded] = [chance.between(120, 420), chance.yes(0.6)]
  const massif = (x: number, height: number, fall = 1.1): Massif => {
    const reach = height * chance.between(1.3, 2.3)
    return { x, height, left: reach, right: reach * chance.between(0.6, 1.8), fall }
  }
  const across = (count: number, height: number, fall?: number) =>
    Array.from({ length: count }, (_, i) => {
      const x = ((i + chance.between(0.2, 0.8)) * view.width) / count
      return massif(x, height * chance.between(0.55, 1) * (x < 640 ? 0.72 : 1), fall)
    })
  return {
    hour: hourOf[name] ?? chance.pick(hours),
    sun: {
      x: Math.round(chance.between(820, 1180)),
      y: chance.whole(150, 260),
      radius: chance.whole(28, 44),
    },
    layers: [
      {
        massifs: [massif(high, chance.between(250, 300), 1.2), ...across(3, 190)],
        range: { floor: 84, ...fine, rough: 7 },
        ...(chance.yes(0.5) ? { snow: 214 } : {}),
      },
      {
        massifs: [massif(high - chance.between(-220, 320), 200, 0.9), ...across(3, 165)],
        range: { floor: 60, ...fine },
        ...(chance.yes(0.5) ? { strata: [[150, 7, chance.between(-0.05, 0.05)]] } : {}),
      },
      {
        massifs: [massif(near, 142, 0.65), ...across(4, 128, 0.75)],
        range: { floor: 40, rough: 6, step: [24, 46] },
        ...(banded
          ? {
              strata: [
                [96, 22, 0.01],
                [62, 10, 0.01],
              ],
            }
          : {}),
      },
      { massifs: across(4, 82, 0.6), range: { floor: 26, rough: 4, step: [26, 52] } },
      { massifs: across(2, 48), range: { floor: 14, rough: 2, step: [50, 100] } },
    ],
    town: chance.yes(0.5),
  }
}
