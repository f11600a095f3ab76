import { drawElevation, type Facts } from '../../drawings/elevation.ts'
import type { Hour } from './elevation.tsx'

const shown: Hour[] = ['morning', 'golden', 'dusk']

/** Three hours of the day at which a home is drawn, the hour of its card first. */
export function hoursOf(home: Facts): Hour[] {
  const { hour } = drawElevation(home)
  return [hour, ...shown.filter(other => other !== hour)].slice(0, 3)
}
