import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaChips } from '../inventory/area-chips.ts'
import { chipsOf } from '../inventory/filter/filter-chips.ts'
import {
  readArea,
  readAreas,
  readBounds,
  readHomeArea,
  writeArea,
  writeBounds,
  writeHomeArea,
} from './home-area.ts'

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
      const area = [writeArea(corners), '36,-115|37,-115|36,-114']
      const params = new URLSearchParams(writeHomeArea({ area, near: 'x', within: 3 }))
      expect(readHomeArea(params)).toEqual({ area, near: 'x', within: 3 })
      expect(readAreas(params.getAll('area'))).toHaveLength(2)
    }),
  )
  // The example in the documentation of the format.
  expect(readArea('~_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ])
  expect(readArea('36.3,-115.34|36.3,-115.28|36.31,-115.32')).toHaveLength(3)
  fc.assert(
    fc.property(fc.string(), text => {
      expect(readBounds(text)).toBeNull()
      expect(readArea(text)).toBeNull()
    }),
  )
})

test('every part of an area is a chip, and all drawn areas are one', () => {
  const area = {
    bounds: '36,-116,37,-115',
    area: ['~a', '~b'],
    near: 'skye-canyon-park',
    within: 2,
  }
  expect(areaChips(area).map(({ label }) => label)).toEqual([
    'This part of the map',
    '2 drawn areas',
    'Within 2 miles of Skye Canyon Park',
  ])
  const [bounds, drawn, near] = areaChips(area)
  expect(Object.keys(bounds?.without ?? {})).toEqual(['area', 'near', 'within'])
  expect(Object.keys(drawn?.without ?? {})).toEqual(['bounds', 'near', 'within'])
  expect(Object.keys(near?.without ?? {})).toEqual(['bounds', 'area'])
  expect(areaChips({ area: ['~a'] })[0]?.label).toBe('Drawn area')
})

test('every new kind of filter has a chip that names it, and that removes it', () => {
  const filter = {
    maxPricePerSqft: 300,
    maxDays: 7,
    reduced: 30,
    minReduction: 10_000,
    openHouse: 'weekend',
    builder: ['Lennar'],
    features: ['step-free-entry' as const],
  }
  expect(chipsOf(filter).map(({ label }) => label)).toEqual([
    'Up to $300 a sq ft',
    'On the market 7 days or less',
    'Price cut from $10,000',
    'Price cut in the last 30 days',
    'Open house this weekend',
    'Step-free entry',
    'Built by Lennar',
  ])
  expect(chipsOf(filter).every(({ without }) => chipsOf(without).length === 6)).toBe(true)
  expect(chipsOf({ openHouse: '2026-12-05' })[0]?.label).toBe('Open house Dec 5')
})
