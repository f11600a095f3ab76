import type { Tone } from '../colors.ts'
import type { Chance } from '../elevation/chance.ts'
import { box, crown, lens, polygon, type Sheet } from '../elevation/pen.ts'
import type { Planting } from '../elevation/trees.ts'

export const view = { width: 480, height: 270 }
/** The y at which the ground begins, and the y at which objects stand on it. */
export const ground = 196
export const foot = 222

/** The colors of a place's drawing, in painting order. */
export const placeInks = [
  ...['sky', 'sky-2', 'sky-3', 'sun', 'cloud', 'far', 'hills', 'ground'],
  ...['grass', 'path', 'sand', 'water', 'ripple', 'shadow'],
  ...['wall-2', 'wall', 'roof', 'recess', 'door', 'glass', 'lit', 'accent', 'trim'],
  ...['trunk', 'leaf-2', 'leaf'],
] as const
export type PlaceInk = (typeof placeInks)[number]

/** Late afternoon in the light theme, the hour after sunset in the dark theme. */
export const placeTones: Record<PlaceInk, Tone> = {
  sky: ['#dfe6ea', '#0c1230'],
  'sky-2': ['#f3e3cd', '#1c1c4a'],
  'sky-3': ['#f8d7b0', '#3a285c'],
  sun: ['#fff8e8', '#e4e6fa'],
  cloud: ['#fffdf8', '#2a2b5e'],
  far: ['#c3b3bf', '#332d5e'],
  hills: ['#a5848c', '#28234e'],
  ground: ['#d9bf9b', '#2a2740'],
  grass: ['#8da275', '#2c4138'],
  path: ['#ecdcc0', '#454059'],
  sand: ['#f2e5cb', '#6a6070'],
  water: ['#6fa9b8', '#28557a'],
  ripple: ['#b9dde0', '#4f86a8'],
  shadow: ['#5a4a3a3d', '#07071a73'],
  'wall-2': ['#c9a98a', '#413852'],
  wall: ['#ecdac0', '#5b5068'],
  roof: ['#8d5a46', '#2f2440'],
  recess: ['#5f4a4c', '#191731'],
  door: ['#fbf1df', '#7d7289'],
  glass: ['#7d97a6', '#22375e'],
  lit: ['#fbe3ae', '#ffc873'],
  accent: ['#b4532f', '#d98055'],
  trim: ['#fffaf1', '#cfc7d8'],
  trunk: ['#7a5c46', '#2c2438'],
  'leaf-2': ['#5b744f', '#1d3631'],
  leaf: ['#86a06c', '#365a48'],
}

export type Canvas = {
  chance: Chance
  add: (ink: PlaceInk, ...paths: string[]) => void
  /** Where to plant one of the trees that the drawings of homes also use. */
  plant: (x: number, size: number, y?: number) => Planting
}

export function canvasFor(sheet: Sheet<PlaceInk>, chance: Chance): Canvas {
  return {
    chance,
    add: sheet.add,
    plant: (x, size, y = foot) => ({
      chance,
      x,
      y,
      size,
      add: (ink, ...paths) => sheet.add(ink as PlaceInk, ...paths),
    }),
  }
}

/** A shade tree with a round crown. */
export function shadeTree({ add }: Canvas, x: number, size: number, y = foot): void {
  add('shadow', lens(x + size * 0.1, y, size * 0.9, 3, 4))
  add('trunk', box(x - 2, y - size * 0.5, 4, size * 0.5))
  for (const [dx, up, wide] of [
    [-0.2, 0.42, 0.7],
    [0.2, 0.46, 0.66],
    [0, 0.62, 0.62],
  ] as const) {
    add('leaf-2', crown([x + dx * size, y - size * up], wide * size, wide * size * 0.6))
    add('leaf', lens(x + dx * size - 2, y - size * up - wide * size * 0.2, wide * size * 0.7, 9, 2))
  }
}

/** A wall with a flat coping and a shadow on the ground. */
export function block({ add }: Canvas, x: number, width: number, height: number): void {
  add('shadow', lens(x + width / 2, foot, width + 20, 2, 8))
  add('wall', box(x, foot - height, width, height))
  add('roof', box(x - 3, foot - height - 4, width + 6, 5))
}

/** Windows in rows; some are lit. */
export function windows(
  { add, chance }: Canvas,
  grid: { x: number; y: number; columns: number; rows?: number; step?: number },
): void {
  const { x, y, columns, rows = 1, step = 22 } = grid
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pane = box(x + column * step, y + row * 20, step - 9, 11)
      add(chance.yes(0.25) ? 'lit' : 'glass', pane)
    }
  }
}

/** A pitched roof over a width. */
export const gable = (x: number, y: number, width: number, rise: number): string =>
  polygon([
    [x - 6, y],
    [x + width / 2, y - rise],
    [x + width + 6, y],
  ])
