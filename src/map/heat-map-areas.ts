import type { Point } from '../drawings/projection.ts'

/** An area for a map: an outline, or a circle around its center, and its tone in each layer. */
export type AreaOnMap = {
  id: string
  name: string
  at: Point
  radiusM: number
  ring: Point[] | undefined
  tones: Partial<Record<string, Tone>>
}

/** The level of an area in a layer; CSS maps it to a color and a pattern. */
export type Tone = 'red' | 'orange' | 'yellow' | 'green' | 'blue'
