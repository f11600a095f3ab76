import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cluster,
  readArea,
  readBounds,
  writeArea,
  writeBounds,
} from '../../src/domain/home-area.ts'

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

test('clusters of pins start at least one radius apart, and no pin is lost', () => {
  const pixels = fc.record({
    x: fc.integer({ min: 0, max: 800 }),
    y: fc.integer({ min: 0, max: 600 }),
  })
  fc.assert(
    fc.property(fc.array(pixels, { maxLength: 60 }), all => {
      const groups = cluster(all, one => one, 60)
      expect(groups.flatMap(({ members }) => members)).toHaveLength(all.length)
      const firsts = groups.map(({ at }) => at)
      for (const [i, a] of firsts.entries()) {
        for (const b of firsts.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(60)
      }
    }),
  )
})
