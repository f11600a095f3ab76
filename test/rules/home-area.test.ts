import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readArea, readBounds, writeArea, writeBounds } from '../../src/domain/home-area.ts'

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map(one => one / 1e5)
const points = fc.record({ lat: degrees(90), lng: degrees(180) })

test('bounds and areas parse back to what was written', () => {
  fc.assert(
    fc.property(points, points, (a, b) => {
      fc.pre(a.lat !== b.lat && a.lng !== b.lng)
      const bounds = {
        south: Math.min(a.lat, b.lat),
        north: Math.max(a.lat, b.lat),
        west: Math.min(a.lng, b.lng),
        east: Math.max(a.lng, b.lng),
      }
      expect(readBounds(writeBounds(bounds))).toEqual(bounds)
    }),
  )
  fc.assert(
    fc.property(fc.array(points, { minLength: 3, maxLength: 24 }), corners => {
      expect(readArea(writeArea(corners))).toEqual(corners)
    }),
  )
  fc.assert(
    fc.property(fc.string(), text => {
      expect(readBounds(text)).toBeNull()
      expect(readArea(text)).toBeNull()
    }),
  )
})
