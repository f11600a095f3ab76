import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cornersOf } from '../../test/support/path-corners.ts'
import { Elevation } from '../inventory/cards/elevation.tsx'
import { categories, type Feature, features, propertyTypes } from '../site/listing-terms.ts'
import { type Chance, chanceFrom } from './elevation/chance.ts'
import { drawElevation, type Facts } from './elevation.ts'

const plain: Facts = {
  id: 7,
  type: 'single-family',
  stories: 1,
  garage: 2,
  pool: false,
  sqft: 2100,
  lotSize: 7000,
  yearBuilt: 2014,
  features: [],
  propertyType: 'standard',
  price: 640_000,
}

const bare: Facts = {
  ...plain,
  stories: null,
  garage: null,
  sqft: null,
  lotSize: null,
  yearBuilt: null,
}

/** The path data of one ink's stroke; empty if unused. */
function inkOf(facts: Facts, name: string): string {
  return drawElevation(facts).strokes.find(({ ink }) => ink === name)?.d ?? ''
}

function countOf(path: string): number {
  return path.split(/m/i).length - 1
}

function markupOf(home: Facts): string {
  return renderToStaticMarkup(createElement(Elevation, { home, title: true }))
}

function someFacts(chance: Chance, id: number): Facts {
  const maybe = (value: number) => (chance.yes(0.9) ? value : null)
  return {
    id,
    type: chance.pick(propertyTypes),
    stories: maybe(chance.whole(1, 4)),
    garage: maybe(chance.whole(0, 6)),
    pool: chance.yes(0.4),
    sqft: maybe(chance.whole(450, 14_000)),
    lotSize: maybe(chance.whole(900, 90_000)),
    yearBuilt: maybe(chance.whole(1942, 2027)),
    features: features.filter((_: Feature) => chance.yes(0.25)),
    propertyType: chance.pick(categories),
    price: chance.whole(120_000, 12_000_000),
  }
}

test('36 homes that differ only in their id give 36 different drawings', () => {
  const drawings = Array.from({ length: 36 }, (_, id) => markupOf({ ...plain, id }))
  const shapes = drawings.map(markup => markup.replace(/data-\w+="\w+"/g, ''))
  expect(new Set(shapes).size).toBe(36)
})

test.each([1, 2, 3, 4, 5, 6])('a garage for %i cars has as many doors', garage => {
  for (let id = 0; id < 40; id++) {
    expect(countOf(inkOf({ ...plain, id, garage }, 'garage'))).toBe(garage)
  }
})

test.each([
  ['solar', 'panel'],
  ['rv-parking', 'gate'],
  ['red-rock-views', 'strata'],
  ['mountain-view', 'mid'],
  ['golf-view', 'flag'],
] as const)('%s shows', (feature, ink) => {
  for (let id = 0; id < 20; id++) {
    expect(inkOf({ ...plain, id, features: [feature] }, ink)).not.toBe('')
    expect(inkOf({ ...plain, id }, ink)).toBe('')
  }
})

test('the drawing’s text describes what it shows', () => {
  const home: Facts = { ...plain, stories: 2, garage: 3, pool: true }
  expect(markupOf(home)).toContain(
    'role="img" aria-label="Drawing of a two-story home with a three-car garage and a pool"',
  )
  expect(drawElevation(bare).caption).toBe('Drawing of a home')
})

test.each(propertyTypes)(
  'whatever the facts of a %s, every stroke stays inside the picture',
  type => {
    const chance = chanceFrom(`any ${type}`)
    for (let id = 0; id < 200; id++) {
      const facts = { ...someFacts(chance, id), type }
      for (const { ink, d } of drawElevation(facts).strokes) {
        const inside = cornersOf(d).every(([x, y]) => x >= -60 && x <= 540 && y >= -60 && y <= 380)
        // One expect per stroke would be a hundred thousand calls, so only failures make one.
        if (!inside || !/^M[\d\sMahlqvz-]+$/.test(d)) {
          expect.fail(`${ink} ${d} of ${JSON.stringify(facts)}`)
        }
      }
    }
  },
)

test('a drawing is small, and a page of 24 is smaller than its parts', () => {
  const chance = chanceFrom('sizes')
  const drawings = Array.from({ length: 240 }, (_, id) => markupOf(someFacts(chance, id)))
  const gzipBytes = drawings.map(markup => gzipSync(markup).length)
  const mean = gzipBytes.reduce((sum, size) => sum + size, 0) / gzipBytes.length
  expect(Math.max(...drawings.map(markup => markup.length))).toBeLessThan(7500)
  expect(Math.max(...gzipBytes)).toBeLessThan(2700)
  expect(mean).toBeLessThan(2100)
  expect(gzipSync(drawings.slice(0, 24).join('')).length / 24).toBeLessThan(1450)
})
