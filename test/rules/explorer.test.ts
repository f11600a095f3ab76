import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explorerEntries, explorerHome, explorerPlaces } from '../../src/content/explorer.ts'
import {
  driveBetween,
  explorerHref,
  explorerZooms,
  readExplorer,
  shownAtFirst,
  suggest,
} from '../../src/domain/explorer.ts'

const names = (text: string) => suggest(explorerEntries, text).map(({ name }) => name)

test('sixteen unique places are in Northwest Las Vegas, sourced or approximate', () => {
  expect(explorerPlaces).toHaveLength(16)
  expect(shownAtFirst).toBe(8)
  expect(new Set(explorerPlaces.map(({ name }) => name)).size).toBe(16)
  const spots = explorerPlaces.map(({ at }) => `${at.lat},${at.lng}`)
  expect(new Set(spots).size).toBe(16)
  for (const { at, confidence, name } of explorerPlaces) {
    expect(at.lat, name).toBeGreaterThan(36.2)
    expect(at.lat, name).toBeLessThan(36.4)
    expect(at.lng, name).toBeGreaterThan(-115.36)
    expect(at.lng, name).toBeLessThan(-115.2)
    expect(['sourced', 'approximate']).toContain(confidence)
  }
  expect(explorerZooms).toEqual({ start: 16, selected: 18, most: 20 })
})

test('a search starts at three letters and gives at most five suggestions', () => {
  expect(names('sk')).toEqual([])
  expect(names('  sk ')).toEqual([])
  expect(names('sky')[0]).toMatch(/^Skye/)
  expect(names('sky').length).toBeLessThanOrEqual(5)
  expect(names('smiths m')).toEqual(['Smith’s Marketplace'])
  expect(names('providence')).toEqual(['Providence'])
  expect(names('school cent')).toEqual(['Centennial High School'])
  fc.assert(
    fc.property(fc.string(), text => {
      expect(names(text).length).toBeLessThanOrEqual(5)
    }),
  )
})

test('driving time is estimated from the straight-line distance', () => {
  const library = explorerPlaces.find(({ id }) => id === 'centennial-hills-library')
  const { miles, minutes } = driveBetween(explorerHome, library?.at ?? explorerHome)
  expect(miles).toBeCloseTo(3.6, 1)
  expect(minutes).toBe(9)
  expect(driveBetween(explorerHome, explorerHome).minutes).toBe(1)
})

test('the state comes from the address, whatever else it contains', () => {
  const states = fc.record({
    place: fc.constantFrom(null, ...explorerEntries.map(({ id }) => id)),
    zoom: fc.constantFrom(16, 18, 20),
    more: fc.boolean(),
    sought: fc.constantFrom('', 'park', 'smith’s & co'),
  })
  fc.assert(
    fc.property(states, state => {
      const { searchParams } = new URL(explorerHref(state), 'https://example.com')
      expect(readExplorer(searchParams, explorerEntries)).toEqual(state)
    }),
  )
  const odd = new URLSearchParams({ place: 'nowhere', zoom: '99', more: 'yes' })
  expect(readExplorer(odd, explorerEntries)).toEqual({
    place: null,
    zoom: 16,
    more: false,
    sought: '',
  })
})
