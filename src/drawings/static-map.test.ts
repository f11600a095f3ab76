import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openDenseTown } from '../../test/support/dense-town.ts'
import { mapWords } from '../map/map-words.ts'
import { vectorMap } from '../site/places/area-map.ts'
import { project, unproject } from './projection.ts'
import { drawMap } from './static-map/draw.ts'
import { clip, frame, inside } from './static-map/frame.ts'
import { drawFoot } from './static-map/furniture.ts'
import { type Box, overlaps, place } from './static-map/labels.ts'
import { MapRefusal, readMapRequest } from './static-map/request.ts'
import {
  directionsMapPath,
  homeMapPath,
  homeMarkers,
  mapPresets,
  neighborhoodMapPath,
} from './static-map.ts'

const draw = (query: string) =>
  drawMap(readMapRequest(new URLSearchParams(query)), vectorMap, mapWords)
const refusalOf = (query: string) => {
  try {
    readMapRequest(new URLSearchParams(query))
  } catch (error) {
    if (error instanceof MapRefusal) return `${error.field} ${error.reason}`
    throw error
  }
  return null
}
const points = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const zooms = fc.integer({ min: 0, max: 21 })

describe('the projection', () => {
  test('puts known coordinates on their web-mercator pixels at zoom 16, within a pixel', () => {
    // EPSG:3857 meters as proj computes them, converted to pixels of 256-pixel tiles.
    const perPixel = (2 * Math.PI * 6_378_137) / (256 * 2 ** 16)
    for (const { lat, lng, east, north } of [
      { lat: 0, lng: 0, east: 0, north: 0 },
      { lat: 36.1147, lng: -115.1728, east: -12_820_977.45, north: 4_316_415.41 },
      { lat: 51.5, lng: -0.1, east: -11_131.95, north: 6_710_219.08 },
      { lat: 45, lng: 90, east: 10_018_754.17, north: 5_621_521.49 },
    ]) {
      const { x, y } = project({ lat, lng }, 16)
      expect(Math.abs(x - (128 * 2 ** 16 + east / perPixel))).toBeLessThan(1)
      expect(Math.abs(y - (128 * 2 ** 16 - north / perPixel))).toBeLessThan(1)
    }
  })

  test('converts back to the same point, anywhere and at any zoom', () => {
    fc.assert(
      fc.property(points, zooms, (point, zoom) => {
        const back = unproject(project(point, zoom), zoom)
        expect(back.lat).toBeCloseTo(point.lat, 8)
        expect(back.lng).toBeCloseTo(point.lng, 8)
      }),
    )
  })

  test('a picture has its center in the middle, and maps every pixel to its own point', () => {
    fc.assert(
      fc.property(points, zooms, fc.integer({ min: 40, max: 1280 }), (center, zoom, width) => {
        const seen = frame(center, zoom, width, 400)
        expect(seen.at(center).x).toBeCloseTo(width / 2, 3)
        const pixel = seen.at(seen.under({ x: 10, y: 10 }))
        expect(pixel.x).toBeCloseTo(10, 2)
      }),
    )
  })

  test('a clipped line never leaves the picture and keeps the part inside', () => {
    const pixels = fc.record({
      x: fc.integer({ min: -500, max: 1000 }),
      y: fc.integer({ min: -500, max: 1000 }),
    })
    const size = { width: 300, height: 200 }
    fc.assert(
      fc.property(fc.array(pixels, { minLength: 2, maxLength: 12 }), line => {
        const drawn = clip(line, size, 0).flat()
        for (const pixel of drawn) expect(inside(pixel, size, 1e-6)).toBe(true)
        for (const corner of line.filter(one => inside(one, size))) {
          expect(drawn).toContainEqual(corner)
        }
      }),
    )
  })
})

