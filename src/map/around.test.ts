import { expect, test } from 'vitest'
import { distanceM } from '../drawings/projection.ts'
import { crossings, nearPlaceOf } from '../inventory/near-places.ts'
import type { Road } from '../site/places/vector-map.ts'
import { nearestRoad } from './around.ts'
import { crossingsOf } from './crossings.ts'

const road = (name: string, kind: Road['kind'], line: [lat: number, lng: number][]): Road => ({
  name,
  kind,
  confidence: 'sourced',
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
  // 0.01449 degrees of latitude is a mile.
  expect(nearest?.miles).toBeCloseTo(1, 2)
  // 0.04 degrees of longitude is 2.22 miles here.
  expect(nearestRoad(home, roads, 'freeway')?.miles).toBeCloseTo(2.23, 1)
  expect(nearestRoad(home, roads, 'minor')).toBeNull()
})

test('a crossing is where two roads of the map meet', () => {
  // The interchange of the two freeways, the Centennial Bowl, and a corner south of it.
  const known = {
    'cc-215-and-us-95': [36.2782, -115.2677],
    'ann-rd-and-durango-dr': [36.2629, -115.279],
  }
  for (const [id, [lat = 0, lng = 0]] of Object.entries(known)) {
    const at = nearPlaceOf(id)?.at
    expect(at && distanceM(at, { lat, lng }), id).toBeLessThan(250)
  }
  expect(crossings().length).toBeGreaterThan(100)
  expect(nearPlaceOf('the-moon')).toBeNull()
})

test('roads that end a little short meet, parallel ones do not, and roads that cross twice are left out', () => {
  const main = road('Main St', 'arterial', [
    [36.3, -115.4],
    [36.3, -115.2],
  ])
  const line = (name: string, ...points: [number, number][]) => road(name, 'arterial', points)
  const names = crossingsOf([
    main,
    line('Short Rd', [36.30005, -115.35], [36.31, -115.35]),
    line('Far Rd', [36.302, -115.34], [36.31, -115.34]),
    line('Side Ave', [36.29, -115.4], [36.29, -115.2]),
    line('Loop Dr', [36.29, -115.39], [36.31, -115.38], [36.29, -115.25]),
  ]).map(({ name }) => name)
  expect(names.filter(name => name.includes('Main St'))).toEqual(['Main St & Short Rd'])
})
