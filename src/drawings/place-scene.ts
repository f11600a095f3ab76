import type { PlaceKind } from '../site/places/vector-map.ts'
import { chanceFrom } from './elevation/chance.ts'
import { disc, lens, polygon, sheetOf } from './elevation/pen.ts'
import { buildings } from './place-scene/buildings.ts'
import {
  type Canvas,
  canvasFor,
  ground,
  type PlaceInk,
  placeInks,
  view,
} from './place-scene/canvas.ts'
import { grounds } from './place-scene/grounds.ts'

export type SceneKind = PlaceKind | 'community'

const scenes: Record<SceneKind, (canvas: Canvas) => void> = { ...buildings, ...grounds }

/** A drawing for a kind of place, 480 by 270 units: the paths in painting order. */
export function drawPlaceScene(kind: SceneKind): { ink: PlaceInk; d: string }[] {
  const sheet = sheetOf<PlaceInk>(placeInks)
  const canvas = canvasFor(sheet, chanceFrom(`place ${kind}`))
  backdrop(canvas, Object.keys(scenes).indexOf(kind))
  scenes[kind](canvas)
  return sheet.strokes()
}

/** Sky, sun, two ranges and the ground; the sun and the ranges shift from kind to kind. */
function backdrop({ add }: Canvas, i: number): void {
  const shift = (i * 53) % 160
  add('sky', box270(0, 270))
  add('sky-2', box270(96, 120))
  add('sky-3', box270(150, 70))
  add('sun', disc(70 + ((i * 61 + 20) % 340), 78, 17))
  add('cloud', lens(120 + shift, 56, 120, 7, 4), lens(330 - shift / 2, 92, 150, 6, 4))
  const range = (peaks: readonly [number, number][], drift: number) =>
    polygon([
      [-20, ground],
      ...peaks.map(([x, y]) => [x * 0.75 + drift, y] as const),
      [view.width + 20, ground],
    ])
  add('far', range(far, shift - 140))
  add('hills', range(near, 40 - shift / 2))
  add('ground', box270(ground, 270 - ground))
}

const box270 = (y: number, height: number) => `M0 ${y}h${view.width}v${height}h-${view.width}z`

const far = [
  [40, 168],
  [90, 130],
  [128, 142],
  [190, 98],
  [232, 120],
  [290, 104],
  [340, 140],
  [410, 112],
  [470, 138],
  [540, 96],
  [620, 146],
  [700, 128],
  [800, 106],
  [900, 150],
] as [number, number][]

const near = [
  [-40, 178],
  [60, 160],
  [130, 172],
  [230, 150],
  [330, 176],
  [440, 158],
  [560, 180],
  [680, 164],
  [790, 174],
] as [number, number][]
