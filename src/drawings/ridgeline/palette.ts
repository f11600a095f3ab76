import { mix, type Tone } from '../colors.ts'
import type { Hour } from './scenes.ts'

export const inks = [
  ...['sky-2', 'sky-3', 'halo-3', 'halo-2', 'halo', 'sun', 'cloud'],
  ...['far', 'snow', 'far-shade', 'high', 'strata-2', 'high-shade'],
  ...['sandstone', 'strata', 'sandstone-shade', 'hills', 'hills-shade', 'foot'],
  ...['town', 'lit', 'near'],
] as const
export type Ink = (typeof inks)[number]

type Sky = 'sky' | 'sky2' | 'sky3' | 'glow'
type Ground = 'far' | 'snow' | 'high' | 'sandstone' | 'strata' | 'hills' | 'foot' | 'near'
type Light = Record<Sky | Ground, Tone>

const lights: Record<Hour, Light> = {
  dawn: {
    sky: ['#e8e3f0', '#0e1534'],
    sky2: ['#f4dfe2', '#1c2350'],
    sky3: ['#fbe0cc', '#3a3468'],
    glow: ['#fff4e4', '#cdd5ff'],
    far: ['#cbbdd6', '#322f63'],
    high: ['#aa9cc2', '#272857'],
    sandstone: ['#b78a94', '#28234d'],
    strata: ['#e6c3b8', '#463a68'],
    hills: ['#8a6680', '#1f1b42'],
    foot: ['#5b4c6c', '#161637'],
    near: ['#2c2945', '#090b1e'],
    snow: ['#fff6f0', '#a9b1dd'],
  },
  noon: {
    sky: ['#c8e1ec', '#0a1530'],
    sky2: ['#dae9ec', '#12264c'],
    sky3: ['#eef0e2', '#224064'],
    glow: ['#ffffff', '#cfe4ff'],
    far: ['#b4c5d3', '#20375f'],
    high: ['#91a5b6', '#1a2c52'],
    sandstone: ['#c28a70', '#1f2546'],
    strata: ['#efd0b2', '#3a3c60'],
    hills: ['#a4654f', '#191c3a'],
    foot: ['#7d7d5c', '#131a33'],
    near: ['#414b3a', '#080e1f'],
    snow: ['#fff', '#a6bbdd'],
  },
  golden: {
    sky: ['#f6e3c6', '#0c1230'],
    sky2: ['#f9d6a6', '#1c1c4a'],
    sky3: ['#fbc68c', '#432a5e'],
    glow: ['#fff3cf', '#cdd5ff'],
    far: ['#d3a9a4', '#38305f'],
    high: ['#b58a93', '#2b2755'],
    sandstone: ['#b06a5a', '#2a2048'],
    strata: ['#e9b48f', '#4a3560'],
    hills: ['#8f4a42', '#21193d'],
    foot: ['#5d3a47', '#171534'],
    near: ['#2c2236', '#090b1e'],
    snow: ['#fff0dc', '#a7add8'],
  },
  dusk: {
    sky: ['#c4c5e2', '#0b102e'],
    sky2: ['#dcc6da', '#1e1a4c'],
    sky3: ['#f5c6b4', '#502a62'],
    glow: ['#ffeadb', '#d9d2ff'],
    far: ['#a99ec8', '#3a2b62'],
    high: ['#887eac', '#2a2256'],
    sandstone: ['#8d6482', '#281c48'],
    strata: ['#cf9aa6', '#4b2f60'],
    hills: ['#644a72', '#1e163c'],
    foot: ['#43375a', '#151132'],
    near: ['#201c3a', '#08091c'],
    snow: ['#f6e4ec', '#a9a6d8'],
  },
  night: {
    sky: ['#bcc6e2', '#080d26'],
    sky2: ['#aeb8dc', '#0f1640'],
    sky3: ['#a6acd4', '#1d2458'],
    glow: ['#f4f6ff', '#cdd5ff'],
    far: ['#9096c2', '#333e7c'],
    high: ['#7177aa', '#28316a'],
    sandstone: ['#5f5f92', '#23285a'],
    strata: ['#8787b6', '#3a4078'],
    hills: ['#474a7e', '#1a1e48'],
    foot: ['#343866', '#0f122f'],
    near: ['#1b1e40', '#060819'],
    snow: ['#e6eaff', '#a3acdc'],
  },
}

export type Tones = Partial<Record<Ink | 'star', Tone>> & Record<'sky', Tone>

/** The colors that depend on the hour; all others are in frame/ridgeline.css. */
export const tonesOf = (hour: Hour): Tones => mixTones(lights[hour])

function mixTones({ sky2, sky3, glow, near, foot, ...plain }: Light): Tones {
  // The glow with an alpha of 1/4 by day, 1/16 at night.
  const halo: Tone = [`${glow[0]}42`, `${glow[1]}0f`]
  return {
    ...plain,
    'sky-2': sky2,
    'sky-3': sky3,
    'halo-3': halo,
    'halo-2': halo,
    halo,
    foot,
    town: [mix(near[0], 80, foot[0]), mix(near[1], 80, foot[1])],
    near,
  }
}
