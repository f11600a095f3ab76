import type { Point } from './projection.ts'

/** The area within some miles of a place. */
export type Circle = { at: Point; miles: number; label: string }

const milesPerDegree = 69.09
const corners = 72

/** The corners of a polygon that approximates a circle, on a flat map around its center. */
export function cornersAround({ at, miles }: Pick<Circle, 'at' | 'miles'>): Point[] {
  const reach = miles / milesPerDegree
  const perLng = Math.cos((at.lat * Math.PI) / 180)
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    return {
      lat: at.lat + reach * Math.cos(angle),
      lng: at.lng + (reach * Math.sin(angle)) / perLng,
    }
  })
}
