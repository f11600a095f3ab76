import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, cellsOver, circle, polygon, rectangle } from '../../src/domain/map-cells.ts'
import { contains } from '../../src/domain/ring.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({ lat: between(-90, 90), lng: between(-180, 180) })
const nearby = fc.record({ lat: between(36.1, 36.4), lng: between(-115.5, -115.1) })
const covers = (cells: string[], at: { lat: number; lng: number }) =>
  cells.some(cell => cellOf(at).startsWith(cell))

test('a cell has a digit a level, the first of which are its quarter of the world', () => {
  expect(cellOf({ lat: 36.313, lng: -115.316 })).toMatch(/^2[0-3]{19}$/)
  expect(cellOf({ lat: -90, lng: -180 })).toBe('0'.repeat(20))
  expect(cellOf({ lat: 90, lng: 180 })).toBe('3'.repeat(20))
  expect(cellOf({ lat: -0.1, lng: 0.1 })).toMatch(/^12/)
})

test('whatever lies in a part of the map lies in its cells, at its edges too', () => {
  fc.assert(
    fc.property(fc.oneof(point, nearby), fc.oneof(point, nearby), point, (a, b, c) => {
      const [south, north] = [Math.min(a.lat, b.lat), Math.max(a.lat, b.lat)]
      const [west, east] = [Math.min(a.lng, b.lng), Math.max(a.lng, b.lng)]
      const cells = cellsOver(rectangle({ south, west, north, east }))
      expect(cells.length).toBeLessThanOrEqual(40)
      const inside = {
        lat: Math.min(north, Math.max(south, c.lat)),
        lng: Math.min(east, Math.max(west, c.lng)),
      }
      for (const at of [a, b, inside]) expect(covers(cells, at)).toBe(true)
    }),
  )
})

test('whatever lies around a point lies in its cells', () => {
  fc.assert(
    fc.property(
      nearby,
      between(0.001, 0.4),
      between(0, 1),
      between(0, 6.3),
      (at, north, far, way) => {
        const east = north * 1.24
        const cells = cellsOver(circle(at, north, east))
        expect(cells.length).toBeLessThanOrEqual(40)
        const lat = at.lat + Math.sin(way) * north * far * 0.999999
        const lng = at.lng + Math.cos(way) * east * far * 0.999999
        expect(covers(cells, { lat, lng })).toBe(true)
      },
    ),
  )
})

test('whatever lies in a drawn area lies in its cells, however it crosses itself', () => {
  fc.assert(
    fc.property(fc.array(nearby, { minLength: 3, maxLength: 12 }), nearby, (corners, at) => {
      const cells = cellsOver(polygon(corners))
      const ring = corners.map(({ lat, lng }) => ({ x: lng, y: lat }))
      if (contains(ring, { x: at.lng, y: at.lat })) expect(covers(cells, at)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('cells lie close around an area, and none in another', () => {
  const bounds = { south: 36.2, west: -115.4, north: 36.3, east: -115.2 }
  const cells = cellsOver(rectangle(bounds))
  const sizes = cells.map(cell => (360 / 2 ** cell.length) * (180 / 2 ** cell.length))
  const covered = sizes.reduce((sum, size) => sum + size, 0)
  expect(covered / (0.1 * 0.2)).toBeLessThan(1.6)
  for (const [i, one] of cells.entries()) {
    expect(cells.some((other, j) => i !== j && other.startsWith(one))).toBe(false)
  }
})
