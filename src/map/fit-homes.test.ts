import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Point } from '../drawings/projection.ts'
import { boundsOf, fitHomes } from './fit-homes.ts'
import type { MapGroup, MapHome } from './map-view.ts'

const home = (at: Point, id: number) => ({ id, ...at }) as MapHome
const fitted = (points: Point[]) =>
  fitHomes({ total: points.length, homes: points.map(home), groups: [] })
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({ lat: degrees(35, 37), lng: degrees(-116, -114) })
const town = (homes: number) =>
  Array.from({ length: homes }, (_, i) => ({ lat: 36.3 + (i % 5) / 50, lng: -115.3 - i / 300 }))
const henderson = { lat: 36.03, lng: -115.07 }

describe('the part of the map where homes are', () => {
  it('leaves out one in twenty at most, says how many, and holds all others', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 90 }), points => {
        const shown = fitted(points)
        if (!shown) throw new Error('There are homes')
        const { south, west, north, east } = shown.bounds
        const outside = points.filter(
          ({ lat, lng }) => lat < south || lat > north || lng < west || lng > east,
        )
        const far = shown.far?.homes ?? 0
        expect(far * 20).toBeLessThanOrEqual(points.length)
        expect(outside.length).toBe(far)
        expect(shown.far?.all ?? shown.bounds).toEqual(boundsOf(points))
      }),
    )
  })

  it('leaves out the home that would make all others small, wherever it is in the list', () => {
    for (const points of [
      [...town(29), henderson],
      [henderson, ...town(29)],
    ]) {
      expect(fitted(points)).toEqual({
        bounds: boundsOf(town(29)),
        far: { homes: 1, all: boundsOf(points) },
      })
    }
  })

  it('leaves out none of a few homes, or where the others would be hardly larger', () => {
    const few = [...town(10), henderson]
    expect(fitted(few)).toEqual({ bounds: boundsOf(few) })
    const beside = [...town(29), { lat: 36.4, lng: -115.29 }]
    expect(fitted(beside)).toEqual({ bounds: boundsOf(beside) })
    expect(fitted([henderson])).toEqual({ bounds: boundsOf([henderson]) })
    expect(fitted([])).toBeNull()
  })

  it('counts no home as far that is in the part shown', () => {
    const at = (homes: number, lat: number, lng: number) => Array(homes).fill({ lat, lng })
    // The three farthest homes are left out, but two of them lie within the bounds of the others.
    const near = [...at(50, 36.3, -115.3), ...at(6, 36.4, -115.3), ...at(6, 36.3, -115.4)]
    const points = [...near, { lat: 36.4, lng: -115.4 }, henderson]
    expect(fitted(points)).toEqual({
      bounds: boundsOf(near),
      far: { homes: 1, all: boundsOf(points) },
    })
  })

  it('counts the homes of a group, not the group', () => {
    const group = (homes: number, { lat, lng }: Point): MapGroup => ({
      lat,
      lng,
      homes,
      low: 1,
      high: 2,
      bounds: [lat - 0.05, lng - 0.05, lat + 0.05, lng + 0.05],
    })
    const of = (far: number) =>
      fitHomes({
        total: 400 + far,
        homes: [],
        groups: [
          group(300, { lat: 36.3, lng: -115.3 }),
          group(100, { lat: 36.2, lng: -115.3 }),
          group(far, henderson),
        ],
      })
    expect(of(15)?.far?.homes).toBe(15)
    expect(of(15)?.bounds.south).toBeCloseTo(36.15, 5)
    expect(of(100)?.far).toBeUndefined()
    // The middle of this group is in the part shown; its homes reach as far as Mesquite.
    const wide = { ...group(11, { lat: 36.25, lng: -115.3 }), bounds: [36.2, -115.3, 36.8, -114.1] }
    const groups = [group(300, { lat: 36.3, lng: -115.3 }), group(100, { lat: 36.2, lng: -115.3 })]
    const shown = fitHomes({ total: 411, homes: [], groups: [...groups, wide as MapGroup] })
    expect(shown?.far?.homes).toBe(11)
  })
})
