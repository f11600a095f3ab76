import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cornersOf, simplifyLine } from '../drawings/simplify-line.ts'
import { layOutPins, type PinSize } from './pin-layout.ts'

type Spot = { id: number; x: number; y: number }
const spots = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 500 }) }), {
    maxLength: 60,
  })
  .map(all => all.map((at, id): Spot => ({ id, ...at })))

const sizesOf = (members: Spot[]): PinSize[] =>
  members.length > 1
    ? [
        { width: 84, height: 42 },
        { width: 36, height: 36 },
      ]
    : [{ width: 60, height: 30 }]
const layOut = (all: Spot[]) => layOutPins(all, ({ x, y }) => ({ x, y }), sizesOf)

describe('pins on a map', () => {
  it('never cover each other, and leave no home out', () => {
    fc.assert(
      fc.property(spots, all => {
        const pins = layOut(all).map(pin => ({ ...pin, box: sizesOf(pin.members)[pin.size] }))
        for (const [i, { at, box }] of pins.entries()) {
          for (const other of pins.slice(i + 1)) {
            const isBeside =
              Math.abs(at.x - other.at.x) * 2 >= (box?.width ?? 0) + (other.box?.width ?? 0)
            const isAbove =
              Math.abs(at.y - other.at.y) * 2 >= (box?.height ?? 0) + (other.box?.height ?? 0)
            expect(isBeside || isAbove).toBe(true)
          }
        }
        const shown = pins.flatMap(({ members }) => members.map(({ id }) => id))
        expect(shown.sort((a, b) => a - b)).toEqual(all.map(({ id }) => id))
      }),
    )
  })

  it('are the same wherever the map is', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: -900, max: 900 }), (all, by) => {
        const moved = all.map(spot => ({ ...spot, x: spot.x + by, y: spot.y - by }))
        const idsOf = (all: Spot[]) =>
          layOut(all).map(({ members, size }) => ({ size, ids: members.map(({ id }) => id) }))
        expect(idsOf(moved)).toEqual(idsOf(all))
      }),
    )
  })

  it('join only where none of their sizes has room, and show the most that has', () => {
    const [first, touching, second, near] = [
      { id: 1, x: 100, y: 100 },
      { id: 2, x: 150, y: 100 },
      { id: 3, x: 162, y: 100 },
      { id: 4, x: 145, y: 100 },
    ]
    expect(layOut([first, second]).map(({ size }) => size)).toEqual([0, 0])
    const [joined, ...others] = layOut([first, touching])
    expect(joined).toMatchObject({ at: { x: 100, y: 100 }, size: 0 })
    expect(others).toEqual([])
    expect(layOut([first, near, second]).map(({ size }) => size)).toEqual([1, 0])
  })
})

describe('a line drawn by hand', () => {
  const circle = Array.from({ length: 200 }, (_, i) => ({
    x: 200 + 90 * Math.cos((2 * Math.PI * i) / 200),
    y: 200 + 90 * Math.sin((2 * Math.PI * i) / 200),
  }))

  it('keeps at most the allowed number of corners, all of them on the line', () => {
    for (const most of [8, 12, 30]) {
      const corners = cornersOf(circle, most)
      expect(corners.length).toBeGreaterThanOrEqual(6)
      expect(corners.length).toBeLessThanOrEqual(most)
      for (const corner of corners) expect(circle).toContainEqual(corner)
    }
  })

  it('is not an area if it encloses next to nothing', () => {
    const stroke = Array.from({ length: 40 }, (_, i) => ({ x: i * 5, y: 100 }))
    expect(cornersOf(stroke, 30)).toEqual([])
    expect(cornersOf([], 30)).toEqual([])
    expect(
      cornersOf(
        circle.map(({ x, y }) => ({ x: x / 30, y: y / 30 })),
        30,
      ),
    ).toEqual([])
  })

  it('stays within the tolerance of what was drawn', () => {
    const wave = Array.from({ length: 100 }, (_, i) => ({
      x: i * 4,
      y: Math.round(3 * Math.sin(i)),
    }))
    expect(simplifyLine(wave, 10)).toEqual([wave[0], wave.at(-1)])
    expect(simplifyLine(wave, 1).length).toBeGreaterThan(10)
  })
})
