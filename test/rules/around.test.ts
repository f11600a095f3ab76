import { expect, test } from 'vitest'
import { nearestRoad } from '../../src/domain/around.ts'
import type { Road } from '../../src/domain/vector-map.ts'

const road = (name: string, kind: Road['kind'], line: [lat: number, lng: number][]): Road => ({
  ...{ name, kind, confidence: 'sourced' },
  line: line.map(([lat, lng]) => ({ lat, lng })),
})
const home = { lat: 36.3, lng: -115.3 }

test('the nearest road is measured to its nearest point, between its vertices as well', () => {
  const roads = [
    road('East-west', 'arterial', [
      [36.31449, -115.5],
      [36.31449, -115.1],
    ]),
    road('Ends early', 'arterial', [
      [36.33, -115.3],
      [36.4, -115.3],
    ]),
    road('Freeway', 'freeway', [
      [36.3, -115.4],
      [36.3, -115.34],
    ]),
  ]
  const nearest = nearestRoad(home, roads, 'arterial')
  expect(nearest?.name).toBe('East-west')
  // 0.01449 degrees of latitude are a mile.
  expect(nearest?.miles).toBeCloseTo(1, 2)
  // 0.04 degrees of longitude are 2.22 miles here.
  expect(nearestRoad(home, roads, 'freeway')?.miles).toBeCloseTo(2.23, 1)
  expect(nearestRoad(home, roads, 'minor')).toBeNull()
})