describe('the parameters', () => {
  test.each([
    ['', 'size must be width and height such as 600x400, from 40 to 2000 pixels'],
    ['size=600', 'size must be width and height such as 600x400, from 40 to 2000 pixels'],
    ['size=6000x400', 'size must be width and height such as 600x400, from 40 to 2000 pixels'],
    ['size=600x400', 'center is needed: a map has center and zoom, or only markers'],
    ['size=600x400&center=36,-115', 'zoom is needed: a map has center and zoom, or only markers'],
    [
      'size=600x400&center=Vegas&zoom=3',
      'center must be latitude,longitude, such as 36.3129,-115.3159',
    ],
    ['size=600x400&center=89,10&zoom=3', 'center lies outside the map of the world'],
    [
      'size=600x400&center=36,-115&zoom=22',
      'zoom must be a number from 0 to 21, with at most two decimals',
    ],
    [
      'size=600x400&center=36,-115&zoom=1&maptype=satellite',
      'maptype must be one of roadmap, hybrid',
    ],
    ['size=600x400&center=36,-115&zoom=1&format=png', 'format must be one of svg'],
    ['size=600x400&center=36,-115&zoom=1&scale=3', 'scale must be one of 1, 2'],
    ['size=600x400&center=36,-115&zoom=1&zoom=2', 'zoom is given twice'],
    ['size=600x400&center=36,-115&zoom=1&key=abc', 'key stays on the server: leave it out'],
    ['size=600x400&center=36,-115&zoom=1&x=1', 'x is not a map parameter'],
    ['size=600x400&markers=color:0xd22b2b', 'markers has no place'],
    [
      'size=600x400&markers=label:HH|36,-115',
      'markers has a label that is not one capital letter or digit',
    ],
    ['size=600x400&markers=color:red|36,-115', 'markers has a color that is not written 0xrrggbb'],
    [
      'size=600x400&markers=size:tiny|36,-115',
      'markers must be latitude,longitude, such as 36.3129,-115.3159',
    ],
    ['size=600x400&path=36,-115|37,-115', 'path must say geodesic:true'],
    ['size=600x400&path=weight:4|geodesic:true|36,-115', 'path needs at least two points'],
    [
      'size=600x400&path=weight:99|geodesic:true|36,-115|37,-115',
      'path has a weight that is not a whole number from 1 to 20',
    ],
    [
      'size=600x400&path=geodesic:true|color:0xa8482a|36,-115|37,-115',
      'path needs a weight, such as weight:4',
    ],
    [
      'size=600x400&path=weight:4|geodesic:true|36,-115|37,-115',
      'path needs a color, such as color:0xa8482a',
    ],
    [
      'size=600x400&path=color:|weight:4|geodesic:true|36,-115|37,-115',
      'path has a color that is not written 0xrrggbb',
    ],
  ])('%s is rejected: %s', (query, refusal) => {
    expect(refusalOf(query)).toBe(refusal)
  })

  test('a color outside the grammar never reaches the picture', () => {
    for (const color of ['"><script>', 'url(x)', '0xzzzzzz', 'constructor', '#fff']) {
      const query = new URLSearchParams({ size: '99x99', markers: `color:${color}|36,-115` })
      expect(refusalOf(String(query))).toBe('markers has a color that is not written 0xrrggbb')
    }
  })

  test('without center and zoom the picture fits every marker', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 8 }), at => {
        const markers = `label:A|${at.map(({ lat, lng }) => `${lat.toFixed(6)},${lng.toFixed(6)}`).join('|')}`
        const query = new URLSearchParams({ size: '600x400', markers })
        const { frame: seen, markers: read } = readMapRequest(query)
        // The whole world does not always fit between the margins.
        if (seen.zoom === 0) return
        for (const marker of read) expect(inside(seen.at(marker.at), seen)).toBe(true)
      }),
    )
  })

  test('every request is drawn or rejected by name, and stays small', () => {
    const words = fc.oneof(
      fc.string(),
      fc.constantFrom('36.3,-115.3', '12', '600x400', '2', 'hybrid'),
    )
    const names = fc.constantFrom('center', 'zoom', 'size', 'maptype', 'scale', 'markers', 'path')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, words), { maxLength: 8 }), pairs => {
        const query = new URLSearchParams([['size', '300x200'], ...pairs].slice(0, 9))
        try {
          const svg = drawMap(readMapRequest(query), vectorMap, mapWords)
          expect(svg).toMatch(/^<svg .*<\/svg>$/s)
          expect(svg).not.toMatch(/NaN|undefined|<script/)
        } catch (error) {
          expect(error).toBeInstanceOf(MapRefusal)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a drawn map', () => {
  test('is at most 15 KB in gzip, whatever it shows', () => {
    const weights = Object.values(mapPresets).flatMap(({ width, height, maptype }) =>
      Array.from({ length: 10 }, (_, i) => {
        const query = `center=36.27,-115.28&zoom=${9 + i}&size=${width}x${height}&maptype=${maptype}`
        return gzipSync(draw(query)).length
      }),
    )
    expect(Math.max(...weights)).toBeLessThanOrEqual(15 * 1024)
    // The largest, of the whole valley, is 10 KB today; more would be a mistake.
    expect(Math.max(...weights)).toBeLessThanOrEqual(11 * 1024)
  })

  test('credits its source, says that it is an overview, and has a scale and no small print', () => {
    for (const { width, height } of Object.values(mapPresets)) {
      const svg = draw(`center=36.3129,-115.3159&zoom=15&size=${width}x${height}`)
      const credit = width < 300 ? '>© OpenStreetMap<' : '>Overview · © OpenStreetMap contributors<'
      expect(svg).toContain(credit)
      for (const [, size] of svg.matchAll(/font(?:-size)?:[\d ]*?(\d[\d.]*)px/g)) {
        expect(Number(size)).toBeGreaterThanOrEqual(11)
      }
      expect(svg).toMatch(/>[\d½¼]+ (ft|mi)</)
    }
  })

  test('shows the community, its roads and signs to places outside', () => {
    const svg = draw('center=36.3129,-115.3159&zoom=14&size=800x600')
    for (const name of ['SKYE CANYON', 'Grand Teton Dr', 'US-95', 'Knight Skye Park']) {
      expect(svg).toContain(`>${name}<`)
    }
    expect(draw('center=36.3129,-115.3159&zoom=16&size=600x400')).toContain(
      '>Skye Canyon Marketplace · 0.5 mi<',
    )
    expect(draw('center=36.3,-115.3&zoom=13&size=800x600')).toContain(
      '>Kyle Canyon Rd to Mount Charleston<',
    )
  })

  test('no two labels touch', () => {
    const sizes = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
      width: fc.integer({ min: 5, max: 90 }),
      height: fc.integer({ min: 5, max: 20 }),
      angle: fc.integer({ min: -90, max: 90 }),
    })
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 30 }), boxes => {
        const taken: Box[] = []
        for (const box of boxes) place([box], taken, { width: 400, height: 300 })
        for (const [i, box] of taken.entries()) {
          for (const other of taken.slice(i + 1)) expect(overlaps(box, other)).toBe(false)
        }
      }),
    )
    const taken: Box[] = []
    drawFoot(frame({ lat: 36.3, lng: -115.3 }, 14, 300, 200), mapWords, taken)
    expect(overlaps(taken[0] as Box, taken[1] as Box)).toBe(false)
  })

  test('marks a home by its category in the specified color', () => {
    const at = { lat: 36.3129, lng: -115.3159 }
    for (const [category, { label, color }] of Object.entries(homeMarkers)) {
      const path = homeMapPath(
        { ...at, category: category as keyof typeof homeMarkers },
        'property',
      )
      expect(path).toContain('maptype=hybrid')
      const svg = draw(path.split('?')[1] ?? '')
      expect(svg).toContain(`fill:${color.replace('0x', '#')}`)
      // Icons say more than letters; they stay in the address for other providers.
      expect(path).toContain(`label%3A${label}`)
      expect(svg).toContain('class="ms"')
      expect(svg).not.toContain('class="mt"')
    }
    const near = neighborhoodMapPath(at, [
      { kind: 'golf', lat: 36.32, lng: -115.31 },
      { kind: 'hospital', lat: 36.3, lng: -115.32 },
    ])
    expect(near).toMatch(/label%3AG.*label%3AH/)
    const picture = draw(near.split('?')[1] ?? '')
    expect(picture.match(/class="ms"/g)).toHaveLength(2)
    expect(picture).not.toContain('class="mt"')
  })

  test('directions follow the great circle, four pixels wide', () => {
    const path = directionsMapPath(
      { lat: 36.3129, lng: -115.3159 },
      { lat: 36.1147, lng: -115.1728 },
    )
    expect(decodeURIComponent(path)).toContain('weight:4|geodesic:true')
    expect(draw(path.split('?')[1] ?? '')).toContain('stroke-width="4"')
  })
})

describe('a map with streets', () => {
  const { picture, all } = openDenseTown()

  // What is drawn decides how long it takes: `npm run bench` states the milliseconds.
  test('is at most 40 KB in gzip and 100 KB before, whatever it shows', () => {
    for (const draw of all()) {
      const svg = draw()
      expect(gzipSync(svg).length).toBeLessThanOrEqual(40 * 1024)
      expect(svg.length).toBeLessThanOrEqual(100 * 1024)
    }
  })

  test('names streets and freeways, fills parks and water, and credits both sources', () => {
    const svg = picture('zoom=16&size=800x600')()
    expect(svg).toMatch(/>(Quail|Sage) \d+ (Avenue|Street)</)
    expect(svg).toContain('>US-95<')
    expect(svg).toMatch(/class="gp".*class="gw"/)
    expect(svg).toContain('© OpenStreetMap contributors, Protomaps')
    expect(svg).not.toMatch(/Overview|Main roads only|NaN|undefined/)
    expect(picture('zoom=18&size=800x600')()).toContain('class="gb"')
  })
})
