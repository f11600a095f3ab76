import { mix, type Tone } from '../colors.ts'
import type { Ink } from './site.ts'

export const hours = ['dawn', 'morning', 'noon', 'golden', 'dusk'] as const
export type Hour = (typeof hours)[number]
export const stuccos = [
  ...['sand', 'bone', 'adobe', 'rose', 'sage', 'slate', 'clay', 'umber', 'white', 'ochre'],
] as const
export const accents = ['canyon', 'teal', 'wood', 'dusk', 'olive', 'bronze'] as const

/** The time of day, the stucco color and the door color. */
export type Look = {
  hour: Hour
  stucco: (typeof stuccos)[number]
  accent: (typeof accents)[number]
}

type Light = Record<'sky' | 'sky2' | 'sky3' | 'far' | 'mid' | 'earth', Tone> & { tint: string }
type Walls = Record<'wall' | 'wall2' | 'clad' | 'roof', string>

const lights: Record<Look['hour'], Light> = {
  dawn: {
    sky: ['#dfdcec', '#10173a'],
    sky2: ['#f0dfe2', '#1d2350'],
    sky3: ['#fae5d3', '#3a3162'],
    far: ['#bdb3cf', '#2b2a5a'],
    mid: ['#9e94b6', '#1d2149'],
    earth: ['#dfc9b2', '#1e1e3e'],
    tint: '#ffd9cf',
  },
  morning: {
    sky: ['#d9e4ea', '#0d1430'],
    sky2: ['#e6eae6', '#161f45'],
    sky3: ['#f2ece0', '#2a2f5c'],
    far: ['#b9bdd0', '#2d3566'],
    mid: ['#9a9cb8', '#1b2148'],
    earth: ['#dcc7a6', '#1a1d3a'],
    tint: '#ffe9c9',
  },
  noon: {
    sky: ['#bcd9e6', '#0b1733'],
    sky2: ['#d0e4e8', '#12244a'],
    sky3: ['#e8eee4', '#1f3960'],
    far: ['#a9bccb', '#1c2f56'],
    mid: ['#879db0', '#152549'],
    earth: ['#e0cfae', '#181f3a'],
    tint: '#fff',
  },
  golden: {
    sky: ['#f3dcb8', '#171738'],
    sky2: ['#f8d3a0', '#2a2150'],
    sky3: ['#fbc489', '#4a2f60'],
    far: ['#c9a9ad', '#33275a'],
    mid: ['#a98799', '#261e4a'],
    earth: ['#dfb98c', '#221d3c'],
    tint: '#ffc98a',
  },
  dusk: {
    sky: ['#b9bbdc', '#0c1130'],
    sky2: ['#d3c1d8', '#1b1b4c'],
    sky3: ['#f0c3b8', '#3d2a66'],
    far: ['#9a92be', '#2a2758'],
    mid: ['#7c759f', '#1e1d48'],
    earth: ['#cdb2a4', '#1c1a3a'],
    tint: '#e6b8c4',
  },
}

const walls: Record<Look['stucco'], Walls> = {
  sand: { wall: '#e6d3b8', wall2: '#d3bb97', clad: '#8f6142', roof: '#45393a' },
  bone: { wall: '#f2e9dc', wall2: '#d9cab4', clad: '#6f665c', roof: '#3a3a40' },
  adobe: { wall: '#d79f78', wall2: '#bd7d58', clad: '#6d4a3a', roof: '#4a2f2c' },
  rose: { wall: '#e6c4b0', wall2: '#cd9f88', clad: '#7a5560', roof: '#4c3a44' },
  sage: { wall: '#c6cbb2', wall2: '#a3ab8d', clad: '#8a6546', roof: '#3d423a' },
  slate: { wall: '#b7bec6', wall2: '#8f99a6', clad: '#a5714a', roof: '#343a46' },
  clay: { wall: '#c07a58', wall2: '#e4c9ac', clad: '#5c4038', roof: '#3f2c2a' },
  umber: { wall: '#a08a78', wall2: '#d8c7b2', clad: '#57463c', roof: '#332b2a' },
  white: { wall: '#fbf7ef', wall2: '#e2d9cb', clad: '#a8764e', roof: '#2f3036' },
  ochre: { wall: '#e0bd80', wall2: '#c69d5c', clad: '#7a4f38', roof: '#4a3a2c' },
}

const doors: Record<Look['accent'], string> = {
  canyon: '#b4533a',
  teal: '#2f7d7b',
  wood: '#9a6232',
  dusk: '#56589c',
  olive: '#6f7434',
  bronze: '#4b3b34',
}

const [night, moonlit, lamp] = ['#20265a', '#8088bd', '#ffc873']
export type Tones = Partial<Record<Ink | 'sky' | 'star', Tone>>

/** Colors of features that few homes have: a golf course, a tile roof, a pool. */
const rare = {
  strata: ['#e0956c', '#4d3a5c'],
  fairway: ['#93a76b', '#213a3c'],
  lawn: ['#93a76b', '#213a3c'],
  'lawn-2': ['#a3b579', '#284344'],
  sand: ['#f1e2c2', '#55506a'],
  tile: ['#b4684a', '#3c2a48'],
  'tile-2': ['#c57a58', '#483050'],
  coping: ['#f0e8dc', '#4a4b70'],
  water: ['#5fb0b5', '#1d6b86'],
  'water-2': ['#3f9098', '#134f6b'],
  spa: ['#c9bca9', '#3a3b5e'],
  mirror: ['#2d6f7f4d', '#0c2a4d80'],
  'mirror-lit': ['#f6e3c280', '#ffc87380'],
} satisfies Tones

const mixed = new Map<string, Tones>()

/**
 * The colors that depend on the look, and the rare ones; all others are in elevation.css,
 * once per page. Cached per look.
 */
export function tonesOf({ hour, stucco, accent }: Look): Tones {
  const key = `${hour} ${stucco} ${accent}`
  const tones = mixed.get(key) ?? mixTones(lights[hour], walls[stucco], doors[accent])
  mixed.set(key, tones)
  return tones
}

function mixTones(light: Light, { wall, wall2, clad, roof }: Walls, door: string): Tones {
  const { sky, sky2, sky3, far, mid, earth, tint } = light
  const [dayEarth, nightEarth] = earth
  const pale: Tone = [mix(dayEarth, 72, '#fff'), mix(nightEarth, 52, moonlit)]
  const hollow: Tone = [mix(dayEarth, 74, '#584a6a'), mix(nightEarth, 70, '#070b22')]
  return {
    ...rare,
    sky,
    'sky-2': sky2,
    'sky-3': sky3,
    far,
    neighbor: far,
    mid,
    'trunk-back': mid,
    'leaf-back': mid,
    earth,
    'yard-wall': pale,
    pale,
    'pale-2': [mix(dayEarth, 84, '#fff'), mix(nightEarth, 60, moonlit)],
    'garage-pale': hollow,
    'glass-pale': hollow,
    wall: [mix(wall, 84, tint), mix(wall, 66, night)],
    'wall-2': [mix(wall2, 86, tint), mix(wall2, 60, night)],
    clad: [mix(clad, 90, tint), mix(clad, 62, moonlit)],
    garage: [mix(roof, 52, wall), mix(roof, 62, night)],
    gate: [mix(roof, 66, wall2), mix(roof, 66, night)],
    frost: [mix(sky[0], 62, '#6b7a90'), mix(lamp, 38, night)],
    door: [door, mix(door, 62, night)],
    roof: [roof, mix(roof, 52, moonlit)],
  }
}
